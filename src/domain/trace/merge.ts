import { weighScans } from './scan-weights.ts';
import { evenTrace, intervalAt, type Trace } from './trace.ts';

/**
 * Two traces as one; of two readings at the same instant the one of `later` stays.
 *
 * Traces that only follow each other are joined without sorting.
 */
export function mergeTraces(earlier: Trace, later: Trace): Trace {
  if (earlier.at.length === 0) return later;
  if (later.at.length === 0) return earlier;
  const apart = (earlier.at.at(-1) ?? 0) < (later.at[0] ?? 0);
  return apart ? joined(earlier, later) : interleaved(earlier, later);
}

function joined(first: Trace, second: Trace): Trace {
  const count = first.at.length;
  const at = new Float64Array(count + second.at.length);
  const mgdl = new Float64Array(at.length);
  at.set(first.at);
  at.set(second.at, count);
  mgdl.set(first.mgdl);
  mgdl.set(second.mgdl, count);
  return weighScans({ at, mgdl, intervalMinutes: joinedIntervals(first, second), marks: joinedMarks(first, second) });
}

/** Walks both at once, as the readings follow each other. */
function interleaved(earlier: Trace, later: Trace): Trace {
  const at = new Float64Array(earlier.at.length + later.at.length);
  const mgdl = new Float64Array(at.length);
  const intervals = new Float64Array(at.length);
  const marks = new Uint8Array(at.length);
  let count = 0;
  for (let first = 0, second = 0; first < earlier.at.length || second < later.at.length; count += 1) {
    const before = earlier.at[first] ?? Infinity;
    const after = later.at[second] ?? Infinity;
    const [trace, index] = before < after ? ([earlier, first] as const) : ([later, second] as const);
    at[count] = trace.at[index] ?? 0;
    mgdl[count] = trace.mgdl[index] ?? 0;
    intervals[count] = intervalAt(trace, index);
    marks[count] = trace.marks?.[index] ?? 0;
    if (before <= after) first += 1;
    if (after <= before) second += 1;
  }
  return evenTrace(
    weighScans({
      at: at.subarray(0, count),
      mgdl: mgdl.subarray(0, count),
      intervalMinutes: intervals.subarray(0, count),
      marks: marks.subarray(0, count),
    }),
  );
}

function joinedMarks(first: Trace, second: Trace): Uint8Array | null {
  if (first.marks === null && second.marks === null) return null;
  const marks = new Uint8Array(first.at.length + second.at.length);
  if (first.marks !== null) marks.set(first.marks);
  if (second.marks !== null) marks.set(second.marks, first.at.length);
  return marks;
}

function joinedIntervals(first: Trace, second: Trace): number | Float64Array {
  const { intervalMinutes } = first;
  if (typeof intervalMinutes === 'number' && intervalMinutes === second.intervalMinutes) return intervalMinutes;
  const count = first.at.length;
  return Float64Array.from({ length: count + second.at.length }, (_, index) =>
    index < count ? intervalAt(first, index) : intervalAt(second, index - count),
  );
}
