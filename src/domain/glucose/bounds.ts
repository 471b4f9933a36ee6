import { MGDL_PER_MMOLL, mgdl, toTenths } from '#domain/units/units.ts';
import type { Thresholds } from './levels.ts';
import { shownGlucose, type GlucoseUnit } from './rounding.ts';

/** Whether a bound is the lower or the upper end of a range. Both bounds belong to the range. */
export type BoundSide = 'lower' | 'upper';

/** Which end of a range each of the four thresholds is. */
export const BOUND_SIDES = {
  urgentLow: 'lower',
  low: 'lower',
  high: 'upper',
  urgentHigh: 'upper',
} as const satisfies Record<keyof Thresholds, BoundSide>;

/**
 * Tenths of a mg/dL in one step of a shown unit: 1 mg/dL, or 0.1 mmol/L. Both are whole numbers, so steps need no
 * rounding.
 */
const TENTHS_PER_STEP: Readonly<Record<GlucoseUnit, number>> = { 'mg/dL': 10, 'mmol/L': MGDL_PER_MMOLL };
/** Shown steps in one mg/dL or one mmol/L. */
const STEPS_PER_UNIT: Readonly<Record<GlucoseUnit, number>> = { 'mg/dL': 1, 'mmol/L': 10 };

/**
 * A bound as it is printed: the outermost value of the shown unit that lies inside the range.
 *
 *     lower bound 79.2 mg/dL    80 mg/dL    4.4 mmol/L (79.2)
 *     lower bound 80            80 mg/dL    4.5 mmol/L (4.4 is 79.2 and lies below 80)
 *     upper bound 250.2        250 mg/dL   13.9 mmol/L (250.2)
 *
 * Screens, the printed sheet, hints and help all use this function for bounds, so a value they show as inside is
 * classified as inside.
 *
 * @param bound  mg/dL, rounded to a tenth as readings are
 */
export function shownBound(bound: number, side: BoundSide, unit: GlucoseUnit): number {
  const steps = toTenths(mgdl(bound)) / TENTHS_PER_STEP[unit];
  return (side === 'lower' ? Math.ceil(steps) : Math.floor(steps)) / STEPS_PER_UNIT[unit];
}

/** The order in which a reading is compared with its bounds. The bounds of the target come last, so they decide. */
const ROLES = ['urgentLow', 'urgentHigh', 'low', 'high'] as const satisfies readonly (keyof Thresholds)[];

/**
 * A reading as it is printed: the nearest shown value that is on the same side of every printed bound.
 *
 *     79 mg/dL, target from 79.2      79 mg/dL    4.3 mmol/L (4.39 would read as the bound 4.4, which is in target)
 *     79.2                            80 mg/dL    4.4 mmol/L (79 would read as below the bound 80)
 *     251, target up to 250.2        251 mg/dL   14.0 mmol/L
 *
 * It differs from the nearest value by at most one step, and only within a step of a bound, so a number never
 * contradicts the level printed with it. Where two bounds print the same number, the bound of the target decides.
 *
 * @param value       mg/dL, rounded to a tenth as readings are
 * @param thresholds  the bounds that classify the reading in the place that shows it
 */
export function shownReading(value: number, unit: GlucoseUnit, thresholds: Thresholds): number {
  const perUnit = STEPS_PER_UNIT[unit];
  const tenths = toTenths(mgdl(value));
  let steps = Math.round(shownGlucose(mgdl(value), unit) * perUnit);
  for (const role of ROLES) {
    const side = BOUND_SIDES[role];
    const bound = toTenths(mgdl(thresholds[role]));
    const edge = Math.round(shownBound(thresholds[role], side, unit) * perUnit);
    if (side === 'lower') steps = tenths < bound ? Math.min(steps, edge - 1) : Math.max(steps, edge);
    else steps = tenths > bound ? Math.max(steps, edge + 1) : Math.min(steps, edge);
  }
  return steps / perUnit;
}

/** The bound, in mg/dL to a tenth, for a number in the shown unit. */
export function boundOfShown(shown: number, unit: GlucoseUnit): number {
  return Math.round(shown * STEPS_PER_UNIT[unit] * TENTHS_PER_STEP[unit]) / 10;
}

/** A bound moved up or down by a number of shown steps (1 mg/dL or 0.1 mmol/L), in mg/dL to a tenth. */
export function stepBound(bound: number, side: BoundSide, steps: number, unit: GlucoseUnit): number {
  const shownSteps = Math.round(shownBound(bound, side, unit) * STEPS_PER_UNIT[unit]) + steps;
  return boundOfShown(shownSteps / STEPS_PER_UNIT[unit], unit);
}
