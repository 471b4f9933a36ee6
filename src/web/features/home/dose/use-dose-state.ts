import { useQuery } from '@tanstack/react-query';
import type { Event } from '#contract/events.ts';
import type { DoseHold } from '#domain/doses/dose-hold.ts';
import { findLastDose, findNextDose, type NextDose } from '#domain/doses/next-dose.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import type { WaitingDose } from '#web/doses/waiting-doses.ts';
import { checkDoseHold, toDosePlan } from '../parts/doses.model.ts';
import { alertsQuery, type NotedDoses } from '../parts/doses.queries.ts';
import type { PetView } from '../parts/pet-view.ts';
import { findCardNow, withWaiting } from './dose-card.model.ts';

/** The overview covers the readings of a day, possibly less a few minutes. */
const READINGS_MS = 23 * HOUR_MS;

/** What the card says of a pet's doses. */
export type DoseState = {
  /** The last stored one. */
  readonly last: Event | null;
  /** null while it is not known, or while glucose rules out mentioning it. */
  readonly next: NextDose | null;
  readonly hold: DoseHold | null;
};

/** The last dose and the next one, with what waits on this device; null while it is not known whether glucose rules it out. */
export function useDoseState(view: PetView, noted: NotedDoses, waiting: readonly WaitingDose[]): DoseState | null {
  const { overview, pet } = view;
  const { doses, notGiven } = withWaiting(noted, waiting);
  const now = findCardNow([...doses, ...notGiven.map((at) => ({ at }))], view.now);
  const last = findLastDose(noted.doses, now);
  const lastDoseAt = findLastDose(doses, now)?.at ?? null;
  const isLongAgo = lastDoseAt !== null && now - lastDoseAt > READINGS_MS;
  const alerts = useQuery({ ...alertsQuery(pet.memberId), enabled: isLongAgo }).data;
  const hold = checkDoseHold(overview, alerts ?? [], { limits: overview.limits, lastDoseAt, now });
  if (hold === null && isLongAgo && alerts === undefined) return null;
  const frame = { now, zone: overview.zone, plan: toDosePlan(pet), notGiven };
  return { last, next: hold === null ? findNextDose(doses, frame) : null, hold };
}
