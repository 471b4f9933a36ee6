import { toMmolL, type MgDl } from '#domain/units/units.ts';

/** A unit in which glucose is shown. */
export type GlucoseUnit = 'mmol/L' | 'mg/dL';

/** Corrects a value that floating point left just under a half (1.005 × 100). */
const ROUNDING_SLACK = 1e-9;

/** Rounds to a number of decimals; a half is rounded up (towards positive infinity). */
export function roundHalfUp(value: number, decimals = 0): number {
  const scale = 10 ** decimals;
  return Math.floor(value * scale + 0.5 + ROUNDING_SLACK) / scale;
}

/** Decimals of a glucose reading: one in mmol/L, none in mg/dL. */
export function glucoseDecimals(unit: GlucoseUnit): number {
  return unit === 'mmol/L' ? 1 : 0;
}

/** Decimals of an average of readings: one more than a reading has. */
export function averageDecimals(unit: GlucoseUnit): number {
  return glucoseDecimals(unit) + 1;
}

/** A glucose value in the shown unit, unrounded. */
export function inUnit(value: MgDl, unit: GlucoseUnit): number {
  return unit === 'mmol/L' ? toMmolL(value) : value;
}

/**
 * The shown number nearest to a glucose value. Print readings with `shownReading`, which keeps them on their side of
 * the bounds.
 */
export function shownGlucose(value: MgDl, unit: GlucoseUnit): number {
  return roundHalfUp(inUnit(value, unit), glucoseDecimals(unit));
}

/** The shown number of an average or another mean of readings. */
export function shownAverage(value: MgDl, unit: GlucoseUnit): number {
  return roundHalfUp(inUnit(value, unit), averageDecimals(unit));
}

/**
 * Rounds parts so that they add up to a whole: each is rounded down, and the rest goes to the largest remainders.
 *
 * For percents of a whole (`total` 100) and minutes of a day (`total` 1440) that are shown together. Of equal
 * remainders the earlier part comes first. Parts that are all 0 stay 0.
 *
 * @param parts     shares in any one unit, none negative
 * @param total     what the rounded parts add up to
 * @param decimals  decimals kept, 0 by default
 * @throws RangeError if a part is negative or not finite
 */
export function roundToTotal(parts: readonly number[], total: number, decimals = 0): number[] {
  const sum = parts.reduce((a, b) => a + b, 0);
  if (!Number.isFinite(sum) || parts.some((part) => part < 0)) throw new RangeError(`invalid parts: ${parts.join()}`);
  if (sum === 0) return parts.map(() => 0);
  const scale = 10 ** decimals;
  const exact = parts.map((part) => (part / sum) * total * scale);
  const rounded = exact.map((share) => Math.floor(share));
  const missing = Math.round(total * scale) - rounded.reduce((a, b) => a + b, 0);
  for (const index of largestRemainders(exact, rounded).slice(0, missing)) rounded[index] = (rounded[index] ?? 0) + 1;
  return rounded.map((share) => share / scale);
}

function largestRemainders(exact: readonly number[], rounded: readonly number[]): number[] {
  const remainder = (index: number): number => (exact[index] ?? 0) - (rounded[index] ?? 0);
  return [...exact.keys()].sort((a, b) => remainder(b) - remainder(a)); // the sort is stable
}
