import type { Event } from '#contract/events.ts';
import type { Overview } from '#contract/glucose.ts';
import { findLastDose } from '#domain/doses/next-dose.ts';
import { lastNight, nightSummary, type NightSummary } from '#domain/glucose/last-night.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';

/** The newest dose in the events up to now. */
export function findLastInsulin(events: readonly Event[], now: number): Event | null {
  return findLastDose(
    events.filter(({ type }) => type === 'insulin'),
    now,
  );
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
