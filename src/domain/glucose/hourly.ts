import { mgdl, toTenths } from '#domain/units/units.ts';
import { toLocalClock } from '#domain/time/local-clock.ts';
import { withoutLeftOut } from '#domain/trace/left-out.ts';
import { weightAt, type Trace } from '#domain/trace/trace.ts';
import { LEVELS, levelOfTenths, thresholdsInTenths, type Level, type Thresholds } from './levels.ts';
import { computeShares, type LevelShares, type LevelTally } from './time-in-range.ts';

/** One hour of the local day, 0 to 23: its readings and their time in each level; null without readings. */
export type HourlyShare = { readonly hour: number; readonly n: number; readonly levels: LevelShares | null };

const HOURS = 24;

const PLACE_OF: Readonly<Record<Level, number>> = { veryHigh: 0, high: 1, target: 2, low: 3, veryLow: 4 };

/** The time in each of the five levels for each hour of the local day. */
export function hourlyShares(trace: Trace, thresholds: Thresholds, zone: string): HourlyShare[] {
  return tallyHours(withoutLeftOut(trace), thresholdsInTenths(thresholds), zone).map((tally, hour) => ({
    hour,
    n: tally.counts.reduce((a, b) => a + b, 0),
    levels: computeShares(tally),
  }));
}

function tallyHours(trace: Trace, thresholds: Thresholds, zone: string): LevelTally[] {
  const tallies = Array.from({ length: HOURS }, () => ({
    minutes: new Float64Array(LEVELS.length),
    counts: new Float64Array(LEVELS.length),
  }));
  const { minute } = toLocalClock(trace.at, zone);
  for (let index = 0; index < minute.length; index += 1) {
    const tally = tallies[Math.floor((minute[index] ?? 0) / 60)];
    if (tally === undefined) continue;
    const place = PLACE_OF[levelOfTenths(toTenths(mgdl(trace.mgdl[index] ?? 0)), thresholds)];
    tally.minutes[place] = (tally.minutes[place] ?? 0) + weightAt(trace, index);
    tally.counts[place] = (tally.counts[place] ?? 0) + 1;
  }
  return tallies;
}
