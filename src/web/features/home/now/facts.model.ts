import type { Event } from '#contract/events.ts';
import type { Overview } from '#contract/glucose.ts';
import { lastNight, nightSummary, type NightSummary } from '#domain/glucose/last-night.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';

/** The newest dose in the events up to now. */
export function findLastDose(events: readonly Event[], now: number): Event | null {
  const doses = events.filter(({ type, at, value }) => type === 'insulin' && at <= now && value !== null);
  return doses.reduce<Event | null>((newest, dose) => (newest && newest.at >= dose.at ? newest : dose), null);
}

/**
 * The night that ended this morning (22:00 to 06:00 on the pet's wall clock).
 *
 * @returns null in the night itself, where the readings at hand do not reach back to its begin or are thinned out, and
 *   where too little of it was observed
 */
export function summarizeLastNight(
  overview: Pick<Overview, 'points' | 'zone'>,
  thresholds: Thresholds,
  now: number,
): NightSummary | null {
  const night = lastNight(now, overview.zone);
  if (now < night.to || night.from < now - DAY_MS || overview.points.sampled) return null;
  return nightSummary(traceOfSeries(overview.points), night, thresholds);
}
