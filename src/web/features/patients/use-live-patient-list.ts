import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { asApiError } from '#web/api/api-error.ts';
import { useLiveEvent, useLiveOpenedAt } from '#web/api/use-live.tsx';
import { changesMore, withoutSummary, withPatient, withPatientReading } from './live-patients.ts';
import { loadPatient, patientListQuery, type PatientRows } from './patient-list.queries.ts';

/** Changes of so many pets that come together are one load of the whole list. */
const ONE_BY_ONE = 20;
/** What comes within this time comes together. */
const TOGETHER_MS = 1_000;

/** Keeps the list of patients up to date with the live stream; a pet that is not shared any more is gone at once. */
export function useLivePatientList(): void {
  const queryClient = useQueryClient();
  const [reloads] = useState(() => makeReloads(queryClient));
  useEffect(() => () => reloads.stop(), [reloads]);
  const { queryKey } = patientListQuery;
  const reload = (): void => void queryClient.invalidateQueries({ queryKey });
  useLiveEvent('reading', (reading) => {
    const known = queryClient.getQueryData(queryKey);
    if (known && changesMore(known, reading)) reloads.ask(reading.memberId);
    change(queryClient, (list) => withPatientReading(list, reading));
  });
  useLiveEvent('device', ({ memberId }) => reloads.ask(memberId));
  useLiveEvent('limits', ({ memberId }) => reloads.askNow(memberId));
  useLiveEvent('follower', reload);
  // What came between the list's loading and the stream's opening is in neither.
  const openedAt = useLiveOpenedAt();
  useEffect(() => {
    if (openedAt !== null) void queryClient.invalidateQueries({ queryKey: patientListQuery.queryKey });
  }, [openedAt, queryClient]);
  useLiveEvent('end', ({ reason, memberId }) => {
    if (reason !== 'access') return;
    if (memberId !== undefined) change(queryClient, (list) => withoutSummary(list, memberId));
    reload();
  });
}

function change(queryClient: QueryClient, how: (list: PatientRows) => PatientRows): void {
  queryClient.setQueryData(patientListQuery.queryKey, (known) => known && how(known));
}

/** Reloads changed pets, each once, whatever the number of events. */
function makeReloads(queryClient: QueryClient) {
  const asked = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const load = (): void => {
    timer = undefined;
    const memberIds = [...asked];
    asked.clear();
    if (memberIds.length > ONE_BY_ONE) void queryClient.invalidateQueries({ queryKey: patientListQuery.queryKey });
    else for (const memberId of memberIds) void loadOne(queryClient, memberId);
  };
  return {
    ask: (memberId: string): void => {
      asked.add(memberId);
      timer ??= setTimeout(load, TOGETHER_MS);
    },
    /** Runs without waiting for others, because the shown data is wrong. */
    askNow: (memberId: string): void => {
      asked.add(memberId);
      clearTimeout(timer);
      load();
    },
    stop: (): void => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** A failure is left to the next load of the list, except one that says there is nothing to see any more. */
async function loadOne(queryClient: QueryClient, memberId: string): Promise<void> {
  try {
    const patient = await loadPatient(memberId);
    if (patient) change(queryClient, (list) => withPatient(list, patient));
  } catch (error) {
    if (asApiError(error)?.code === codes.notFound) change(queryClient, (list) => withoutSummary(list, memberId));
  }
}
