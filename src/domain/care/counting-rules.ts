import { SUFFICIENT_ACTIVE_PERCENT } from '#domain/glucose/sufficiency.ts';
import { unsetOf, withOwn, type RuleBounds, type SetOf } from './set-rules.ts';

/** The vet's rules for which doses enter medians and which days are compared; a low counts always. */
export type CountingRules = {
  /** How many days a changed dose takes to settle; its doses and days are left out. */
  readonly settleDays: number;
  /** Doses that a median needs. */
  readonly medianDoses: number;
  /** Doses that the middle half needs. */
  readonly bandDoses: number;
  /** The longest time without a reading that a curve may have, minutes. */
  readonly holeMinutes: number;
  /** The least observed share of a curve, percent. */
  readonly coveragePercent: number;
  /** A dose with another one sooner than this is left out: hours of 12, in proportion for other intervals. */
  readonly nextDoseHours: number;
  /** The least observed share of a usable day, percent. */
  readonly dayPercent: number;
  /** The most days of a side that are compared. */
  readonly sideDays: number;
};

/** The rules that were set for a pet. */
export type SetRules = SetOf<CountingRules>;

export const RULE_NAMES = [
  'settleDays',
  'nextDoseHours',
  'holeMinutes',
  'coveragePercent',
  'medianDoses',
  'bandDoses',
  'dayPercent',
  'sideDays',
] as const satisfies readonly (keyof CountingRules)[];
/** One of the rules. */
export type RuleName = (typeof RULE_NAMES)[number];

/** The portal's own rules, to start from. */
export const DEFAULT_RULES: CountingRules = {
  settleDays: 3,
  medianDoses: 3,
  bandDoses: 5,
  holeMinutes: 60,
  coveragePercent: 80,
  nextDoseHours: 10,
  dayPercent: SUFFICIENT_ACTIVE_PERCENT,
  sideDays: 7,
};

/** No rule is set. */
export const UNSET_RULES: SetRules = unsetOf(DEFAULT_RULES);

/**
 * Fewer doses than the portal's own would call chance a pattern. A curve ends with a dose before 9 h of 12 in any case,
 * so a sooner next dose cannot be allowed; a usual next dose cannot be forbidden.
 */
export const RULE_BOUNDS: Readonly<Record<RuleName, RuleBounds>> = {
  settleDays: { min: 1, max: 14, step: 1 },
  medianDoses: { min: DEFAULT_RULES.medianDoses, max: 14, step: 1 },
  bandDoses: { min: DEFAULT_RULES.bandDoses, max: 28, step: 1 },
  holeMinutes: { min: 30, max: 120, step: 30 },
  coveragePercent: { min: 60, max: 95, step: 5 },
  nextDoseHours: { min: 9, max: 11, step: 1 },
  dayPercent: { min: 50, max: 95, step: 5 },
  sideDays: { min: 5, max: 14, step: 1 },
};

/** The interval that `nextDoseHours` are hours of. */
const USUAL_GAP_HOURS = 12;

/** The rules in use. */
export function rulesInUse(set: SetRules): CountingRules {
  return withOwn(set, DEFAULT_RULES);
}

/** The earliest next dose of doses with this usual gap, hours. */
export function earliestNextHours({ nextDoseHours }: Pick<CountingRules, 'nextDoseHours'>, gapHours: number): number {
  return (nextDoseHours * gapHours) / USUAL_GAP_HOURS;
}

/** The middle half needs at least as many doses as the median; null if it does. */
export function findRuleDisorder(set: SetRules): 'bandDoses' | null {
  const { medianDoses, bandDoses } = rulesInUse(set);
  return bandDoses < medianDoses ? 'bandDoses' : null;
}
