import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { ThreadAnswer } from './answer-tasks.ts';

/** A task for a thread, and the memory that is transferred with it instead of being copied. */
export type Job<Task> = { readonly task: Task; readonly moved?: readonly ArrayBuffer[] };

/** One thread with one job at a time. It starts with the first job, and again after it was lost. */
export type Thread<Task> = {
  /** @throws Error if the job fails or takes too long, if its thread ends, or if it is closed */
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
};

export function closedError(name: string): Error {
  return new Error(`${name}: closed`);
}

export function createThread<Task>(settings: ThreadSettings): Thread<Task> {
  const { name, timeoutMs } = settings;
  let worker: Worker | null = null;
  let current: PromiseWithResolvers<Uint8Array> | null = null;
  let watch: NodeJS.Timeout | undefined;
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
    const started = new Worker(settings.script, settings.worker);
    started.on('message', (answer: ThreadAnswer) => takeAnswer(started, answer));
    started.on('error', (error) => void lose(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => void lose(started, new Error(`${name}: a thread has ended`)));
    return started;
  }

  return {
    async make({ task, moved = [] }) {
      if (hasEnded) throw closedError(name);
      const running = (worker ??= start());
      running.postMessage(task, [...moved]);
      watch = setTimeout(() => void lose(running, new Error(`${name}: a job took over ${timeoutMs} ms`)), timeoutMs);
      current = Promise.withResolvers();
      running.ref();
      return current.promise;
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
