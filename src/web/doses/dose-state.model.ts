import type { Event } from '#contract/events.ts';
import type { Overview } from '#contract/glucose.ts';
import type { DoseHold } from '#domain/doses/dose-hold.ts';
import { findLastDose, findNextDose, type NextDose } from '#domain/doses/next-dose.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import type { KeptDose } from '#worker/kept.ts';
import { findCardNow, withWaiting } from './dose-card.model.ts';
import { checkDoseHold, toDosePlan, type NotedDoses, type TreatedPet } from './doses.model.ts';

/** The overview covers the readings of a day, possibly less a few minutes. */
const READINGS_MS = 23 * HOUR_MS;

/** What is said of a pet's doses. */
export type DoseState = {
  /** The last stored one. */
  readonly last: Event | null;
  /** null while it is not known, or while glucose rules out mentioning it. */
  readonly next: NextDose | null;
  readonly hold: DoseHold | null;
};

/** What is loaded of a pet; `alerts` undefined while they are not. */
export type DoseKnowledge = {
  readonly pet: TreatedPet;
  readonly overview: Pick<Overview, 'points' | 'latest' | 'events' | 'limits' | 'zone'>;
  readonly noted: NotedDoses;
  /** Those that wait on this device. */
  readonly own: readonly KeptDose[];
  readonly alerts: readonly Event[] | undefined;
};

/** Whether the last dose is so long ago that only alerts say whether glucose was very low since. */
export function needsAlerts({ noted, own }: Pick<DoseKnowledge, 'noted' | 'own'>, at: number): boolean {
  const { doses, now } = countIn(noted, own, at);
  const last = findLastDose(doses, now);
  return last !== null && now - last.at > READINGS_MS;
}

/** The last dose and the next one; null while it is not known whether glucose rules the next one out. */
export function findDoseState({ pet, overview, noted, own, alerts }: DoseKnowledge, at: number): DoseState | null {
  const { doses, notGiven, now } = countIn(noted, own, at);
  const lastDoseAt = findLastDose(doses, now)?.at ?? null;
  const hold = checkDoseHold(overview, alerts ?? [], { limits: overview.limits, lastDoseAt, now });
  if (hold === null && alerts === undefined && needsAlerts({ noted, own }, at)) return null;
  const frame = { now, zone: overview.zone, plan: toDosePlan(pet), notGiven };
  return { last: findLastDose(noted.doses, now), next: hold === null ? findNextDose(doses, frame) : null, hold };
}

function countIn(noted: NotedDoses, own: readonly KeptDose[], at: number) {
  const { doses, notGiven } = withWaiting(noted, own);
  return { doses, notGiven, now: findCardNow([...doses, ...notGiven.map((moment) => ({ at: moment }))], at) };
}
