import { parentPort } from 'node:worker_threads';
import type { FigureAnswer, FigureTask } from '#server/compute/figure-thread.ts';

/** A thread that stands in for the one that makes figures: what it is asked for tells how it fails. */
parentPort?.on('message', ({ parts }: FigureTask) => {
  if (parts.from === 1) process.exit(1);
  const answer: FigureAnswer = { bytes: new TextEncoder().encode(String(parts.to)) };
  if (parts.from !== 2) parentPort?.postMessage(answer, []);
});
