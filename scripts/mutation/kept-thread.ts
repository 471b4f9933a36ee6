import { join } from 'node:path';
import { ThreadsPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node';

type Listener = Parameters<PoolWorker['on']>[1];
type Thread = ThreadsPoolWorker & { isReady?: boolean };

const LOOK_EVERY_MS = 250;

/** A thread of Vitest's own, which runs `mutant-thread.ts`. */
class MutantThread extends ThreadsPoolWorker {
  override readonly name = 'kept';
  protected override readonly entrypoint = join(import.meta.dirname, 'mutant-thread.ts');
}

/** The thread that all mutants share, until one of them does not end. */
let shared: Thread | undefined;
/**
 * CPU time of the first run: all tests, without a mutant, with all that is loaded once. A run that takes more does not end.
 * Time on the clock would depend on the other programs of the machine.
 */
let allTestsMs: number | undefined;

/**
 * A worker of Vitest that is not ended after a run: a mutant takes milliseconds of tests, and a new thread, with all that
 * the tests import from packages, most of a second. The thread itself forgets the modules of the project between two runs.
 */
class KeptThread implements PoolWorker {
  readonly name = 'kept';
  readonly #thread: Thread;
  readonly #listeners: { readonly event: string; readonly listener: Listener }[] = [];
  /** Changes from run to run: it names the tests that a mutant is covered by. */
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

  /** A thread that was not asked before does not end: it is terminated. */
  async stop(): Promise<void> {
    for (const { event, listener } of this.#listeners) this.#thread.off(event, listener);
    if (this.#isAskedToStop) return;
    forget();
    await this.#thread.stop();
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  /** Gives a run up that does not end. */
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
