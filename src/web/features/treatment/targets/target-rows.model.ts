import type { LoadedTargets } from '#contract/care-targets.ts';
import type { ProposedTargets } from '#contract/target-values.ts';
import { RULE_NAMES } from '#domain/care/counting-rules.ts';
import { OWN_REMISSION, REMISSION_RULE_NAMES } from '#domain/care/remission-rules.ts';
import {
  NUMBER_RULES,
  type CareTargets,
  type GlucoseTarget,
  type NumberRule,
  type TargetName,
} from '#domain/care/targets.ts';
import type { BoundSide } from '#domain/glucose/bounds.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Words } from '#web/words/first-words.ts';
import { ruleText } from './rule-text.ts';

type Limit = 'urgentLow' | 'low' | 'high' | 'urgentHigh';

/** A line of the page: one limit, or the two ends of a range. */
export type TargetRow = {
  readonly key: Limit | 'report' | 'goal' | 'askVet' | 'renal' | 'remissionHigh' | NumberRule;
  readonly word: WordKey;
  readonly hint: WordKey | null;
  readonly names: readonly TargetName[];
};

/** The lines in their order. */
export const TARGET_ROWS: readonly TargetRow[] = [
  { key: 'urgentLow', word: 'settings.urgentLow', hint: null, names: ['urgentLow'] },
  { key: 'low', word: 'settings.low', hint: null, names: ['low'] },
  { key: 'high', word: 'settings.high', hint: null, names: ['high'] },
  { key: 'urgentHigh', word: 'settings.urgentHigh', hint: null, names: ['urgentHigh'] },
  { key: 'report', word: 'targets.report', hint: 'targets.reportHint', names: ['customTirLow', 'customTirHigh'] },
  { key: 'goal', word: 'targets.goal', hint: 'targets.goalHint', names: ['goalLow', 'goalHigh'] },
  { key: 'askVet', word: 'targets.askVet', hint: 'targets.askVetHint', names: ['askVetBelow'] },
  { key: 'renal', word: 'targets.renal', hint: 'targets.renalHint', names: ['renalThreshold'] },
];

/** The lines of the rules for counting. */
export const RULE_ROWS: readonly TargetRow[] = RULE_NAMES.map((name) => ({
  key: name,
  word: `countingRules.${name}`,
  hint: null,
  names: [name],
}));

/** The lines of the rules of the days without insulin, for cats. */
export const REMISSION_ROWS: readonly TargetRow[] = (['remissionHigh', ...REMISSION_RULE_NAMES] as const).map(
  (name) => ({ key: name, word: `remissionRules.${name}`, hint: null, names: [name] }),
);

/** What each limit and rule is called. */
export const targetWords: Readonly<Record<TargetName, WordKey>> = {
  urgentLow: 'settings.urgentLow',
  low: 'settings.low',
  high: 'settings.high',
  urgentHigh: 'settings.urgentHigh',
  customTirLow: 'settings.customLow',
  customTirHigh: 'settings.customHigh',
  goalLow: 'targets.goalLow',
  goalHigh: 'targets.goalHigh',
  askVetBelow: 'targets.askVet',
  renalThreshold: 'targets.renal',
  settleDays: 'countingRules.settleDays',
  medianDoses: 'countingRules.medianDoses',
  bandDoses: 'countingRules.bandDoses',
  holeMinutes: 'countingRules.holeMinutes',
  coveragePercent: 'countingRules.coveragePercent',
  nextDoseHours: 'countingRules.nextDoseHours',
  dayPercent: 'countingRules.dayPercent',
  sideDays: 'countingRules.sideDays',
  remissionHigh: 'remissionRules.remissionHigh',
  remissionPercent: 'remissionRules.remissionPercent',
  likelyDays: 'remissionRules.likelyDays',
  remissionDays: 'remissionRules.remissionDays',
};

/** Which end of its range a limit is, for rounding. */
export const SIDES: Readonly<Record<GlucoseTarget, BoundSide>> = {
  urgentLow: 'lower',
  low: 'lower',
  high: 'upper',
  urgentHigh: 'upper',
  customTirLow: 'lower',
  customTirHigh: 'upper',
  goalLow: 'lower',
  goalHigh: 'upper',
  askVetBelow: 'lower',
  renalThreshold: 'upper',
  remissionHigh: 'upper',
};

/** The targets in use: the renal threshold is that of the species until one is set. */
export function targetsInUse({ targets, renalThreshold }: LoadedTargets): CareTargets {
  return { ...targets, renalThreshold };
}

/** The targets with those of a proposal. */
export function withProposed(now: CareTargets, proposed: ProposedTargets): CareTargets {
  const given = Object.entries(proposed).filter(([, value]) => value !== undefined);
  return { ...now, ...Object.fromEntries(given) };
}

/** Whether a line differs between two sets of targets. */
export function isChanged(row: TargetRow, now: CareTargets, next: CareTargets): boolean {
  return row.names.some((name) => now[name] !== next[name]);
}

/** The value of a line: `3.0`, `5.6–8.3`, that it is not set, or that a rule is the portal's own. */
export function rowText(row: TargetRow, targets: CareTargets, unit: GlucoseUnit, words: Words): string {
  const [first = 'low', ...others] = row.names;
  if (others.length === 0) return targetText(first, targets[first], unit, words);
  const ends = row.names.flatMap((name) => {
    const value = targets[name];
    return value === null || isRule(name) ? [] : [words.formats.bound(value, SIDES[name], unit)];
  });
  return ends.length < row.names.length ? words.t('targets.notSet') : isolate(ends.join('–'));
}

/** The value of one limit or rule. */
export function targetText(name: TargetName, value: number | null, unit: GlucoseUnit, words: Words): string {
  if (isRule(name)) return ruleText(name, value, words);
  const write = (mgdl: number): string => isolate(words.formats.bound(mgdl, SIDES[name], unit));
  if (value !== null) return write(value);
  if (name !== 'remissionHigh') return words.t('targets.notSet');
  return words.t('countingRules.own', { value: write(OWN_REMISSION.remissionHigh) });
}

/** Whether it is a rule with a number, and no limit of glucose. */
export function isRule(name: TargetName): name is NumberRule {
  return NUMBER_RULES.some((rule) => rule === name);
}
