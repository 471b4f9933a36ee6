import { useQuery } from '@tanstack/react-query';
import { findDoseState, needsAlerts } from '#web/doses/dose-state.model.ts';
import type { NotedDoses } from '#web/doses/doses.model.ts';
import type { WaitingDose } from '#web/outbox/waiting-notes.ts';
import { alertsQuery } from '../parts/doses.queries.ts';
import type { PetView } from '../parts/pet-view.ts';

/**
 * The last dose and the next one, with what waits on this device; `state` is null while it is not known whether glucose
 * rules it out. `retry` loads again what did not come.
 */
export function useDoseState(view: PetView, noted: NotedDoses, waiting: readonly WaitingDose[]) {
  const { overview, pet, now } = view;
  const known = { noted, own: waiting.map(({ note }) => note) };
  const { data, isError, refetch } = useQuery({ ...alertsQuery(pet.memberId), enabled: needsAlerts(known, now) });
  const state = findDoseState({ pet, overview, ...known, alerts: data }, now);
  return { state, retry: isError ? () => void refetch() : null };
}
