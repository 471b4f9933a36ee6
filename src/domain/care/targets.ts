import { defaultLimits, standardThresholds, type Thresholds } from '#domain/glucose/levels.ts';
import type { PetType } from '#domain/pets/species.ts';
import {
  DEFAULT_RULES,
  findRuleDisorder,
  RULE_BOUNDS,
  RULE_NAMES,
  UNSET_RULES,
  type RuleName,
  type SetRules,
} from './counting-rules.ts';
import {
  OWN_REMISSION,
  REMISSION_BOUNDS,
  REMISSION_RULE_NAMES,
  UNSET_REMISSION,
  type RemissionRuleName,
  type SetRemission,
} from './remission-rules.ts';
import type { RuleBounds } from './set-rules.ts';

/** A pet's limits and goals, mg/dL, and its rules; null is not set. */
export type CareTargets = Thresholds &
  SetRules &
  SetRemission & {
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

/** One of the limits and goals, or of the rules. */
export type TargetName = keyof CareTargets;
/** One of the limits and goals, mg/dL. */
export type GlucoseTarget = Exclude<TargetName, NumberRule>;
/** One of the rules that are whole numbers. */
export type NumberRule = RuleName | RemissionRuleName;

export const GLUCOSE_TARGETS = [
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
  'remissionHigh',
] as const satisfies readonly GlucoseTarget[];

export const NUMBER_RULES = [...RULE_NAMES, ...REMISSION_RULE_NAMES] as const satisfies readonly NumberRule[];

/** What each of them may be, and the portal's own. */
export const NUMBER_BOUNDS: Readonly<Record<NumberRule, RuleBounds>> = { ...RULE_BOUNDS, ...REMISSION_BOUNDS };
export const OWN_NUMBERS: Readonly<Record<NumberRule, number>> = { ...DEFAULT_RULES, ...OWN_REMISSION };

export const TARGET_NAMES = [...GLUCOSE_TARGETS, ...NUMBER_RULES] as const satisfies readonly TargetName[];

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
  return {
    ...defaultLimits(petType),
    customTirLow: low,
    customTirHigh: high,
    ...unset,
    ...UNSET_RULES,
    ...UNSET_REMISSION,
  };
}

/**
 * The first limit that breaks the order urgent low < low < goal ≤ high < urgent high, or rule that contradicts another;
 * null if all are in order.
 */
export function findDisorder(targets: CareTargets): TargetName | null {
  const { urgentLow, low, high, urgentHigh, customTirLow, customTirHigh } = targets;
  if (urgentLow >= low) return 'low';
  if (low >= high) return 'high';
  if (high >= urgentHigh) return 'urgentHigh';
  if (customTirLow >= customTirHigh) return 'customTirHigh';
  return findGoalDisorder(targets) ?? findRuleDisorder(targets);
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
