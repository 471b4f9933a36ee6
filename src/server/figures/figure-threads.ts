import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { TraceParts } from '../readings/trace-parts.ts';
import type { FigureJob } from './figure-jobs.ts';
import { sentParts, type SentParts } from './sent-parts.ts';

/** What goes to a thread, and what comes back. */
export type FigureTask = { readonly job: FigureJob; readonly parts: SentParts };
export type FigureAnswer = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly problem: string };

/** What a job made, as JSON; `busy` when too many wait already. */
export type Figured = { readonly kind: 'done'; readonly json: Uint8Array } | { readonly kind: 'busy' };

/** A few threads that compute over many readings, so that calls are answered meanwhile. */
export type FigureThreads = {
  readonly run: (job: FigureJob, parts: TraceParts) => Promise<Figured>;
  /** Finishes what was taken. */
  readonly close: () => Promise<void>;
};

export type FigureThreadSettings = {
  readonly threads: number;
  readonly mostWaiting: number;
  /** A job that takes longer is given up together with its thread. */
  readonly timeoutMs: number;
  readonly script: URL;
};

const MOST_THREADS = 2;
const HEAP_MB = 512;

/** One core stays free for calls; how many may wait is told by the memory that each takes, about a megabyte a year. */
const DEFAULTS: FigureThreadSettings = {
  threads: Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1)),
  mostWaiting: 32,
  timeoutMs: 30_000,
  script: new URL('./figure-worker.ts', import.meta.url),
};

type Waiting = FigureTask & { readonly resolve: (json: Uint8Array) => void; readonly reject: (error: Error) => void };
type Seat = { worker: Worker | null; task: Waiting | null; watch: NodeJS.Timeout | undefined };

/** Threads are started by the first job, and again after one was lost. */
export function createFigureThreads(settings: Partial<FigureThreadSettings> = {}): FigureThreads {
  const { threads, mostWaiting, timeoutMs, script } = { ...DEFAULTS, ...settings };
  const seats = Array.from({ length: threads }, (): Seat => ({ worker: null, task: null, watch: undefined }));
  const queue: Waiting[] = [];
  const taken = new Set<Promise<unknown>>();
  let closed = false;

  function begin(seat: Seat): void {
    const task = queue.shift();
    if (task === undefined) {
      seat.worker?.unref();
      return;
    }
    const worker = (seat.worker ??= start(seat));
    seat.task = task;
    seat.watch = setTimeout(() => void lose(seat, worker, new Error(`figures took over ${timeoutMs} ms`)), timeoutMs);
    worker.ref();
    const { job, parts } = task;
    worker.postMessage({ job, parts } satisfies FigureTask, [parts.packed.buffer]);
  }

  function settle(seat: Seat, how: (task: Waiting) => void): void {
    const { task } = seat;
    clearTimeout(seat.watch);
    seat.task = null;
    if (task !== null) how(task);
    begin(seat);
  }

  async function lose(seat: Seat, worker: Worker, error: Error): Promise<void> {
    if (seat.worker !== worker) return;
    seat.worker = null;
    settle(seat, ({ reject }) => reject(error));
    await worker.terminate();
  }

  function start(seat: Seat): Worker {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    worker.on('message', (answer: FigureAnswer) => settle(seat, (task) => tell(task, answer)));
    worker.on('error', (error) => void lose(seat, worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => void lose(seat, worker, new Error('a thread for figures has ended')));
    return worker;
  }

  return {
    async run(job, parts) {
      if (closed) throw new Error('the threads for figures are closed');
      const free = seats.find(({ task }) => task === null);
      if (free === undefined && queue.length >= mostWaiting) return { kind: 'busy' };
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
      const settled = promise.catch(() => undefined).finally(() => taken.delete(settled));
      taken.add(settled);
      queue.push({ job, parts: sentParts(parts), resolve, reject });
      if (free !== undefined) begin(free);
      return { kind: 'done', json: await promise };
    },
    async close() {
      closed = true;
      await Promise.all(taken);
      await Promise.all(seats.map(async ({ worker }) => worker?.terminate()));
    },
  };
}

function tell({ resolve, reject }: Waiting, answer: FigureAnswer): void {
  if ('bytes' in answer) resolve(answer.bytes);
  else reject(new Error(answer.problem));
}
