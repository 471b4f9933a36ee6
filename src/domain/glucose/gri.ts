import type { LevelShares } from './time-in-range.ts';

/** Klonoff, J Diabetes Sci Technol 17:1226 (2022). Human weights, not validated for pets. */
const VERY_LOW_WEIGHT = 3;
const LOW_WEIGHT = 2.4;
const VERY_HIGH_WEIGHT = 1.6;
const HIGH_WEIGHT = 0.8;
const MAX_GRI = 100;

/**
 * The glycemia risk index, 0 (best) to 100. Human weights, not validated for cats and dogs.
 *
 * @returns null without a reading
 */
export function gri(shares: LevelShares | null): number | null {
  if (shares === null) return null;
  const low = VERY_LOW_WEIGHT * shares.veryLow + LOW_WEIGHT * shares.low;
  return Math.min(MAX_GRI, low + VERY_HIGH_WEIGHT * shares.veryHigh + HIGH_WEIGHT * shares.high);
}
