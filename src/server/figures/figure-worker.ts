import { parentPort } from 'node:worker_threads';
import { traceOfParts } from '../readings/trace-parts.ts';
import { figuresOf } from './figure-jobs.ts';
import type { FigureAnswer, FigureTask } from './figure-threads.ts';
import { partsOf } from './sent-parts.ts';

parentPort?.on('message', ({ job, parts }: FigureTask) => {
  try {
    const bytes = new TextEncoder().encode(JSON.stringify(figuresOf(traceOfParts(partsOf(parts)), job)));
    answer({ bytes }, [bytes.buffer]);
  } catch (error) {
    answer({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

function answer(message: FigureAnswer, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved);
}
