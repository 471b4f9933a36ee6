import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';

/** A sensor at work that sends nothing for this long raises the alert `noData`. */
export const SILENCE_MS = 30 * MINUTE_MS;
/** A sensor with a long interval may be silent for this many of them. */
export const PATIENT_INTERVALS = 2;
/** A silence that began longer ago is history. */
export const SILENCE_NEWS_MS = DAY_MS;

/** How long a sensor may be silent, by its interval. */
export function silenceLimitMs(intervalMinutes: number): number {
  return Math.max(SILENCE_MS, PATIENT_INTERVALS * intervalMinutes * MINUTE_MS);
}
