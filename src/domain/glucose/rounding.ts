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
