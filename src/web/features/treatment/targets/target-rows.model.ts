import type { LoadedTargets } from '#contract/care-targets.ts';
import type { ProposedTargets } from '#contract/target-values.ts';
import type { CareTargets, TargetName } from '#domain/care/targets.ts';
import type { BoundSide } from '#domain/glucose/bounds.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Words } from '#web/words/first-words.ts';

/** A line of the page: one limit, or the two ends of a range. */
export type TargetRow = {
  readonly key: 'urgentLow' | 'low' | 'high' | 'urgentHigh' | 'report' | 'goal' | 'askVet' | 'renal';
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

/** What each limit is called. */
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
};

/** Which end of its range a limit is, for rounding. */
export const SIDES: Readonly<Record<TargetName, BoundSide>> = {
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

/** The value of a line: `3.0`, `5.6–8.3`, or that it is not set. */
export function rowText(row: TargetRow, targets: CareTargets, unit: GlucoseUnit, { t, formats }: Words): string {
  const values = row.names.map((name) => {
    const value = targets[name];
    return value === null ? null : formats.bound(value, SIDES[name], unit);
  });
  if (values.some((value) => value === null)) return t('targets.notSet');
  return isolate(values.join('–'));
}

/** The value of one limit. */
export function targetText(name: TargetName, value: number | null, unit: GlucoseUnit, { t, formats }: Words): string {
  return value === null ? t('targets.notSet') : isolate(formats.bound(value, SIDES[name], unit));
}
