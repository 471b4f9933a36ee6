import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * By how much the heap may grow from one collection of garbage to the next while a large file is read, percent. By itself
 * V8 lets it grow to a multiple, because what a file leaves behind looks like a heap that is filling up.
 */
const GROWTH_PERCENT = 25;
const BY_ITSELF = 0;
/** A smaller file leaves little behind. */
const LARGE_BYTES = 262_144;

type Collect = (how: { readonly type: 'major'; readonly execution: 'async' }) => Promise<void>;

let running = 0;
let collect: Collect | undefined;

/**
 * Runs work on a file that may leave much garbage behind. V8 reads the setting at each collection, so the first one is
 * asked for.
 *
 * @param bytes  the size of the file
 */
export async function inLeanHeap<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  if (bytes < LARGE_BYTES) return work();
  running += 1;
  setGrowth();
  try {
    if (running === 1) await collectNow();
    return await work();
  } finally {
    running -= 1;
    setGrowth();
  }
}

async function collectNow(): Promise<void> {
  setFlagsFromString('--expose-gc');
  collect ??= runInNewContext('globalThis.gc') as Collect | undefined; // what the flag names so
  await collect?.({ type: 'major', execution: 'async' });
}

function setGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${running > 0 ? GROWTH_PERCENT : BY_ITSELF}`);
}
