import { parentPort } from 'node:worker_threads';
import type { FigureAnswer, FigureTask } from '#server/compute/figure-thread.ts';

/** Replaces the thread that computes numbers: the job says how it fails. */
parentPort?.on('message', ({ parts }: FigureTask) => {
  if (parts.from === 1) process.exit(1);
  const answer: FigureAnswer = { bytes: new TextEncoder().encode(String(parts.to)) };
  if (parts.from !== 2) parentPort?.postMessage(answer, []);
});
