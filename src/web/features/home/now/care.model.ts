import type { Overview } from '#contract/glucose.ts';
import { findLevelRun } from '#domain/glucose/level-run.ts';
import type { Trend } from '#domain/glucose/trend.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';

/** A low value that lasts this long is to be checked with a meter … */
const LOW_FOR_MS = 15 * MINUTE_MS;
/** … and one that falls at once. */
const FALLING: ReadonlySet<Trend> = new Set(['slightDown', 'down', 'doubleDown']);
/** Sensors err more in their first hours. */
const YOUNG_MS = 12 * HOUR_MS;

/** Whether somebody is to check with a meter: very low, low and falling, or low for a quarter of an hour. */
export function needsMeter(overview: Pick<Overview, 'latest' | 'limits' | 'points'>, now: number): boolean {
  const { latest, limits, points } = overview;
  if (latest?.level === 'veryLow') return true;
  if (latest?.level !== 'low') return false;
  if (latest.trend !== null && FALLING.has(latest.trend)) return true;
  const run = findLevelRun(traceOfSeries(points), limits);
  return run?.level === 'low' && now - run.since >= LOW_FOR_MS;
}

/** Whether a sensor was put on so short a time ago that its values can be off. */
export function isYoung({ petNow: { sensor } }: Pick<Overview, 'petNow'>, now: number): boolean {
  return sensor !== null && !sensor.isFromFile && now - sensor.startedAt < YOUNG_MS;
}
