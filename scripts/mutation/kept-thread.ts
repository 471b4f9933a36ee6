import { join } from 'node:path';
import { ThreadsPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node';

type Listener = Parameters<PoolWorker['on']>[1];
type Thread = ThreadsPoolWorker & { isReady?: boolean };

/** A thread of Vitest's own, which runs `mutant-thread.ts`. */
class MutantThread extends ThreadsPoolWorker {
  override readonly name = 'kept';
  protected override readonly entrypoint = join(import.meta.dirname, 'mutant-thread.ts');
}

/** The thread that all mutants of a process share; Stryker ends the process after an endless loop. */
let shared: Thread | undefined;

function forget(): void {
  shared = undefined;
}

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
    if (message.type === 'start') {
      this.#config = message.context.config;
      if (this.#thread.isReady === true) return this.#answer('started');
      this.#thread.isReady = true;
    }
    if (message.type === 'stop') {
      this.#isAskedToStop = true;
      return this.#answer('stopped');
    }
    this.#thread.send(message.type === 'run' ? { ...message, context: { ...message.context, config: this.#config } } : message);
  }

  /** Without having been asked, the thread hangs: it is ended. */
  async stop(): Promise<void> {
    for (const { event, listener } of this.#listeners) this.#thread.off(event, listener);
    if (this.#isAskedToStop) return;
    forget();
    await this.#thread.stop();
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  #answer(type: 'started' | 'stopped'): void {
    const own = this.#listeners.filter(({ event }) => event === 'message');
    queueMicrotask(() => own.forEach(({ listener }) => listener({ type, __vitest_worker_response__: true })));
  }
}

export const keptThreads = { name: 'kept', createPoolWorker: (options: PoolOptions): PoolWorker => new KeptThread(options) };
