import { MINUTE_MS } from '#domain/units/units.ts';
import { longestInterval, plainTrace, type Trace } from './trace.ts';

/** A reading that is this long before the end of a bucket is in it, however the division is rounded. */
const SURELY_MS = 1;
/** The points that a bucket may keep: its first, lowest, highest and last. */
const KEPT_PER_BUCKET = 4;

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
  if (!Number.isInteger(maxPoints) || maxPoints < KEPT_PER_BUCKET) throw new RangeError(`invalid points: ${maxPoints}`);
  if (trace.at.length <= maxPoints) return trace;
  const bucketCount = Math.floor(maxPoints / KEPT_PER_BUCKET);
  const first = trace.at[0] ?? 0;
  const bucketMs = ((trace.at.at(-1) ?? 0) - first + 1) / bucketCount;
  const kept = keptIndexes(trace, first, bucketMs);
  return plainTrace(
    valuesAt(trace.at, kept),
    valuesAt(trace.mgdl, kept),
    Math.max(longestInterval(trace), bucketMs / MINUTE_MS),
  );
}

function keptIndexes({ at, mgdl }: Trace, first: number, bucketMs: number): number[] {
  const kept: number[] = [];
  const toBucket = (index: number): number => Math.floor(((at[index] ?? Infinity) - first) / bucketMs);
  let bucket = toBucket(0);
  for (let start = 0, end = 1; end <= at.length; end += 1) {
    if ((at[end] ?? Infinity) < first + (bucket + 1) * bucketMs - SURELY_MS) continue;
    const next = toBucket(end);
    if (next === bucket) continue;
    keepBucket(kept, mgdl, start, end);
    start = end;
    bucket = next;
  }
  return kept;
}

/** Adds the readings kept from the bucket `start` ≤ index < `end`, each once. */
function keepBucket(kept: number[], values: Float64Array, start: number, end: number): void {
  let lowest = start;
  let highest = start;
  for (let index = start; index < end; index += 1) {
    const value = values[index] ?? 0;
    if (value < (values[lowest] ?? 0)) lowest = index;
    if (value > (values[highest] ?? 0)) highest = index;
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
