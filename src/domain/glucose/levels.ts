import type { PetType } from '#domain/pets/species.ts';
import { leastOfTenths, mgdl, toTenths } from '#domain/units/units.ts';

/** One of the five levels of glucose, from the highest down. */
export type Level = 'veryHigh' | 'high' | 'target' | 'low' | 'veryLow';

/** The five levels, from the highest down, in the order of a stacked bar. */
export const LEVELS = ['veryHigh', 'high', 'target', 'low', 'veryLow'] as const satisfies readonly Level[];

/**
 * The bounds of the levels, in mg/dL to a tenth: below `urgentLow` is very low, below `low` is low, up to and including
 * `high` is target, up to and including `urgentHigh` is high, above it is very high.
 */
export type Thresholds = {
  readonly urgentLow: number;
  readonly low: number;
  readonly high: number;
  readonly urgentHigh: number;
};

/**
 * The standard range of reports, so that pets and periods are comparable. Defaults, to be confirmed with a vet.
 *
 * Cat and dog: made from published renal thresholds (dogs 180–220, cats 260–310 mg/dL), the maker's glucose-curve page
 * for dogs (100–250, goal for the nadir 100–150; the label's study had nadirs of 60–160 and called below 50
 * hypoglycaemia) and Del Baldo 2025 (85 dogs). 79.2 is 4.4 mmol/L and 250.2 is 13.9 mmol/L. 360 is the portal's own.
 */
export const CAT_THRESHOLDS: Thresholds = { urgentLow: 54, low: 79.2, high: 270, urgentHigh: 360 };
/** @see CAT_THRESHOLDS */
export const DOG_THRESHOLDS: Thresholds = { urgentLow: 54, low: 79.2, high: 250.2, urgentHigh: 360 };
/** International consensus on time in range, Battelino, Diabetes Care 42:1593 (2019); 250.2 is 13.9 mmol/L. */
export const HUMAN_THRESHOLDS: Thresholds = { urgentLow: 54, low: 70, high: 180, urgentHigh: 250.2 };

/**
 * The default urgent low of a pet's own limits. It is higher than the standard one because sensors read too high in
 * pets that are very low (Libre 3 in cats: 15.7 ± 5.6 mg/dL below 45; in dogs fewer than half of the low readings are
 * within 15), and 54 comes from human medicine.
 */
const PET_URGENT_LOW = 65;

/** The standard levels of reports for a species; `null` is the human variant of the portal. */
export function standardThresholds(petType: PetType | null): Thresholds {
  if (petType === null) return HUMAN_THRESHOLDS;
  return petType === 'cat' ? CAT_THRESHOLDS : DOG_THRESHOLDS;
}

/** The default limits of a new member, used for everything that shows its current state. */
export function defaultLimits(petType: PetType | null): Thresholds {
  return petType === null ? HUMAN_THRESHOLDS : { ...standardThresholds(petType), urgentLow: PET_URGENT_LOW };
}

/** The level of a glucose value; value and thresholds are compared in tenths of a mg/dL, as readings are stored. */
export function toLevel(value: number, thresholds: Thresholds): Level {
  return levelOfTenths(toTenths(mgdl(value)), thresholdsInTenths(thresholds));
}

/** The level of a value in whole tenths of a mg/dL, for callers that have already converted value and thresholds. */
export function levelOfTenths(tenths: number, thresholds: Thresholds): Level {
  if (tenths < thresholds.urgentLow) return 'veryLow';
  if (tenths < thresholds.low) return 'low';
  if (tenths <= thresholds.high) return 'target';
  return tenths <= thresholds.urgentHigh ? 'high' : 'veryHigh';
}

/** The lowest value of each level above the lowest one, mg/dL: ascending. */
export type LowestOfLevels = Readonly<Record<Exclude<Level, 'veryLow'>, number>>;

/** Where the levels begin, for loops over many readings: they compare the values, and none is converted to tenths. */
export function lowestOfLevels(thresholds: Thresholds): LowestOfLevels {
  const { urgentLow, low, high, urgentHigh } = thresholdsInTenths(thresholds);
  return {
    low: leastOfTenths(urgentLow),
    target: leastOfTenths(low),
    high: leastOfTenths(high + 1),
    veryHigh: leastOfTenths(urgentHigh + 1),
  };
}

/**
 * Where the level of a value is in `LEVELS`: the number of bounds that it is below. The levels of readings in a row are hard
 * to predict for the processor, so that branches would take longer.
 */
export function placeOfValue(value: number, { low, target, high, veryHigh }: LowestOfLevels): number {
  return Number(value < low) + Number(value < target) + Number(value < high) + Number(value < veryHigh);
}

/** Thresholds in whole tenths of a mg/dL. */
export function thresholdsInTenths(thresholds: Thresholds): Thresholds {
  return {
    urgentLow: toTenths(mgdl(thresholds.urgentLow)),
    low: toTenths(mgdl(thresholds.low)),
    high: toTenths(mgdl(thresholds.high)),
    urgentHigh: toTenths(mgdl(thresholds.urgentHigh)),
  };
}
