import { Worker } from 'node:worker_threads';
import type { FigureJob } from './figure-jobs.ts';
import { sendableParts, type SentParts } from './sent-parts.ts';
import type { TraceParts } from './trace-parts.ts';

/** The message to a thread, and its answer. */
export type FigureTask = { readonly job: FigureJob; readonly parts: SentParts };
export type FigureAnswer = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly problem: string };

/** A job with its readings. */
export type Prepared = { readonly job: FigureJob; readonly parts: TraceParts };

/** One thread with one job at a time. It starts with the first job, and again after it was lost. */
export type FigureThread = {
  /** The result of the job as JSON. */
  readonly make: (prepared: Prepared) => Promise<Uint8Array>;
  readonly end: () => Promise<void>;
};

const HEAP_MB = 512;

/** @param timeoutMs a job that takes longer fails, and its thread is terminated */
export function createFigureThread({
  script,
  timeoutMs,
}: {
  readonly script: URL;
  readonly timeoutMs: number;
}): FigureThread {
  let worker: Worker | null = null;
  let current: PromiseWithResolvers<Uint8Array> | null = null;
  let watch: NodeJS.Timeout | undefined;

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

  function start(): Worker {
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    started.on('message', (answer: FigureAnswer) => settle((job) => tell(job, answer)));
    started.on('error', (error) => void lose(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => void lose(started, new Error('a thread for figures has ended')));
    return started;
  }

  return {
    make({ job, parts }) {
      const running = (worker ??= start());
      const task: FigureTask = { job, parts: sendableParts(parts) };
      watch = setTimeout(() => void lose(running, new Error(`figures took over ${timeoutMs} ms`)), timeoutMs);
      current = Promise.withResolvers();
      running.ref();
      running.postMessage(task, [task.parts.packed.buffer]);
      return current.promise;
    },
    async end() {
      await worker?.terminate();
    },
  };
}

function tell({ resolve, reject }: PromiseWithResolvers<Uint8Array>, answer: FigureAnswer): void {
  if ('bytes' in answer) resolve(answer.bytes);
  else reject(new Error(answer.problem));
}
