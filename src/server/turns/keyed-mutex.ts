import { Mutex } from './mutex.ts';

type Limit = {
  /** Holders of one key at once, the waiting ones included. */
  readonly max: number;
  /** The error for one more. */
  readonly refuse: () => Error;
};

type Turn = { readonly mutex: Mutex; holders: number };

/** A mutex for each key, kept only while somebody holds it or waits for it. */
export class KeyedMutex {
  readonly #turns = new Map<string, Turn>();
  readonly #limit: Limit | null;

  constructor(limit: Limit | null = null) {
    this.#limit = limit;
  }

  /**
   * Does `work` when those that asked before under the same key are done.
   *
   * @throws what the limit refuses with
   */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = this.#turns.get(key) ?? { mutex: new Mutex(), holders: 0 };
    if (this.#limit !== null && turn.holders >= this.#limit.max) throw this.#limit.refuse();
    turn.holders += 1;
    this.#turns.set(key, turn);
    try {
      return await turn.mutex.run(work);
    } finally {
      turn.holders -= 1;
      if (turn.holders === 0) this.#turns.delete(key);
    }
  }

  /** Resolves when all earlier callers, under any key, are done. */
  async idle(): Promise<void> {
    await Promise.all([...this.#turns.values()].map(({ mutex }) => mutex.idle()));
  }
}
