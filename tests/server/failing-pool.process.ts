import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '#server/compute/answer-tasks.ts';
import type { ComputeTask } from '#server/compute/compute-jobs.ts';

/** Replaces the thread that computes numbers: the job says how it fails. */
parentPort?.on('message', ({ parts }: ComputeTask) => {
  if (parts.from === 1) process.exit(1);
  const answer: ThreadAnswer = { bytes: new TextEncoder().encode(String(parts.to)) };
  if (parts.from !== 2) parentPort?.postMessage(answer, []);
});
