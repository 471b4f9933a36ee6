import type { Series } from '#contract/glucose.ts';
import { findGaps, type Gap } from '#domain/trace/gaps.ts';
import { leftOutRuns } from '#domain/trace/left-out.ts';
import { findKept, type Thinned } from '#domain/trace/thin.ts';
import { DEFAULT_INTERVAL_MINUTES, longestInterval, type Trace } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';

/**
 * A trace on the wire: whole minutes since the minute of its first reading, and mg/dL. It is thinned to `maxPoints`
 * with the extremes kept; a thinned series lists its gaps.
 *
 * @param emptyStart  where an empty series starts, epoch ms
 */
export function toSeries(trace: Trace, emptyStart: number, maxPoints: number | null = null): Series {
  const thinned = maxPoints === null ? null : findKept(trace, maxPoints);
  const start = toMinute(trace.at[0] ?? emptyStart); // thinning keeps the first reading
  return {
    start: start * MINUTE_MS,
    ...(thinned === null ? toPoints(trace, start) : toKeptPoints(trace, start, thinned)),
    ...toLeftOut(trace, start),
  };
}

type Points = Omit<Series, 'start' | 'leftOut'>;

/** All readings. @param start  minute of the first one */
function toPoints(trace: Trace, start: number): Points {
  return {
    t: minutesSince(start, trace.at),
    v: listValues(trace.mgdl), // stored in tenths, so nothing needs rounding
    sampled: false,
    intervalMinutes: trace.at.length === 0 ? DEFAULT_INTERVAL_MINUTES : longestInterval(trace),
    ...toRuns(trace),
  };
}

/** The readings that are kept, and the gaps of all. @param start  minute of the first one */
function toKeptPoints(trace: Trace, start: number, { kept, intervalMinutes }: Thinned): Points {
  const gaps = gapsBetween(trace, kept).map(({ from, to }): [number, number] => [
    toMinute(from) - start,
    toMinute(to) - start,
  ]);
  return {
    t: kept.map((index) => toMinute(trace.at[index] ?? 0) - start),
    v: kept.map((index) => trace.mgdl[index] ?? 0),
    sampled: true,
    intervalMinutes,
    gaps,
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
 * The gaps of the complete trace; of several between the same two kept readings only the longest, which limits their
 * number.
 */
function gapsBetween(trace: Trace, kept: readonly number[]): Gap[] {
  const longest = new Map<number, Gap>();
  let after = 0;
  for (const gap of findGaps(trace)) {
    while ((trace.at[kept[after] ?? Infinity] ?? Infinity) < gap.to) after += 1;
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
