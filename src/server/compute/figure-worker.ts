import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { computeJob } from './figure-jobs.ts';
import type { FigureAnswer, FigureTask } from './figure-thread.ts';
import { receiveParts } from './sent-parts.ts';
import { traceOfParts } from './trace-parts.ts';

// Lowers the priority below that of calls. On Linux it applies to this thread, elsewhere it would apply to the whole
// process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', ({ job, parts }: FigureTask) => {
  try {
    const bytes = new TextEncoder().encode(JSON.stringify(computeJob(traceOfParts(receiveParts(parts)), job)));
    answer({ bytes }, [bytes.buffer]);
  } catch (error) {
    answer({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

function answer(message: FigureAnswer, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved);
}
