import { mgdl, toTenths } from '#domain/units/units.ts';
import { toLocalClock } from '#domain/time/local-clock.ts';
import { withoutLeftOut } from '#domain/trace/left-out.ts';
import { weightAt, type Trace } from '#domain/trace/trace.ts';
import { LEVELS, placeOfTenths, thresholdsInTenths, type Thresholds } from './levels.ts';
import { computeShares, type LevelShares, type LevelTally } from './time-in-range.ts';

/** One hour of the local day, 0 to 23: its readings and their time in each level; null without readings. */
export type HourlyShare = { readonly hour: number; readonly n: number; readonly levels: LevelShares | null };

const HOURS = 24;
const HOUR_MINUTES = 60;

/** The time in each of the five levels for each hour of the local day. */
export function hourlyShares(trace: Trace, thresholds: Thresholds, zone: string): HourlyShare[] {
  return tallyHours(withoutLeftOut(trace), thresholdsInTenths(thresholds), zone).map((tally, hour) => ({
    hour,
    n: tally.counts.reduce((a, b) => a + b, 0),
    levels: computeShares(tally),
  }));
}

/** One array for all hours, because this is a hot loop of reports. */
function tallyHours(trace: Trace, thresholds: Thresholds, zone: string): LevelTally[] {
  const minutes = new Float64Array(HOURS * LEVELS.length);
  const counts = new Float64Array(HOURS * LEVELS.length);
  const { minute } = toLocalClock(trace.at, zone);
  for (let index = 0; index < minute.length; index += 1) {
    const hour = Math.floor((minute[index] ?? 0) / HOUR_MINUTES);
    const place = hour * LEVELS.length + placeOfTenths(toTenths(mgdl(trace.mgdl[index] ?? 0)), thresholds);
    minutes[place] = (minutes[place] ?? 0) + weightAt(trace, index);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const ofHour = (values: Float64Array, hour: number) =>
    values.subarray(hour * LEVELS.length, (hour + 1) * LEVELS.length);
  return Array.from({ length: HOURS }, (_, hour) => ({
    minutes: ofHour(minutes, hour),
    counts: ofHour(counts, hour),
  }));
}
