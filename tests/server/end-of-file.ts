/** What a file of tests leaves open, the newest first; a file of its own, because every test file loads it. */
const endings: (() => Promise<void>)[] = [];

/** Has `end` called after the last test of each file. */
export function afterEachFile(end: () => Promise<void>): void {
  endings.unshift(end);
}

export async function endFile(): Promise<void> {
  for (const end of endings) await end();
}

/** Things that a test has given back, for the next test of the file that needs the same. */
export class Spares<Item> {
  #byKey = new Map<string, Item[]>();

  /** @param end called with each that is left at the end of a file */
  constructor(end: (item: Item) => Promise<void>) {
    afterEachFile(async () => {
      const left = [...this.#byKey.values()].flat();
      this.#byKey = new Map();
      for (const item of left) await end(item);
    });
  }

  take(key: string): Item | undefined {
    return this.#byKey.get(key)?.pop();
  }

  give(key: string, item: Item): void {
    const spare = this.#byKey.get(key) ?? [];
    this.#byKey.set(key, spare);
    spare.push(item);
  }
}
