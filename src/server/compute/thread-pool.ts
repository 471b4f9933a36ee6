import { StarvedError } from './starved.ts';
import { closedError, createThread, type Job, type Thread, type ThreadSettings } from './thread.ts';

/** The result of a job; `busy` if too many jobs are waiting. */
export type JobResult = { readonly kind: 'done'; readonly bytes: Uint8Array } | { readonly kind: 'busy' };

/** A few threads that work off a queue of jobs. */
export type ThreadPool<Task> = {
  /**
   * `prepare` is called when a thread is free, so waiting jobs hold no data in memory.
   *
   * @throws Error if the job fails or takes too long, if its thread ends, or if the pool is closed
   */
  readonly run: (prepare: () => Promise<Job<Task>>) => Promise<JobResult>;
  /** Finishes accepted jobs. */
  readonly close: () => Promise<void>;
  /** Rejects accepted jobs. */
  readonly abandon: () => Promise<void>;
};

export type ThreadPoolSettings = ThreadSettings & {
  readonly threads: number;
  /** Jobs that may wait for a thread. */
  readonly maxWaiting: number;
};

type Waiting<Task> = PromiseWithResolvers<Uint8Array> & { readonly prepare: () => Promise<Job<Task>> };

/** Makes a job, once more if its thread did not get to run. */
async function makeJob<Task>(thread: Thread<Task>, prepare: () => Promise<Job<Task>>): Promise<Uint8Array> {
  try {
    return await thread.make(await prepare());
  } catch (error) {
    if (!(error instanceof StarvedError)) throw error;
    return thread.make(await prepare());
  }
}

/** Starts each thread with its first job. Idle threads do not keep the process alive. */
export function createThreadPool<Task>(settings: ThreadPoolSettings): ThreadPool<Task> {
  const { name, threads, maxWaiting } = settings;
  const all = Array.from({ length: threads }, () => createThread<Task>(settings));
  const idle = [...all];
  const queue: Waiting<Task>[] = [];
  const working = new Set<Promise<void>>();
  let isClosed = false;

  async function work(thread: Thread<Task>): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      await makeJob(thread, next.prepare).then(next.resolve, next.reject);
    }
    idle.push(thread);
  }

  async function end(): Promise<void> {
    await Promise.all(all.map((thread) => thread.end()));
  }

  return {
    async run(prepare) {
      if (isClosed) throw closedError(name);
      const thread = idle.pop();
      if (thread === undefined && queue.length >= maxWaiting) return { kind: 'busy' };
      const waiting = { prepare, ...Promise.withResolvers<Uint8Array>() };
      queue.push(waiting);
      if (thread !== undefined) {
        const done = work(thread).finally(() => working.delete(done));
        working.add(done);
      }
      return { kind: 'done', bytes: await waiting.promise };
    },
    async close() {
      isClosed = true;
      await Promise.all(working);
      await end();
    },
    async abandon() {
      isClosed = true;
      await end();
    },
  };
}
