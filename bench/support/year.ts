import { DAY_MS, instant, type Instant } from '#domain/units/units.ts';
import { TEST_NOW } from '#tests/server/portal.ts';

const STEP_MS = 300_000;

/** A clock that runs from the time at which the tests' seats sign in. */
export const benchClock = { now: (): Instant => instant(Math.round(TEST_NOW + performance.now())) };

/** Readings of a year, one every five minutes. */
export const YEAR_READINGS = 105_120;

/** A year of plausible values up to an instant: the same ones each time. */
export function yearUntil(lastAt: number): { at: number; mgdl: number }[] {
  const first = lastAt - (YEAR_READINGS - 1) * STEP_MS;
  return Array.from({ length: YEAR_READINGS }, (_, index) => {
    const at = first + index * STEP_MS;
    const wave = 60 * Math.sin((4 * Math.PI * (at % DAY_MS)) / DAY_MS);
    return { at, mgdl: Math.round(160 + wave + ((index * 7919) % 23)) };
  });
}
