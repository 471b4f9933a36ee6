import type { Overview } from '#contract/glucose.ts';
import { findLevelRun } from '#domain/glucose/level-run.ts';
import type { Trend } from '#domain/glucose/trend.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';

/** Low glucose for this long should be checked with a meter. */
const LOW_FOR_MS = 15 * MINUTE_MS;
/** Low glucose that falls should be checked at once. */
const FALLING: ReadonlySet<Trend> = new Set(['slightDown', 'down', 'doubleDown']);
/** Sensors are less accurate in their first hours. */
const YOUNG_MS = 12 * HOUR_MS;

/** Whether to check with a meter: very low, low and falling, or low for a quarter of an hour. */
export function needsMeter(overview: Pick<Overview, 'latest' | 'limits' | 'points'>, now: number): boolean {
  const { latest, limits, points } = overview;
  if (latest?.level === 'veryLow') return true;
  if (latest?.level !== 'low') return false;
  if (latest.trend !== null && FALLING.has(latest.trend)) return true;
  const run = findLevelRun(traceOfSeries(points), limits);
  return run?.level === 'low' && now - run.since >= LOW_FOR_MS;
}

/** Whether a sensor was fitted so recently that its values may be inaccurate. */
export function isYoung({ petNow: { sensor } }: Pick<Overview, 'petNow'>, now: number): boolean {
  return sensor !== null && !sensor.isFromFile && now - sensor.startedAt < YOUNG_MS;
}
