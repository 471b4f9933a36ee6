import { DAY_MS, HOUR_MS, MINUTE_MS, type Instant, type MgDl } from '#domain/units/units.ts';
import { toDayNumber, toLocalDate, minuteOfDay } from '#domain/time/days.ts';
import { firstInstantAtWall } from '#domain/time/zones.ts';
import { withoutLeftOut } from '#domain/trace/left-out.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { extremes } from './extremes.ts';
import { LEVELS, toLevel, type Level, type Thresholds } from './levels.ts';
import { activeMinutes } from './sensor-active.ts';
import { isObservedEnough } from './sufficiency.ts';
import { tallyLevels } from './time-in-range.ts';

/** The hours of a night, from ≤ instant < to. */
export type Night = { readonly from: Instant; readonly to: Instant };

/** The summary of a night. Glucose in mg/dL, time in minutes. */
export type NightSummary = Night & {
  readonly lowest: MgDl;
  readonly lowestAt: Instant;
  readonly level: Level;
  readonly lowMinutes: number;
  /** observed time; less than the night if readings are missing */
  readonly minutes: number;
};

const NIGHT_BEGINS_HOUR = 22;
const NIGHT_ENDS_HOUR = 6;

/** The night that ends on the local day of `now`: 22:00 to 06:00 on the wall clock of a zone. */
export function lastNight(now: number, zone: string): Night {
  const midnight = toDayNumber(toLocalDate(now, zone)) * DAY_MS;
  return {
    from: firstInstantAtWall(midnight - DAY_MS + NIGHT_BEGINS_HOUR * HOUR_MS, zone),
    to: firstInstantAtWall(midnight + NIGHT_ENDS_HOUR * HOUR_MS, zone),
  };
}

/** Whether an instant is between 22:00 and 6:00 on the wall clock of a zone. */
export function isAtNight(at: number, zone: string): boolean {
  const hour = minuteOfDay(at, zone) / 60;
  return hour >= NIGHT_BEGINS_HOUR || hour < NIGHT_ENDS_HOUR;
}

/**
 * Summarises a night.
 *
 * @param trace  complete, not thinned, and reaching back to the start of the night
 * @returns null if less than 70 % of the night was observed, because its lowest value is then unknown
 */
export function nightSummary(trace: Trace, { from, to }: Night, thresholds: Thresholds): NightSummary | null {
  const night = withoutLeftOut(sliceTrace(trace, from, to));
  const range = extremes(night);
  const minutes = activeMinutes(night);
  if (!range || !isObservedEnough((100 * minutes * MINUTE_MS) / (to - from))) return null;
  const tally = tallyLevels(night, thresholds).minutes;
  const minutesIn = (level: Level): number => tally[LEVELS.indexOf(level)] ?? 0;
  return {
    from,
    to,
    lowest: range.min,
    lowestAt: range.minAt,
    level: toLevel(range.min, thresholds),
    lowMinutes: minutesIn('low') + minutesIn('veryLow'),
    minutes,
  };
}
