import { percent, type Percent } from '#domain/units/units.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { LEVELS, lowestOfLevels, placeOfValue, type Level, type LowestOfLevels, type Thresholds } from './levels.ts';

/** Percent of the readings' time in each of the five levels. */
export type LevelShares = Readonly<Record<Level, Percent>>;

/** Time and readings in each level, in the order of `LEVELS`. */
export type LevelTally = { readonly minutes: readonly number[]; readonly counts: readonly number[] };

/**
 * Minutes and readings in each level. A reading counts for its own interval, a scan that history covers for no time.
 */
export function tallyLevels(trace: Trace, thresholds: Thresholds): LevelTally {
  const { mgdl, weightMinutes } = trace;
  const lowest = lowestOfLevels(thresholds);
  const counts = countByLevel(mgdl, lowest);
  if (typeof weightMinutes === 'number') return { counts, minutes: counts.map((count) => count * weightMinutes) };
  return { counts, minutes: [...sumByLevel(mgdl, weightMinutes, lowest)] };
}

/**
 * Counts the values of each level, in the order of `LEVELS`. It counts those below each bound instead of looking for the
 * level of each: the levels of readings in a row are hard to predict for the processor, and this is the hot loop of
 * reports.
 */
function countByLevel(values: Float64Array, { low, target, high, veryHigh }: LowestOfLevels): number[] {
  let [belowLow, belowTarget, belowHigh, belowVeryHigh] = [0, 0, 0, 0];
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    belowLow += Number(value < low);
    belowTarget += Number(value < target);
    belowHigh += Number(value < high);
    belowVeryHigh += Number(value < veryHigh);
  }
  return [
    values.length - belowVeryHigh,
    belowVeryHigh - belowHigh,
    belowHigh - belowTarget,
    belowTarget - belowLow,
    belowLow,
  ];
}

/** Sums the weights of each level, in the order of `LEVELS`. */
function sumByLevel(values: Float64Array, weights: Float64Array, lowest: LowestOfLevels): Float64Array {
  const sums = new Float64Array(LEVELS.length);
  for (let index = 0; index < values.length; index += 1) {
    const place = placeOfValue(values[index] ?? 0, lowest);
    sums[place] = (sums[place] ?? 0) + (weights[index] ?? 0);
  }
  return sums;
}

/** The share of each level in a tally; null if the tally is empty. */
export function computeShares({ minutes }: LevelTally): LevelShares | null {
  const [veryHigh = 0, high = 0, target = 0, low = 0, veryLow = 0] = minutes;
  const total = veryHigh + high + target + low + veryLow;
  if (total === 0) return null;
  const share = (own: number): Percent => percent((100 * own) / total);
  return {
    veryHigh: share(veryHigh),
    high: share(high),
    target: share(target),
    low: share(low),
    veryLow: share(veryLow),
  };
}

/** Percent of the readings' time in each of the five levels; null without a reading. */
export function timeInLevels(trace: Trace, thresholds: Thresholds): LevelShares | null {
  return computeShares(tallyLevels(trace, thresholds));
}
