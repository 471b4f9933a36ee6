import { availableParallelism } from 'node:os';
import type { ComputeJob, ComputeTask } from './compute-jobs.ts';
import { sendableParts } from './sent-parts.ts';
import type { Job } from './thread.ts';
import { createThreadPool, type JobResult, type ThreadPoolSettings } from './thread-pool.ts';
import type { PartsSource } from './parts-query.ts';

/** A job with its readings. */
export type Prepared = { readonly job: ComputeJob; readonly parts: PartsSource };

/** A few threads that compute over many readings, so that the main thread stays free for calls. */
export type ComputePool = {
  /**
   * The result of a job as JSON. `prepare` is called when a thread is free, so waiting jobs hold no readings in memory
   * and calls run in between.
   */
  readonly run: (prepare: () => Promise<Prepared>) => Promise<JobResult>;
  /** Finishes accepted jobs. */
  readonly close: () => Promise<void>;
};

const MAX_THREADS = 2;
const HEAP_MB = 512;

/** One core stays free for calls, which go first on the other ones, too. */
const DEFAULTS: ThreadPoolSettings = {
  name: 'numbers',
  script: new URL('./compute-worker.ts', import.meta.url),
  threads: Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1)),
  maxWaiting: 32,
  timeoutMs: 30_000,
  givesWay: true,
  worker: { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } },
};

export function createComputePool(settings: Partial<ThreadPoolSettings> = {}): ComputePool {
  const pool = createThreadPool<ComputeTask>({ ...DEFAULTS, ...settings });
  return {
    run: (prepare) => pool.run(async () => toTask(await prepare())),
    close: () => pool.close(),
  };
}

function toTask({ job, parts }: Prepared): Job<ComputeTask> {
  if ('sql' in parts) return { task: { job, parts } };
  const sent = sendableParts(parts);
  return { task: { job, parts: sent }, moved: [sent.packed.buffer] };
}
