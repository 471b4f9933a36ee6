import { MINUTE_MS } from '#domain/units/units.ts';
import { longestInterval, plainTrace, type Trace } from './trace.ts';

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

/** Where the buckets of a trace are: bucket b begins at `first` + b · `bucketMs`, epoch ms. */
type Buckets = { readonly first: number; readonly bucketMs: number };

function keptIndexes(trace: Trace, first: number, bucketMs: number): number[] {
  const kept: number[] = [];
  for (let start = 0; start < trace.at.length;) start = keepBucket(kept, trace, start, { first, bucketMs });
  return kept;
}

/** Adds the readings kept from the bucket of reading `start`, each once. @returns the index after its last reading */
function keepBucket(kept: number[], { at, mgdl }: Trace, start: number, { first, bucketMs }: Buckets): number {
  const toBucket = (moment: number): number => Math.floor((moment - first) / bucketMs);
  const bucket = toBucket(at[start] ?? 0);
  const surelyBefore = first + (bucket + 1) * bucketMs - SURELY_MS;
  let [lowest, highest] = [start, start];
  let [low, high] = [mgdl[start] ?? 0, mgdl[start] ?? 0];
  let end = start + 1;
  for (; end < at.length; end += 1) {
    const moment = at[end] ?? 0;
    if (moment >= surelyBefore && toBucket(moment) !== bucket) break;
    const value = mgdl[end] ?? 0;
    if (value < low) {
      lowest = end;
      low = value;
    } else if (value > high) {
      highest = end;
      high = value;
    }
  }
  const earlier = Math.min(lowest, highest);
  const later = Math.max(lowest, highest);
  kept.push(start);
  if (earlier > start) kept.push(earlier);
  if (later > earlier) kept.push(later);
  if (end - 1 > later) kept.push(end - 1);
  return end;
}

function valuesAt(values: Float64Array, indexes: readonly number[]): Float64Array {
  const found = new Float64Array(indexes.length);
  for (let index = 0; index < indexes.length; index += 1) found[index] = values[indexes[index] ?? 0] ?? 0;
  return found;
}
