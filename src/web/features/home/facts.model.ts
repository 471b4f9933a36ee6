import type { Event } from '#contract/events.ts';
import type { Overview } from '#contract/glucose.ts';
import { extremes } from '#domain/glucose/extremes.ts';
import { LEVELS, levelOf, type Level, type Thresholds } from '#domain/glucose/levels.ts';
import { activeMinutes } from '#domain/glucose/sensor-active.ts';
import { SUFFICIENT_ACTIVE_PERCENT } from '#domain/glucose/sufficiency.ts';
import { tallyLevels } from '#domain/glucose/time-in-range.ts';
import { dayNumberOf, localDateOf } from '#domain/time/days.ts';
import { firstInstantAtWall } from '#domain/time/zones.ts';
import { sliceTrace } from '#domain/trace/trace.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';

/** The last night in one line. Glucose in mg/dL, time in minutes. */
export type LastNight = {
  readonly from: number;
  readonly to: number;
  readonly lowest: number;
  readonly lowestAt: number;
  readonly level: Level;
  readonly lowMinutes: number;
  /** observed time; less than the night where readings are missing */
  readonly minutes: number;
};

const NIGHT_BEGINS_HOUR = 22;
const NIGHT_ENDS_HOUR = 6;

/** The newest dose up to now that the events hold. */
export function lastDoseOf(events: readonly Event[], now: number): Event | null {
  const doses = events.filter(({ type, at, value }) => type === 'insulin' && at <= now && value !== null);
  return doses.reduce<Event | null>((newest, dose) => (newest && newest.at >= dose.at ? newest : dose), null);
}

/**
 * The night that ended this morning (22:00 to 06:00 on the pet's wall clock).
 *
 * @returns null in the night itself, where the readings at hand do not reach back to its begin or are thinned out, and
 *   where less than 70 % of it was observed: then nothing honest can be said of its lowest value
 */
export function lastNightOf(
  overview: Pick<Overview, 'points' | 'zone'>,
  thresholds: Thresholds,
  now: number,
): LastNight | null {
  const midnight = dayNumberOf(localDateOf(now, overview.zone)) * DAY_MS;
  const from = firstInstantAtWall(midnight - DAY_MS + NIGHT_BEGINS_HOUR * HOUR_MS, overview.zone);
  const to = firstInstantAtWall(midnight + NIGHT_ENDS_HOUR * HOUR_MS, overview.zone);
  if (now < to || from < now - DAY_MS || overview.points.sampled) return null;
  const night = sliceTrace(traceOfSeries(overview.points), from, to);
  const range = extremes(night);
  const minutes = activeMinutes(night);
  if (!range || (100 * minutes * MINUTE_MS) / (to - from) < SUFFICIENT_ACTIVE_PERCENT) return null;
  const tally = tallyLevels(night, thresholds).minutes;
  const minutesIn = (level: Level): number => tally[LEVELS.indexOf(level)] ?? 0;
  return {
    from,
    to,
    lowest: range.min,
    lowestAt: night.at[night.mgdl.indexOf(range.min)] ?? from,
    level: levelOf(range.min, thresholds),
    lowMinutes: minutesIn('low') + minutesIn('veryLow'),
    minutes,
  };
}
