import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * By how much the heap may grow from one collection of garbage to the next while files are read, percent. By itself V8
 * lets it grow to a multiple, because what files leave behind looks like a heap that is filling up.
 */
const GROWTH_PERCENT = 25;
const BY_ITSELF = 0;

type Collect = (how: { readonly type: 'major'; readonly execution: 'async' }) => Promise<void>;

let running = 0;
let collect: Collect | null = null;

/** Runs work that leaves much garbage behind. V8 reads the setting at each collection, so the first one is asked for. */
export async function inLeanHeap<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  setGrowth();
  if (running === 1) await collectNow();
  try {
    return await work();
  } finally {
    running -= 1;
    setGrowth();
  }
}

async function collectNow(): Promise<void> {
  setFlagsFromString('--expose-gc');
  collect ??= runInNewContext('gc') as Collect; // what the flag names so
  await collect({ type: 'major', execution: 'async' });
}

function setGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${running > 0 ? GROWTH_PERCENT : BY_ITSELF}`);
}
