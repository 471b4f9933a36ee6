import { intervalAt, traceOf, type Trace, type TraceReading } from './trace.ts';

/**
 * Two traces as one; of two readings at the same instant the one of `later` stays.
 *
 * Traces that only follow each other are joined without sorting.
 */
export function mergeTraces(earlier: Trace, later: Trace): Trace {
  if (earlier.at.length === 0) return later;
  if (later.at.length === 0) return earlier;
  const apart = (earlier.at.at(-1) ?? 0) < (later.at[0] ?? 0);
  return apart ? joined(earlier, later) : traceOf([...readingsOf(earlier), ...readingsOf(later)]);
}

/** The readings of a trace, one by one. */
export function readingsOf(trace: Trace): TraceReading[] {
  return Array.from(trace.at, (at, index) => ({
    at,
    mgdl: trace.mgdl[index] ?? 0,
    intervalMinutes: intervalAt(trace, index),
  }));
}

function joined(first: Trace, second: Trace): Trace {
  const count = first.at.length;
  const at = new Float64Array(count + second.at.length);
  const mgdl = new Float64Array(at.length);
  at.set(first.at);
  at.set(second.at, count);
  mgdl.set(first.mgdl);
  mgdl.set(second.mgdl, count);
  return { at, mgdl, intervalMinutes: joinedIntervals(first, second) };
}

function joinedIntervals(first: Trace, second: Trace): number | Float64Array {
  const { intervalMinutes } = first;
  if (typeof intervalMinutes === 'number' && intervalMinutes === second.intervalMinutes) return intervalMinutes;
  const count = first.at.length;
  return Float64Array.from({ length: count + second.at.length }, (_, index) =>
    index < count ? intervalAt(first, index) : intervalAt(second, index - count),
  );
}
