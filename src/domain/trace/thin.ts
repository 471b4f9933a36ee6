import { MINUTE_MS } from '#domain/units/units.ts';
import { firstIndexAtOrAfter, longestInterval, plainTrace, type Trace } from './trace.ts';

/** A reading that is this long before the end of a bucket is in it, however the division is rounded. */
const SURELY_MS = 1;
/** The points that a bucket may keep: its first, lowest, highest and last. */
const KEPT_PER_BUCKET = 4;

/** The readings that a thinned trace keeps, by their indexes in order, and its interval. */
export type Thinned = { readonly kept: readonly number[]; readonly intervalMinutes: number };

/**
 * Thins a trace for drawing to at most `maxPoints` readings without losing an extreme.
 *
 * Time is divided into buckets of equal length; each keeps its first, lowest, highest and last reading. The interval of
 * the thinned trace is the length of a bucket (never less than the sensor's), so thinning creates no gap. Metrics are
 * computed from the whole trace, never from this one.
 *
 * @returns the trace itself if it is small enough
 * @throws RangeError if maxPoints is not a whole number of at least 4
 */
export function thin(trace: Trace, maxPoints: number): Trace {
  const thinned = findKept(trace, maxPoints);
  if (thinned === null) return trace;
  const { kept, intervalMinutes } = thinned;
  return plainTrace(valuesAt(trace.at, kept), valuesAt(trace.mgdl, kept), intervalMinutes);
}

/**
 * What `thin` keeps, for callers that need no trace of it: the arrays of a small one take longer to make than its
 * readings to find.
 *
 * @returns null if the trace is small enough
 * @throws RangeError if maxPoints is not a whole number of at least 4
 */
export function findKept(trace: Trace, maxPoints: number): Thinned | null {
  if (!Number.isInteger(maxPoints) || maxPoints < KEPT_PER_BUCKET) throw new RangeError(`invalid points: ${maxPoints}`);
  if (trace.at.length <= maxPoints) return null;
  const bucketCount = Math.floor(maxPoints / KEPT_PER_BUCKET);
  const first = trace.at[0] ?? 0;
  const bucketMs = ((trace.at.at(-1) ?? 0) - first + 1) / bucketCount;
  return {
    kept: keptIndexes(trace, first, bucketMs),
    intervalMinutes: Math.max(longestInterval(trace), bucketMs / MINUTE_MS),
  };
}

function keptIndexes({ at, mgdl }: Trace, first: number, bucketMs: number): number[] {
  const kept: number[] = [];
  for (let start = 0; start < at.length;) {
    const end = endOfBucket(at, start, { first, bucketMs });
    keepBucket(kept, mgdl, start, end);
    start = end;
  }
  return kept;
}

/** The index after the last reading in the bucket of reading `start`. */
function endOfBucket(
  at: Float64Array,
  start: number,
  { first, bucketMs }: { readonly first: number; readonly bucketMs: number },
): number {
  const toBucket = (index: number): number => Math.floor(((at[index] ?? Infinity) - first) / bucketMs);
  const bucket = toBucket(start);
  let end = firstIndexAtOrAfter(at, first + (bucket + 1) * bucketMs - SURELY_MS, start + 1);
  while (toBucket(end) === bucket) end += 1;
  return end;
}

/** Adds the readings kept from the bucket `start` ≤ index < `end`, each once. */
function keepBucket(kept: number[], values: Float64Array, start: number, end: number): void {
  let [lowest, highest] = [start, start];
  let [low, high] = [values[start] ?? 0, values[start] ?? 0];
  for (let index = start + 1; index < end; index += 1) {
    const value = values[index] ?? 0;
    if (value < low) {
      lowest = index;
      low = value;
    } else if (value > high) {
      highest = index;
      high = value;
    }
  }
  const [earlier, later] = lowest < highest ? [lowest, highest] : [highest, lowest];
  kept.push(start);
  if (earlier > start) kept.push(earlier);
  if (later > earlier) kept.push(later);
  if (end - 1 > later) kept.push(end - 1);
}

function valuesAt(values: Float64Array, indexes: readonly number[]): Float64Array {
  const found = new Float64Array(indexes.length);
  for (let index = 0; index < indexes.length; index += 1) found[index] = values[indexes[index] ?? 0] ?? 0;
  return found;
}
