import { mgdl, type MgDl, type Instant, instant } from '#domain/units/units.ts';

/**
 * A series of sensor readings, ascending in time, at most one per instant.
 *
 * `at` is epoch ms UTC, `mgdl` the glucose there. `intervalMinutes` is the sampling interval of the sensor that made a
 * reading: one number if it is the same for the whole series, else one per reading. `weightMinutes` is the time that a
 * reading counts for in metrics: its interval, or 0 for a scan that the sensor's own history covers (`weighScans`).
 * `marks` holds the bits of `MARK` per reading; null if no reading has a mark.
 */
export type Trace = {
  readonly at: Float64Array;
  readonly mgdl: Float64Array;
  readonly intervalMinutes: number | Float64Array;
  readonly weightMinutes: number | Float64Array;
  readonly marks: Uint8Array | null;
};

/** The sampling interval of a sensor with an unknown interval, minutes. */
export const DEFAULT_INTERVAL_MINUTES = 5;

/** The trace without readings. */
export const EMPTY_TRACE: Trace = plainTrace(new Float64Array(), new Float64Array(), DEFAULT_INTERVAL_MINUTES);

/** A trace without scans and without readings at the sensor's limits. */
export function plainTrace(at: Float64Array, mgdl: Float64Array, intervalMinutes: Trace['intervalMinutes']): Trace {
  return { at, mgdl, intervalMinutes, weightMinutes: intervalMinutes, marks: null };
}

/** The readings with `from` ≤ instant < `to`, sharing memory with the trace; the trace itself if these are all. */
export function sliceTrace(trace: Trace, from: number, to: number): Trace {
  const start = firstIndexAtOrAfter(trace.at, from);
  const end = Math.max(start, firstIndexAtOrAfter(trace.at, to));
  return subTrace(trace, start, end);
}

/** The readings `start` ≤ index < `end`, sharing memory with the trace; the trace itself if these are all. */
export function subTrace(trace: Trace, start: number, end: number): Trace {
  if (start === 0 && end === trace.at.length) return trace;
  return {
    at: trace.at.subarray(start, end),
    mgdl: trace.mgdl.subarray(start, end),
    intervalMinutes: slicePart(trace.intervalMinutes, start, end),
    weightMinutes: slicePart(trace.weightMinutes, start, end),
    marks: trace.marks?.subarray(start, end) ?? null,
  };
}

/**
 * Index of the first element at or after an instant in an ascending list, from `start` on; the list's length if
 * every element is earlier.
 */
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

/** The sampling interval of the sensor that made reading `index`, minutes. */
export function intervalAt(trace: Trace, index: number): number {
  return typeof trace.intervalMinutes === 'number'
    ? trace.intervalMinutes
    : (trace.intervalMinutes[index] ?? DEFAULT_INTERVAL_MINUTES);
}

/** The longest sampling interval of its readings, minutes. */
export function longestInterval({ intervalMinutes }: Trace): number {
  if (typeof intervalMinutes === 'number') return intervalMinutes;
  let longest = 0;
  for (let index = 0; index < intervalMinutes.length; index += 1) {
    longest = Math.max(longest, intervalMinutes[index] ?? 0);
  }
  return longest;
}

/** The minutes that reading `index` counts for in metrics. */
export function weightAt(trace: Trace, index: number): number {
  return typeof trace.weightMinutes === 'number' ? trace.weightMinutes : (trace.weightMinutes[index] ?? 0);
}

/** The last reading of a trace; null for an empty one. */
export function findLastReading(trace: Trace): { at: Instant; mgdl: MgDl } | null {
  const at = trace.at.at(-1);
  return at === undefined ? null : { at: instant(at), mgdl: mgdl(trace.mgdl.at(-1) ?? Number.NaN) };
}

function slicePart(minutes: number | Float64Array, start: number, end: number): number | Float64Array {
  return typeof minutes === 'number' ? minutes : minutes.subarray(start, end);
}
