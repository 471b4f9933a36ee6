import type { LargeDoseItem, NearDoseItem } from '#contract/events.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { asApiError } from '#web/api/api-error.ts';

/** What the portal asks about a dose before it takes it: another one is near, it is large, or both. */
export type DoseQuestion = { readonly near: NearDoseItem | null; readonly large: LargeDoseItem | null };

/** The question in a refusal; null for a refusal that asks nothing. */
export function questionIn(error: unknown): DoseQuestion | null {
  const refusal = asApiError(error);
  if (refusal?.reason === 'event.doseTooSoon') {
    const near = refusal.item as NearDoseItem; // the reason says what it carries
    return { near, large: near.large };
  }
  if (refusal?.reason !== 'event.doseLarge') return null;
  return { near: null, large: refusal.item as LargeDoseItem }; // the reason says what it carries
}

/** How the entered dose relates to the existing one. */
export type DosesApart = {
  readonly dose: NearDoseItem;
  readonly apartMs: number;
  readonly usualGapMs: number;
  /** whether the existing dose is later than the entered one */
  readonly isLater: boolean;
};

/** @param at  when the entered dose was given, epoch ms */
export function dosesApart(dose: NearDoseItem, at: number): DosesApart {
  return {
    dose,
    apartMs: Math.abs(dose.at - at),
    usualGapMs: dose.intervalHours * HOUR_MS,
    isLater: dose.at > at,
  };
}
