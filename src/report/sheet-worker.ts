import { parentPort } from 'node:worker_threads';
import type { PressAnswer, PressJob } from './press-job.ts';
import { sheetContent } from './sheet-content.ts';
import { createTypesetter } from './typesetter.ts';

const typesetter = createTypesetter();

parentPort?.on('message', ({ id, sheet }: PressJob) => {
  try {
    const bytes = typesetter.set(sheetContent(sheet), sheet.madeAt);
    answer({ id, bytes }, [bytes.buffer]);
  } catch (error) {
    answer({ id, problem: error instanceof Error ? error.message : String(error) });
  }
});

function answer(message: PressAnswer, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved);
}
