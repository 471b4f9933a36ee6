import { SHARE_ENV, Worker } from 'node:worker_threads';
import type { AgpSheet } from './agp-sheet.ts';
import type { PressAnswer, PressJob } from './press-job.ts';

/** Sets one sheet after another; the thread is started by the first one and again after it was lost. */
type PressThread = {
  readonly print: (sheet: AgpSheet) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

/** The compiler's documents live until the thread's garbage is collected: little room means soon. */
const YOUNG_MB = 4;
const OLD_MB = 128;

type Pending = { readonly resolve: (bytes: Uint8Array) => void; readonly reject: (error: Error) => void };

export function createPressThread(timeoutMs: number): PressThread {
  const pending = new Map<number, Pending>();
  let worker: Worker | null = null;
  let lastId = 0;
  let watch: NodeJS.Timeout | undefined;
  let closed = false;

  async function lose(lost: Worker, error: Error): Promise<void> {
    if (worker !== lost) return;
    worker = null;
    clearTimeout(watch);
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
    await lost.terminate();
  }

  /** One sheet is at print at a time, so the time of the next one starts with the answer before it. */
  function watchOver(current: Worker): void {
    clearTimeout(watch);
    if (pending.size === 0) current.unref();
    else watch = setTimeout(() => void lose(current, new Error(`a sheet took longer than ${timeoutMs} ms`)), timeoutMs);
  }

  function takeAnswer(current: Worker, answer: PressAnswer): void {
    if (worker !== current) return;
    const job = pending.get(answer.id);
    pending.delete(answer.id);
    watchOver(current);
    if ('bytes' in answer) job?.resolve(answer.bytes);
    else job?.reject(new Error(answer.problem));
  }

  function start(): Worker {
    const started = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      // the compiler asks the real environment where fonts are, and the thread has to answer there
      env: SHARE_ENV,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB },
    });
    started.on('message', (answer: PressAnswer) => takeAnswer(started, answer));
    started.on('error', (error) => void lose(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => void lose(started, new Error('the thread that prints sheets has ended')));
    return started;
  }

  return {
    async print(sheet) {
      if (closed) throw new Error('the press is closed');
      const current = (worker ??= start());
      const printed = Promise.withResolvers<Uint8Array>();
      const job: PressJob = { id: (lastId += 1), sheet };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      current.postMessage(job);
      pending.set(job.id, printed);
      current.ref();
      if (pending.size === 1) watchOver(current);
      return printed.promise;
    },
    async close() {
      closed = true;
      if (worker) await lose(worker, new Error('the press is closed'));
    },
  };
}
