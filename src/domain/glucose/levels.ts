import type { PetType } from '#domain/pets/species.ts';
import { roundWhole } from './rounding.ts';

/** One of the five levels of glucose, from the highest down. */
export type Level = 'veryHigh' | 'high' | 'target' | 'low' | 'veryLow';

/** The five levels, from the highest down, as they are stacked in a bar. */
export const LEVELS = ['veryHigh', 'high', 'target', 'low', 'veryLow'] as const satisfies readonly Level[];

/**
 * Where the levels begin and end, in whole mg/dL: below `urgentLow` is very low, below `low` is low, up to and with `high`
 * is target, up to and with `urgentHigh` is high, above it is very high.
 */
export type Thresholds = {
  readonly urgentLow: number;
  readonly low: number;
  readonly high: number;
  readonly urgentHigh: number;
};

/**
 * Defaults to be confirmed with the vet.
 *
 * Cat and dog: made from published renal thresholds (dogs 180–250, cats 250–310 mg/dL), the Vetsulin label
 * (100–250, nadir 100–150) and Del Baldo 2025; 360 is a convenience.
 */
export const CAT_THRESHOLDS: Thresholds = { urgentLow: 54, low: 80, high: 270, urgentHigh: 360 };
/** @see CAT_THRESHOLDS */
export const DOG_THRESHOLDS: Thresholds = { urgentLow: 54, low: 80, high: 250, urgentHigh: 360 };
/** International consensus on time in range, Battelino, Diabetes Care 42:1593 (2019). */
export const HUMAN_THRESHOLDS: Thresholds = { urgentLow: 54, low: 70, high: 180, urgentHigh: 250 };

/** The standard levels of a kind of patient; `null` is the human variant of the portal. */
export function presetOf(petType: PetType | null): Thresholds {
  if (petType === null) return HUMAN_THRESHOLDS;
  return petType === 'cat' ? CAT_THRESHOLDS : DOG_THRESHOLDS;
}

/** The level of a glucose value in mg/dL; value and thresholds are compared rounded half up to whole mg/dL. */
export function levelOf(mgdl: number, thresholds: Thresholds): Level {
  return levelOfWhole(roundWhole(mgdl), wholeThresholds(thresholds));
}

/** The level of whole mg/dL by whole thresholds, for loops that have rounded both already. */
export function levelOfWhole(whole: number, thresholds: Thresholds): Level {
  if (whole < thresholds.urgentLow) return 'veryLow';
  if (whole < thresholds.low) return 'low';
  if (whole <= thresholds.high) return 'target';
  return whole <= thresholds.urgentHigh ? 'high' : 'veryHigh';
}

/** Thresholds in whole mg/dL, so that one set as 3.9 mmol/L (70.2) is met by a reading that shows 3.9. */
export function wholeThresholds(thresholds: Thresholds): Thresholds {
  return {
    urgentLow: roundWhole(thresholds.urgentLow),
    low: roundWhole(thresholds.low),
    high: roundWhole(thresholds.high),
    urgentHigh: roundWhole(thresholds.urgentHigh),
  };
}
