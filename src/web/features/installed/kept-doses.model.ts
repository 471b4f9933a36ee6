import type { Level } from '#domain/glucose/levels.ts';
import { EXPECTED_FOR_MS, NEAR_USUAL_MS } from '#domain/doses/next-dose.ts';
import { findStage } from '#web/doses/dose-card.model.ts';
import type { KnownDose } from '#web/doses/gave.model.ts';
import type { KeptDose, KeptDoses } from '#worker/kept.ts';

/** What a page without a connection says of a pet's doses. */
export type DosesThen = {
  /** Why no dose is mentioned: glucose, as far as it is known. */
  readonly hold: 'low' | 'veryLow' | null;
  /** When the next dose was expected, epoch ms; null while none is. */
  readonly dueAt: number | null;
  /** The amount that one tap notes: it was known, it was not ruled out, and its time is near. */
  readonly oneTap: number | null;
};

/**
 * What was known of a dose when the portal was last heard, as long as it is the dose of now: a dose that was expected
 * since may have been given by somebody else, so nothing is concluded from it.
 *
 * @param own  what was noted of the pet's doses on this device, waiting or sent since
 * @param now  the portal's time, epoch ms
 */
export function findDosesThen(
  doses: KeptDoses,
  { level, own, now }: { readonly level: Level; readonly own: readonly KeptDose[]; readonly now: number },
): DosesThen {
  const isLow = level === 'low' || level === 'veryLow';
  const hold = doses.hold ?? (isLow ? level : null);
  const { next } = doses;
  const isOver = next !== null && now > next.at + EXPECTED_FOR_MS;
  if (hold !== null || next === null || isOver || isAnswered(next.at, doses, own)) {
    return { hold, dueAt: null, oneTap: null };
  }
  return { hold, dueAt: next.at, oneTap: findStage(next.at, now) === 'early' ? null : next.units };
}

/** Whether something noted here is about an expected dose: it is newer than what is known, or near its usual time. */
function isAnswered(dueAt: number, { knownAt }: KeptDoses, own: readonly KeptDose[]): boolean {
  return own.some(({ at }) => at > knownAt || Math.abs(at - dueAt) <= NEAR_USUAL_MS);
}

/** The doses that this device knows of: the last one that the portal told, and those that were noted here. */
export function listKnownDoses({ last }: KeptDoses, own: readonly KeptDose[]): readonly KnownDose[] {
  const here = own
    .filter(({ type }) => type === 'insulin')
    .map(({ at, value }) => ({ at, units: value, by: null, isOwn: true }));
  return [...(last === null ? [] : [last]), ...here];
}
