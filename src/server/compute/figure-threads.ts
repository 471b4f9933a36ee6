import { availableParallelism } from 'node:os';
import { createFigureThread, type FigureThread, type Prepared } from './figure-thread.ts';

/** The result of a job as JSON; `busy` if too many jobs are waiting. */
export type Figured = { readonly kind: 'done'; readonly json: Uint8Array } | { readonly kind: 'busy' };

/** A few threads that compute over many readings, so that the main thread stays free for calls. */
export type FigureThreads = {
  /** `prepare` is called when a thread is free, so waiting jobs hold no readings in memory and calls run in between. */
  readonly run: (prepare: () => Promise<Prepared>) => Promise<Figured>;
  /** Finishes accepted jobs. */
  readonly close: () => Promise<void>;
};

export type FigureThreadSettings = {
  readonly threads: number;
  readonly mostWaiting: number;
  readonly timeoutMs: number;
  readonly script: URL;
};

const MAX_THREADS = 2;

/** One core stays free for calls. */
const DEFAULTS: FigureThreadSettings = {
  threads: Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1)),
  mostWaiting: 32,
  timeoutMs: 30_000,
  script: new URL('./figure-worker.ts', import.meta.url),
};

type Waiting = PromiseWithResolvers<Uint8Array> & { readonly prepare: () => Promise<Prepared> };

export function createFigureThreads(settings: Partial<FigureThreadSettings> = {}): FigureThreads {
  const { threads, mostWaiting, ...each } = { ...DEFAULTS, ...settings };
  const all = Array.from({ length: threads }, () => createFigureThread(each));
  const idle = [...all];
  const queue: Waiting[] = [];
  const working = new Set<Promise<void>>();
  let closed = false;

  async function work(thread: FigureThread): Promise<void> {
    for (let task = queue.shift(); task !== undefined; task = queue.shift()) await fulfil(task, thread);
    idle.push(thread);
  }

  return {
    async run(prepare) {
      if (closed) throw new Error('the threads for figures are closed');
      const thread = idle.pop();
      if (thread === undefined && queue.length >= mostWaiting) return { kind: 'busy' };
      const task = { prepare, ...Promise.withResolvers<Uint8Array>() };
      queue.push(task);
      if (thread !== undefined) {
        const done = work(thread).finally(() => working.delete(done));
        working.add(done);
      }
      return { kind: 'done', json: await task.promise };
    },
    async close() {
      closed = true;
      await Promise.all(working);
      await Promise.all(all.map((thread) => thread.end()));
    },
  };
}

async function fulfil({ prepare, resolve, reject }: Waiting, thread: FigureThread): Promise<void> {
  try {
    resolve(await thread.make(await prepare()));
  } catch (error) {
    reject(error);
  }
}
