import type { AgreementItem, SensorAgreement } from '#contract/quality.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { MGDL_PER_MMOLL } from '#domain/units/units.ts';
import type { Formats } from '#i18n/formats.ts';

/** A row of the list of pairs: one that is compared, or one that is left out. */
export type PairRow =
  | (AgreementItem['pairs'][number] & { readonly reason: null })
  | AgreementItem['leftOutPairs'][number];

/** All meter's values, newest first. */
export function pairRows({ pairs, leftOutPairs }: AgreementItem): readonly PairRow[] {
  return [...pairs.map((pair) => ({ ...pair, reason: null })), ...leftOutPairs].toSorted((a, b) => b.at - a.at);
}

/** How many sensors have a shape of their own. */
export const SHAPES = 3;

/** The sensors by their start, the newest first; the first three have their own shapes. */
export function newestFirst(sessions: readonly SensorAgreement[]): readonly SensorAgreement[] {
  return sessions.toSorted((a, b) => b.startedAt - a.startedAt);
}

/** An amount of glucose without a sign, with its unit. */
export function amountText(mgdl: number, unit: GlucoseUnit, { number }: Formats): string {
  const amount = Math.abs(mgdl);
  return unit === 'mmol/L' ? `${number(amount / MGDL_PER_MMOLL, 1)} ${unit}` : `${number(amount)} ${unit}`;
}

/** How many pairs a number is made from, in the sign of statistics. */
export function countText(n: number, { number }: Formats): string {
  return `n = ${number(n)}`;
}
