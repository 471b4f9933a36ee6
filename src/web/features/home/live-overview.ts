import type { LiveData } from '#contract/live.ts';
import { isCurrentValue } from '#domain/alerts/pet-state.ts';
import type { PetOverview } from './parts/overview.queries.ts';
import { withLiveReading } from '#web/glucose/pet-now.ts';
import { withPoint } from '#web/glucose/series-trace.ts';

/** Adds a live reading to the overview: the number and both curves change at once, the totals with the next load. */
export function withOverviewReading(overview: PetOverview, reading: LiveData<'reading'>): PetOverview {
  const { latest, points, device, week } = overview;
  if (latest && reading.at < latest.at) return overview;
  const { at, mgdl, level, trend, change15 } = reading;
  const petNow = withLiveReading(overview.petNow, reading);
  const { intervalMinutes } = petNow.last ?? points;
  const now = Math.max(overview.now, at); // the page may have been loaded long before
  return {
    ...overview,
    now,
    latest: { at, mgdl, level, trend, change15, stale: !isCurrentValue({ at, intervalMinutes }, now) },
    petNow,
    lastVeryLowAt: level === 'veryLow' ? at : overview.lastVeryLowAt,
    points: withPoint(points, at, mgdl),
    device: device && { ...device, lastRefreshedAt: Math.max(device.lastRefreshedAt ?? 0, at) },
    week: week.map((day) =>
      at >= day.from && at < day.to ? { ...day, points: withPoint(day.points, at, mgdl) } : day,
    ),
  };
}
