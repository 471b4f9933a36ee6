import { join } from 'node:path';
import { ThreadsPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node';

type Listener = Parameters<PoolWorker['on']>[1];
type Thread = ThreadsPoolWorker & { isReady?: boolean };

/** How often the CPU time of a run is checked. */
const LOOK_EVERY_MS = 250;

/** A thread of Vitest's own, which runs `mutant-thread.ts`. */
class MutantThread extends ThreadsPoolWorker {
  override readonly name = 'kept';
  protected override readonly entrypoint = join(import.meta.dirname, 'mutant-thread.ts');
}

/** The thread that all mutants share, until one of them does not end. */
let shared: Thread | undefined;
/**
 * CPU time of the first run: all tests, without a mutant, including the time to load all packages. A run that takes
 * longer counts as endless. Clock time would depend on the other programs of the machine.
 */
let allTestsMs: number | undefined;

/**
 * A Vitest worker that is kept after a run: the tests of a mutant take milliseconds, but a new thread, which loads all
 * packages again, takes most of a second. The thread itself forgets the modules of the project between two runs.
 */
class KeptThread implements PoolWorker {
  readonly name = 'kept';
  readonly #thread: Thread;
  readonly #listeners: { readonly event: string; readonly listener: Listener }[] = [];
  /** Changes from run to run: it names the tests that cover a mutant. */
  #config: object = {};
  #isAskedToStop = false;

  constructor(options: PoolOptions) {
    this.#thread = shared ??= new MutantThread(options);
  }

  async start(): Promise<void> {
    if (this.#thread.isReady === true) return;
    await this.#thread.start();
    this.#thread.on('exit', forget); // it ran out of memory, for example
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push({ event, listener });
    this.#thread.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#thread.off(event, listener);
  }

  send(message: WorkerRequest): void {
    if (message.type === 'stop') {
      this.#isAskedToStop = true;
      return this.#answer('message', { type: 'stopped', __vitest_worker_response__: true });
    }
    if (message.type === 'start') {
      this.#config = message.context.config;
      if (this.#thread.isReady === true) {
        return this.#answer('message', { type: 'started', __vitest_worker_response__: true });
      }
      this.#thread.isReady = true;
    }
    if (message.type !== 'run') return this.#thread.send(message);
    Object.assign(message.context, { config: this.#config });
    this.#watch();
    this.#thread.send(message);
  }

  /** Terminates a thread that was not asked to stop: it is in an endless loop. */
  async stop(): Promise<void> {
    for (const { event, listener } of this.#listeners) this.#thread.off(event, listener);
    if (this.#isAskedToStop) return;
    forget();
    await this.#thread.stop();
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  /** Reports an error if the run takes longer than all tests did without a mutant. */
  #watch(): void {
    const before = cpuMs();
    const limit = allTestsMs ?? Infinity;
    const timer = setInterval(() => {
      if (cpuMs() - before <= limit) return;
      clearInterval(timer);
      this.#answer('error', new Error('the tests do not end'));
    }, LOOK_EVERY_MS);
    this.on('message', ({ type }: { readonly type?: string }) => {
      if (type !== 'testfileFinished') return;
      clearInterval(timer);
      allTestsMs ??= cpuMs() - before;
    });
  }

  #answer(event: string, answer: unknown): void {
    const own = this.#listeners.filter((one) => one.event === event);
    queueMicrotask(() => own.forEach(({ listener }) => listener(answer)));
  }
}

function forget(): void {
  shared = undefined;
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export const keptThreads = {
  name: 'kept',
  createPoolWorker: (options: PoolOptions): PoolWorker => new KeptThread(options),
};
