import { setImmediate as breathe } from 'node:timers/promises';
import { Mutex } from './mutex.ts';

/** Lets a few holders in at a time. Between two of them other work of the process gets a turn. */
export class Lanes {
  readonly #lanes: readonly Mutex[];
  #next = 0;

  constructor(count: number) {
    this.#lanes = Array.from({ length: count }, () => new Mutex());
  }

  /** Does `work` when its lane is free. */
  async run(work: () => Promise<void>): Promise<void> {
    const lane = this.#lanes[this.#next % this.#lanes.length];
    this.#next += 1;
    await lane?.run(async () => {
      await breathe();
      await work();
    });
  }
}
