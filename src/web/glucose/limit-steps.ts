import { glucoseDecimals, shownGlucose, type GlucoseUnit } from '#domain/glucose/rounding.ts';
import { MGDL_PER_MMOLL, mgdl } from '#domain/units/units.ts';

/** Lowest and highest limit that can be set, in mg/dL. */
export const LIMIT_RANGE = { min: 36, max: 540 } as const;

/** A limit one or more shown steps up or down: 0.1 mmol/L or 1 mg/dL each, in whole mg/dL. */
export function stepLimit(value: number, steps: number, unit: GlucoseUnit): number {
  const scale = 10 ** glucoseDecimals(unit);
  return limitOfShown((Math.round(shownGlucose(mgdl(value), unit) * scale) + steps) / scale, unit);
}

/** Whole mg/dL of a number that was typed in the shown unit. */
export function limitOfShown(shown: number, unit: GlucoseUnit): number {
  return Math.round(unit === 'mmol/L' ? shown * MGDL_PER_MMOLL : shown);
}
