import type { LiveData } from '#contract/live.ts';
import { isGap } from '#domain/trace/gaps.ts';
import type { PetOverview } from './overview.queries.ts';
import { withPoint } from '#web/glucose/series-trace.ts';

/** What is shown with one reading more: the number and both curves at once; the sums follow with the next load. */
export function withReading(overview: PetOverview, reading: LiveData<'reading'>): PetOverview {
  const { latest, points, device, week } = overview;
  if (latest && reading.at < latest.at) return overview;
  const { at, mgdl, level, trend, change15 } = reading;
  return {
    ...overview,
    now: Math.max(overview.now, at),
    latest: { at, mgdl, level, trend, change15, stale: isGap(overview.now - at, points.intervalMinutes) },
    points: withPoint(points, at, mgdl),
    device: device && { ...device, lastRefreshedAt: Math.max(device.lastRefreshedAt ?? 0, at) },
    week: week.map((day) =>
      at >= day.from && at < day.to ? { ...day, points: withPoint(day.points, at, mgdl) } : day,
    ),
  };
}
