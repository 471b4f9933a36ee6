import type { AlertRules, Episode, Sample } from '#domain/alerts/episodes.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { instant, MINUTE_MS } from '#domain/units/units.ts';

/** The limits of a cat, without a minimum duration. */
export const RULES: AlertRules = {
  limits: CAT_THRESHOLDS,
  minimumMinutes: { urgentLow: 0, low: 0, high: 0, urgentHigh: 0 },
  rates: { fallingFast: 2, risingFast: 2 },
};

/** The instant of a minute. */
export const atMinute = (minute: number) => instant(minute * MINUTE_MS);

/** Readings of [minute, mg/dL, mg/dL per minute]. */
export function samples(...readings: readonly (readonly [number, number, number?])[]): Sample[] {
  return readings.map(([minute, mgdl, rate = null]) => ({ at: atMinute(minute), mgdl, rate }));
}

/** Start and end of episodes, in minutes. */
export function spans(episodes: readonly Episode[]) {
  const minute = (ms: number | null) => (ms === null ? null : ms / MINUTE_MS);
  return episodes.map(({ kind, openedAt, endedAt }) => [kind, minute(openedAt), minute(endedAt)]);
}
