import { defaultLimits, standardThresholds, type Thresholds } from '#domain/glucose/levels.ts';
import type { PetType } from '#domain/pets/species.ts';

/** A pet's limits and goals, mg/dL; null is not set. */
export type CareTargets = Thresholds & {
  /** The share of time in range of reports. */
  readonly customTirLow: number;
  readonly customTirHigh: number;
  /** Where the lowest value after a dose should be. */
  readonly goalLow: number | null;
  readonly goalHigh: number | null;
  /** Before a dose, the vet is asked first below this. */
  readonly askVetBelow: number | null;
  /** Above it glucose is lost in urine; null is the default of the species. */
  readonly renalThreshold: number | null;
};

/** One of the limits and goals. */
export type TargetName = keyof CareTargets;

export const TARGET_NAMES = [
  'urgentLow',
  'low',
  'high',
  'urgentHigh',
  'customTirLow',
  'customTirHigh',
  'goalLow',
  'goalHigh',
  'askVetBelow',
  'renalThreshold',
] as const satisfies readonly TargetName[];

/**
 * The default renal threshold, mg/dL: WSAVA 2019 gives 200–280 for cats and 180–220 for dogs; null for people, who are
 * not treated by it.
 */
export function defaultRenalThreshold(petType: PetType | null): number | null {
  if (petType === null) return null;
  return petType === 'cat' ? 270 : 180;
}

/** The targets of a pet for which nobody has set any. */
export function defaultTargets(petType: PetType | null): CareTargets {
  const { low, high } = standardThresholds(petType);
  const unset = { goalLow: null, goalHigh: null, askVetBelow: null, renalThreshold: null };
  return { ...defaultLimits(petType), customTirLow: low, customTirHigh: high, ...unset };
}

/** The first limit that breaks the order urgent low < low < goal ≤ high < urgent high; null if all are in order. */
export function findDisorder(targets: CareTargets): TargetName | null {
  const { urgentLow, low, high, urgentHigh, customTirLow, customTirHigh } = targets;
  if (urgentLow >= low) return 'low';
  if (low >= high) return 'high';
  if (high >= urgentHigh) return 'urgentHigh';
  if (customTirLow >= customTirHigh) return 'customTirHigh';
  return findGoalDisorder(targets);
}

/** As `findDisorder`, for the goal alone; both of its ends are set, or neither. */
export function findGoalDisorder({
  low,
  high,
  goalLow,
  goalHigh,
}: Pick<CareTargets, 'low' | 'high' | 'goalLow' | 'goalHigh'>): 'goalLow' | 'goalHigh' | null {
  if (goalLow === null && goalHigh === null) return null;
  if (goalLow === null || low >= goalLow) return 'goalLow';
  return goalHigh === null || goalLow >= goalHigh || goalHigh > high ? 'goalHigh' : null;
}
