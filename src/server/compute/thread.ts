import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { ThreadAnswer } from './answer-tasks.ts';
import { isStarved, StarvedError } from './starved.ts';

/** A task for a thread, and the memory that is transferred with it instead of being copied. */
export type Job<Task> = { readonly task: Task; readonly moved?: readonly ArrayBuffer[] };

/** One thread with one job at a time. It starts with the first job, and again after it was lost. */
export type Thread<Task> = {
  /**
   * @throws StarvedError if others left it hardly any processor time: the next thread insists on its share
   * @throws Error if the job fails or takes too long, if its thread ends, or if it is closed
   */
  readonly make: (job: Job<Task>) => Promise<Uint8Array>;
  /** Rejects the current job. */
  readonly end: () => Promise<void>;
};

export type ThreadSettings = {
  /** Begins the messages of errors. */
  readonly name: string;
  /** A module that calls `answerTasks`. */
  readonly script: URL;
  /** A job that takes longer fails, and its thread is terminated. */
  readonly timeoutMs: number;
  readonly worker: Pick<WorkerOptions, 'env' | 'resourceLimits'>;
  /**
   * Whether threads run only while nobody else wants the processor, by `giveWay`. One that hardly gets to run in `checkMs`
   * is replaced by one that insists. Only for jobs in JavaScript: a library does not say that it runs.
   */
  readonly givesWay?: boolean;
  readonly checkMs?: number;
};

/** What a thread knows of itself. */
export type ThreadData = {
  /** Whether it runs only while nobody else wants the processor. */
  readonly givesWay: boolean;
};

const CHECK_MS = 1_000;

export function closedError(name: string): Error {
  return new Error(`${name}: closed`);
}

export function createThread<Task>(settings: ThreadSettings): Thread<Task> {
  const { name, timeoutMs, checkMs = CHECK_MS } = settings;
  let worker: Worker | null = null;
  let current: PromiseWithResolvers<Uint8Array> | null = null;
  let watch: NodeJS.Timeout | undefined;
  let { givesWay = false } = settings;
  let hasEnded = false;

  function settle(how: (job: PromiseWithResolvers<Uint8Array>) => void): void {
    clearTimeout(watch);
    worker?.unref();
    const job = current;
    current = null;
    if (job !== null) how(job);
  }

  async function lose(lost: Worker, error: Error): Promise<void> {
    if (worker !== lost) return;
    worker = null;
    settle(({ reject }) => reject(error));
    await lost.terminate();
  }

  function takeAnswer(from: Worker, answer: ThreadAnswer): void {
    // An answer of a lost worker that arrives late must not settle the job of the next worker.
    if (worker === from) settle((job) => settleBy(answer, job));
  }

  function start(): Worker {
    const workerData: ThreadData = { givesWay };
    const started = new Worker(settings.script, { ...settings.worker, workerData });
    started.on('message', (answer: ThreadAnswer) => takeAnswer(started, answer));
    started.on('error', (error) => void lose(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => void lose(started, new Error(`${name}: a thread has ended`)));
    return started;
  }

  /** Replaces a thread that hardly gets to run by one that insists on its share. */
  async function watchShare(running: Worker, job: PromiseWithResolvers<Uint8Array>): Promise<void> {
    if (!(await isStarved(running, checkMs, () => current !== job))) return;
    givesWay = false;
    await lose(running, new StarvedError(`${name}: a thread did not get to run`));
  }

  return {
    async make({ task, moved = [] }) {
      if (hasEnded) throw closedError(name);
      const running = (worker ??= start());
      running.postMessage(task, [...moved]);
      watch = setTimeout(() => void lose(running, new Error(`${name}: a job took over ${timeoutMs} ms`)), timeoutMs);
      const job = (current = Promise.withResolvers<Uint8Array>());
      running.ref();
      if (givesWay) void watchShare(running, job);
      return job.promise;
    },
    async end() {
      hasEnded = true;
      if (worker !== null) await lose(worker, closedError(name));
    },
  };
}

function settleBy(answer: ThreadAnswer, { resolve, reject }: PromiseWithResolvers<Uint8Array>): void {
  if ('bytes' in answer) resolve(answer.bytes);
  else reject(new Error(answer.problem));
}
