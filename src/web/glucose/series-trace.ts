import type { Series } from '#contract/glucose.ts';
import { MARK } from '#domain/trace/marks.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';

const traces = new WeakMap<Series, Trace>();

/** Converts a series of the wire to a trace; the same series object gives the same trace object. */
export function traceOfSeries(series: Series): Trace {
  const known = traces.get(series);
  if (known) return known;
  const intervalMinutes = toIntervals(series);
  const trace: Trace = {
    at: Float64Array.from(series.t, (minute) => series.start + minute * MINUTE_MS),
    mgdl: Float64Array.from(series.v),
    intervalMinutes,
    weightMinutes: toWeights(series, intervalMinutes),
    marks: toMarks(series),
  };
  traces.set(series, trace);
  return trace;
}

/**
 * The intervals of the readings. A thinned series lists its gaps: a reading before a gap covers no time, which
 * interrupts the line; every other reading lasts until the next one.
 */
function toIntervals({ t, gaps, intervalMinutes, intervals: runs }: Series): Trace['intervalMinutes'] {
  if (gaps === undefined) return runs === undefined ? intervalMinutes : filled(t.length, runs);
  const intervals = Float64Array.from(t, (minute, index) =>
    Math.max(intervalMinutes, (t[index + 1] ?? minute) - minute),
  );
  let index = 0;
  for (const [from] of gaps) {
    while ((t[index + 1] ?? Infinity) <= from) index += 1;
    intervals[index] = 0;
  }
  return intervals;
}

function filled(length: number, runs: readonly (readonly [number, number])[]): Float64Array {
  const intervals = new Float64Array(length);
  for (const [from, minutes] of runs) intervals.fill(minutes, from);
  return intervals;
}

/** Which readings metrics leave out; null if none. */
function toMarks({ t, leftOut = [] }: Series): Trace['marks'] {
  if (leftOut.length === 0) return null;
  return Uint8Array.from(t, (minute) => {
    const run = leftOut.find(([from, to]) => minute >= from && minute <= to);
    return run === undefined ? 0 : MARK[run[2]];
  });
}

/** The time that each reading counts for in metrics. */
function toWeights(
  { t, weightless = [], leftOut = [] }: Series,
  intervals: Trace['intervalMinutes'],
): Trace['weightMinutes'] {
  if (weightless.length === 0 && leftOut.length === 0) return intervals;
  const weights =
    typeof intervals === 'number' ? new Float64Array(t.length).fill(intervals) : Float64Array.from(intervals);
  for (const index of weightless) weights[index] = 0;
  for (const [from, to] of leftOut) {
    for (const [index, minute] of t.entries()) if (minute >= from && minute <= to) weights[index] = 0;
  }
  return weights;
}

/**
 * A series with one more reading at its end. A reading of the same minute replaces the last one; an older one changes
 * nothing.
 */
export function withPoint(series: Series, at: number, mgdl: number): Series {
  const start = series.t.length === 0 ? Math.floor(at / MINUTE_MS) * MINUTE_MS : series.start;
  const minute = Math.floor((at - start) / MINUTE_MS);
  const last = series.t.at(-1) ?? -1;
  if (minute < last) return series;
  const kept = minute === last ? series.t.length - 1 : series.t.length;
  const { weightless } = series;
  return {
    ...series,
    start,
    t: [...series.t.slice(0, kept), minute],
    v: [...series.v.slice(0, kept), mgdl],
    ...(weightless && { weightless: weightless.filter((index) => index < kept) }),
  };
}
