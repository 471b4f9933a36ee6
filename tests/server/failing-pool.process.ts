import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer } from '#server/compute/answer-tasks.ts';
import type { ComputeTask } from '#server/compute/compute-jobs.ts';
import type { ThreadData } from '#server/compute/thread.ts';

const { givesWay } = workerData as ThreadData; // of the thread pool

/** Replaces the thread that computes numbers: the job says how it fails. */
parentPort?.on('message', ({ parts }: ComputeTask) => {
  if (parts.from === 1) process.exit(1);
  if (parts.from === 3 && givesWay) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); // never runs again
  const answer: ThreadAnswer = { bytes: new TextEncoder().encode(String(parts.to)) };
  if (parts.from !== 2) parentPort?.postMessage(answer, []);
});
