import { MGDL_PER_MMOLL, mgdl, tenthsOf } from '#domain/units/units.ts';
import type { Thresholds } from './levels.ts';
import type { GlucoseUnit } from './rounding.ts';

/** Which end of a range a bound is: the range lies above a lower bound and below an upper one; both belong to it. */
export type BoundSide = 'lower' | 'upper';

/** Which end of a range each of the four thresholds is. */
export const BOUND_SIDES = {
  urgentLow: 'lower',
  low: 'lower',
  high: 'upper',
  urgentHigh: 'upper',
} as const satisfies Record<keyof Thresholds, BoundSide>;

/** Tenths of a mg/dL in one step of a shown unit: 1 mg/dL, or 0.1 mmol/L. Both are whole, so that no step is rounded. */
const TENTHS_PER_STEP: Readonly<Record<GlucoseUnit, number>> = { 'mg/dL': 10, 'mmol/L': MGDL_PER_MMOLL };
/** Shown steps in one of the unit. */
const STEPS_PER_UNIT: Readonly<Record<GlucoseUnit, number>> = { 'mg/dL': 1, 'mmol/L': 10 };

/**
 * A bound as it is printed: the outermost value of the shown unit that lies inside the range.
 *
 *     lower bound 79.2 mg/dL    80 mg/dL    4.4 mmol/L (79.2)
 *     lower bound 80            80 mg/dL    4.5 mmol/L (4.4 is 79.2 and lies below 80)
 *     upper bound 250.2        250 mg/dL   13.9 mmol/L (250.2)
 *
 * Screens, the printed sheet, hints and help print every bound by this function, so that what they call inside is
 * classified inside.
 *
 * @param bound  mg/dL, taken to a tenth as readings are
 */
export function shownBound(bound: number, side: BoundSide, unit: GlucoseUnit): number {
  const steps = tenthsOf(mgdl(bound)) / TENTHS_PER_STEP[unit];
  return (side === 'lower' ? Math.ceil(steps) : Math.floor(steps)) / STEPS_PER_UNIT[unit];
}

/** The bound, in mg/dL to a tenth, that a number in the shown unit stands for. */
export function boundOfShown(shown: number, unit: GlucoseUnit): number {
  return Math.round(shown * STEPS_PER_UNIT[unit] * TENTHS_PER_STEP[unit]) / 10;
}

/** A bound some shown steps (1 mg/dL, 0.1 mmol/L) up or down, in mg/dL to a tenth. */
export function stepBound(bound: number, side: BoundSide, steps: number, unit: GlucoseUnit): number {
  const shownSteps = Math.round(shownBound(bound, side, unit) * STEPS_PER_UNIT[unit]) + steps;
  return boundOfShown(shownSteps / STEPS_PER_UNIT[unit], unit);
}
