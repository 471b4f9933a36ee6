import type { Series } from '#contract/glucose.ts';
import { findGaps, type Gap } from '#domain/trace/gaps.ts';
import { leftOutRuns } from '#domain/trace/left-out.ts';
import { thin } from '#domain/trace/thin.ts';
import { DEFAULT_INTERVAL_MINUTES, firstIndexAtOrAfter, longestInterval, type Trace } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';

/**
 * A trace on the wire: whole minutes since the minute of its first reading, and mg/dL. It is thinned to `maxPoints`
 * with the extremes kept; a thinned series lists its gaps.
 *
 * @param emptyStart  where an empty series starts, epoch ms
 */
export function toSeries(trace: Trace, emptyStart: number, maxPoints: number | null = null): Series {
  const shown = maxPoints === null ? trace : thin(trace, maxPoints);
  const start = toMinute(shown.at[0] ?? emptyStart);
  const gaps = gapsBetween(trace, shown).map(({ from, to }): [number, number] => [
    toMinute(from) - start,
    toMinute(to) - start,
  ]);
  return {
    start: start * MINUTE_MS,
    t: minutesSince(start, shown.at),
    v: listValues(shown.mgdl), // stored in tenths, so nothing needs rounding
    sampled: shown !== trace,
    intervalMinutes: trace.at.length === 0 ? DEFAULT_INTERVAL_MINUTES : longestInterval(shown),
    ...(shown === trace ? toRuns(trace) : { gaps }),
    ...toLeftOut(trace, start),
  };
}

/** The stretches of readings that metrics leave out. @param start  the minute of the first shown reading */
function toLeftOut(trace: Trace, start: number): Pick<Series, 'leftOut'> {
  const minuteAt = (index: number): number => toMinute(trace.at[index] ?? 0) - start;
  const leftOut = leftOutRuns(trace).map(({ first, last, kind }) => [minuteAt(first), minuteAt(last), kind] as const);
  return leftOut.length === 0 ? {} : { leftOut: leftOut.map((run) => [...run]) };
}

/**
 * What differs between the readings of a complete trace: the index from which each interval applies, and the readings
 * that count for no time.
 */
function toRuns({ intervalMinutes, weightMinutes }: Trace): Pick<Series, 'intervals' | 'weightless'> {
  const intervals: [number, number][] = [];
  if (typeof intervalMinutes !== 'number') {
    for (const [index, minutes] of intervalMinutes.entries()) {
      if (minutes !== intervals.at(-1)?.[1]) intervals.push([index, minutes]);
    }
  }
  const weightless: number[] = [];
  if (typeof weightMinutes !== 'number') {
    for (const [index, minutes] of weightMinutes.entries()) if (minutes === 0) weightless.push(index);
  }
  return {
    ...(intervals.length > 1 ? { intervals } : {}),
    ...(weightless.length > 0 ? { weightless } : {}),
  };
}

/**
 * The gaps of the complete trace; of several between the same two shown readings only the longest, which limits their
 * number.
 */
function gapsBetween(trace: Trace, shown: Trace): Gap[] {
  if (shown === trace) return [];
  const longest = new Map<number, Gap>();
  for (const gap of findGaps(trace)) {
    const after = firstIndexAtOrAfter(shown.at, gap.to);
    const known = longest.get(after);
    if (known === undefined || gap.to - gap.from > known.to - known.from) longest.set(after, gap);
  }
  return [...longest.values()];
}

/** Converts to a plain array; [...values] is sixty times slower. */
function listValues(values: Float64Array): number[] {
  const list: number[] = [];
  for (let index = 0; index < values.length; index += 1) list.push(values[index] ?? 0);
  return list;
}

/** Whole minutes since `start`. */
function minutesSince(start: number, at: Float64Array): number[] {
  const minutes: number[] = [];
  for (let index = 0; index < at.length; index += 1) minutes.push(toMinute(at[index] ?? 0) - start);
  return minutes;
}

function toMinute(at: number): number {
  return Math.floor(at / MINUTE_MS);
}
