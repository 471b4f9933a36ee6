import { mgdl, type MgDl, type Instant, instant } from '#domain/units/units.ts';

/**
 * A series of sensor readings, ascending in time, at most one at an instant.
 *
 * `at` is epoch ms UTC, `mgdl` the glucose there. `intervalMinutes` is how much time one reading stands for: one number
 * where a single kind of sensor wrote the series, else one for each reading.
 */
export type Trace = {
  readonly at: Float64Array;
  readonly mgdl: Float64Array;
  readonly intervalMinutes: number | Float64Array;
};

/** A reading as it arrives; `intervalMinutes` is the sampling interval of its sensor, 5 when not told. */
export type TraceReading = {
  readonly at: number;
  readonly mgdl: number;
  readonly intervalMinutes?: number;
};

/** Sampling interval taken where a sensor does not tell its own. */
export const DEFAULT_INTERVAL_MINUTES = 5;

/** The trace without readings. */
export const EMPTY_TRACE: Trace = {
  at: new Float64Array(),
  mgdl: new Float64Array(),
  intervalMinutes: DEFAULT_INTERVAL_MINUTES,
};

/**
 * Readings in order of arrival as a trace: sorted, and of two at the same instant the later arrival stays.
 *
 * @throws RangeError if an instant, a value or an interval is not a finite number, or an interval is not above 0
 */
export function traceOf(readings: readonly TraceReading[]): Trace {
  for (const reading of readings) checkReading(reading);
  const kept = latestPerInstant(readings.toSorted((a, b) => a.at - b.at));
  return {
    at: Float64Array.from(kept, (reading) => reading.at),
    mgdl: Float64Array.from(kept, (reading) => reading.mgdl),
    intervalMinutes: commonInterval(Float64Array.from(kept, intervalOf)),
  };
}

/** The readings with `from` ≤ instant < `to`, sharing memory with the trace. */
export function sliceTrace(trace: Trace, from: number, to: number): Trace {
  const start = firstIndexAtOrAfter(trace.at, from);
  const end = Math.max(start, firstIndexAtOrAfter(trace.at, to));
  return {
    at: trace.at.subarray(start, end),
    mgdl: trace.mgdl.subarray(start, end),
    intervalMinutes:
      typeof trace.intervalMinutes === 'number' ? trace.intervalMinutes : trace.intervalMinutes.subarray(start, end),
  };
}

/** The same trace with one interval where all of its readings have the same. */
export function evenTrace(trace: Trace): Trace {
  if (trace.at.length === 0) return EMPTY_TRACE;
  if (typeof trace.intervalMinutes === 'number') return trace;
  return { ...trace, intervalMinutes: commonInterval(trace.intervalMinutes) };
}

/** Index of the first element at or after an instant in an ascending list, from `start` on; its length if there is none. */
export function firstIndexAtOrAfter(at: Float64Array, bound: number, start = 0): number {
  let low = start;
  let high = at.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((at[middle] ?? Infinity) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Minutes that reading `index` stands for. */
export function intervalAt(trace: Trace, index: number): number {
  return typeof trace.intervalMinutes === 'number'
    ? trace.intervalMinutes
    : (trace.intervalMinutes[index] ?? DEFAULT_INTERVAL_MINUTES);
}

/** The last reading of a trace, or null of an empty one. */
export function lastReadingOf(trace: Trace): { at: Instant; mgdl: MgDl } | null {
  const at = trace.at.at(-1);
  const value = trace.mgdl.at(-1);
  return at === undefined || value === undefined ? null : { at: instant(at), mgdl: mgdl(value) };
}

function checkReading(reading: TraceReading): void {
  const interval = intervalOf(reading);
  if (Number.isFinite(reading.at) && Number.isFinite(reading.mgdl) && Number.isFinite(interval) && interval > 0) return;
  throw new RangeError(`invalid reading: ${reading.mgdl} mg/dL at ${reading.at}, every ${interval} min`);
}

function latestPerInstant(sorted: readonly TraceReading[]): TraceReading[] {
  return sorted.filter((reading, index) => sorted[index + 1]?.at !== reading.at);
}

function intervalOf(reading: TraceReading): number {
  return reading.intervalMinutes ?? DEFAULT_INTERVAL_MINUTES;
}

function commonInterval(intervals: Float64Array): number | Float64Array {
  const first = intervals[0] ?? DEFAULT_INTERVAL_MINUTES;
  return intervals.every((interval) => interval === first) ? first : intervals;
}
