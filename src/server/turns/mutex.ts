/** Lets one holder in at a time, in the order of asking. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();

  /** Resolves to the function that lets the next one in. */
  async acquire(): Promise<() => void> {
    const before = this.#tail;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#tail = promise;
    await before;
    return resolve;
  }

  /** Does `work` when those that asked before are done, whether or not they failed. */
  async run<T>(work: () => Promise<T> | T): Promise<T> {
    const done = await this.acquire();
    try {
      return await work();
    } finally {
      done();
    }
  }

  /** Resolves when all that asked before are done. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
