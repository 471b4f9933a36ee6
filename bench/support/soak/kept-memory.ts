/** Memory of the portal right after a collection, at a moment of the story: what it keeps. MiB. */
export type KeptMemory = {
  readonly atMs: number;
  readonly pid: number;
  /** objects of the main thread, and what they hold outside of its heap */
  readonly heapMib: number;
  /** of the whole process */
  readonly residentMib: number;
};

const MIB = 2 ** 20;
const LINE = /^\{"kept":(\{.*\})\}$/gmu;

/** Collects all that is no longer used, and writes a line of what is left. The process runs with `--expose-gc`. */
export function sayWhatIsKept(): void {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  const kept: KeptMemory = {
    atMs: Date.now(),
    pid: process.pid,
    heapMib: (heapUsed + external) / MIB,
    residentMib: rss / MIB,
  };
  process.stdout.write(`${JSON.stringify({ kept })}\n`);
}

/** What a portal said in its log. */
export function readKept(log: string): readonly KeptMemory[] {
  return [...log.matchAll(LINE)].map(([, kept = '']) => JSON.parse(kept) as KeptMemory); // our own lines
}
