import { HOUR_QUARTERS, toLocalClock } from '#domain/time/local-clock.ts';
import { withoutLeftOut } from '#domain/trace/left-out.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { LEVELS, lowestOfLevels, placeOfValue, type LowestOfLevels, type Thresholds } from './levels.ts';
import { computeShares, type LevelShares, type LevelTally } from './time-in-range.ts';

/** One hour of the local day, 0 to 23: its readings and their time in each level; null without readings. */
export type HourlyShare = { readonly hour: number; readonly n: number; readonly levels: LevelShares | null };

const HOURS = 24;

/** The time in each of the five levels for each hour of the local day. */
export function hourlyShares(trace: Trace, thresholds: Thresholds, zone: string): HourlyShare[] {
  return tallyHours(withoutLeftOut(trace), lowestOfLevels(thresholds), zone).map((tally, hour) => ({
    hour,
    n: tally.counts.reduce((a, b) => a + b, 0),
    levels: computeShares(tally),
  }));
}

function tallyHours({ at, mgdl, weightMinutes }: Trace, lowest: LowestOfLevels, zone: string): LevelTally[] {
  const { quarter } = toLocalClock(at, zone);
  const counts = countByHour(mgdl, quarter, lowest);
  const sums =
    typeof weightMinutes === 'number'
      ? counts.map((count) => count * weightMinutes)
      : sumByHour(mgdl, weightMinutes, { quarter, lowest });
  return Array.from({ length: HOURS }, (_, hour) => {
    const [start, end] = [hour * LEVELS.length, (hour + 1) * LEVELS.length];
    return { counts: [...counts.subarray(start, end)], minutes: [...sums.subarray(start, end)] };
  });
}

/**
 * Counts the readings of each level of each hour. The place is written out here and in `sumByHour`: in a function of its own,
 * or with `Math.floor`, it takes twice as long.
 */
function countByHour(values: Float64Array, quarter: Uint8Array, lowest: LowestOfLevels): Float64Array {
  const counts = new Uint32Array(HOURS * LEVELS.length); // twice as fast as counting in a Float64Array
  for (let index = 0; index < values.length; index += 1) {
    const hour = ((quarter[index] ?? 0) / HOUR_QUARTERS) | 0;
    const place = hour * LEVELS.length + placeOfValue(values[index] ?? 0, lowest);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return Float64Array.from(counts);
}

/** Sums the weights of each level of each hour. */
function sumByHour(
  values: Float64Array,
  weights: Float64Array,
  { quarter, lowest }: { readonly quarter: Uint8Array; readonly lowest: LowestOfLevels },
): Float64Array {
  const sums = new Float64Array(HOURS * LEVELS.length);
  for (let index = 0; index < values.length; index += 1) {
    const hour = ((quarter[index] ?? 0) / HOUR_QUARTERS) | 0;
    const place = hour * LEVELS.length + placeOfValue(values[index] ?? 0, lowest);
    sums[place] = (sums[place] ?? 0) + (weights[index] ?? 0);
  }
  return sums;
}
