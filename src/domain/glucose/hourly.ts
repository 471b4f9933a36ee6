import { toLocalClock } from '#domain/time/local-clock.ts';
import { withoutLeftOut } from '#domain/trace/left-out.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { LEVELS, lowestOfLevels, placeOfValue, type LowestOfLevels, type Thresholds } from './levels.ts';
import { computeShares, type LevelShares, type LevelTally } from './time-in-range.ts';

/** One hour of the local day, 0 to 23: its readings and their time in each level; null without readings. */
export type HourlyShare = { readonly hour: number; readonly n: number; readonly levels: LevelShares | null };

const HOURS = 24;
const HOUR_MINUTES = 60;

/** The time in each of the five levels for each hour of the local day. */
export function hourlyShares(trace: Trace, thresholds: Thresholds, zone: string): HourlyShare[] {
  return tallyHours(withoutLeftOut(trace), lowestOfLevels(thresholds), zone).map((tally, hour) => ({
    hour,
    n: tally.counts.reduce((a, b) => a + b, 0),
    levels: computeShares(tally),
  }));
}

function tallyHours(trace: Trace, lowest: LowestOfLevels, zone: string): LevelTally[] {
  const { weightMinutes } = trace;
  const places = HOURS * LEVELS.length;
  const counts = new Uint32Array(places); // twice as fast as counting in a Float64Array
  const weights = typeof weightMinutes === 'number' ? null : weightMinutes;
  const sums = new Float64Array(weights === null ? 0 : places);
  const { minute } = toLocalClock(trace.at, zone);
  for (let index = 0; index < minute.length; index += 1) {
    const hour = Math.floor((minute[index] ?? 0) / HOUR_MINUTES);
    const place = hour * LEVELS.length + placeOfValue(trace.mgdl[index] ?? 0, lowest);
    counts[place] = (counts[place] ?? 0) + 1;
    if (weights !== null) sums[place] = (sums[place] ?? 0) + (weights[index] ?? 0);
  }
  return Array.from({ length: HOURS }, (_, hour) => {
    const [start, end] = [hour * LEVELS.length, (hour + 1) * LEVELS.length];
    const own = Float64Array.from(counts.subarray(start, end));
    const minutes =
      typeof weightMinutes === 'number' ? own.map((count) => count * weightMinutes) : sums.subarray(start, end);
    return { counts: own, minutes };
  });
}
