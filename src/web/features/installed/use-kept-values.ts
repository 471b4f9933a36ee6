import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Event } from '#contract/events.ts';
import type { Overview } from '#contract/glucose.ts';
import type { Patient } from '#contract/patients.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { useLiveEvent, useLiveState } from '#web/api/use-live.tsx';
import { followedPetsQuery } from '#web/followed-pets/followed-pets.queries.ts';
import type { NotedDoses } from '#web/doses/doses.model.ts';
import { waitingNotes } from '#web/outbox/waiting-notes.ts';
import { ALL_PETS_KEY, followedPetsKey, petKey } from '#web/queries/keys.ts';
import { myPetsQuery } from '#web/session/own-pets.ts';
import { useChosenUnit } from '#web/session/preferences.ts';
import { useUnitOfMany } from '#web/session/unit-of-many.ts';
import type { Pet } from '#web/api/pet.ts';
import { changeKept } from '#worker/kept.ts';
import { mergeValues, toKeptPets, type Loaded } from './last-values.model.ts';

/** Answers come in bursts. */
const WRITE_AFTER_MS = 1_000;

/** Keeps the last known value of each pet that the page loads, to be shown with its age when there is no connection. */
export function useKeptValues(mayKeep: boolean): void {
  const queryClient = useQueryClient();
  const live = useLiveState();
  const units = { chosen: useChosenUnit(), ofMany: useUnitOfMany() };
  const latest = useRef(units);
  const gone = useRef(new Set<string>());
  useEffect(() => {
    latest.current = units;
  });
  useLiveEvent('end', ({ reason, memberId }) => {
    if (reason === 'access' && memberId !== undefined) gone.current.add(memberId);
  });
  useEffect(() => {
    if (!mayKeep) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => {
      timer = undefined;
      void keepValues(queryClient, latest.current, gone.current);
    };
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') timer ??= setTimeout(write, WRITE_AFTER_MS);
    });
    write();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [mayKeep, queryClient]);
  useEffect(() => {
    if (!mayKeep || live !== 'live') return undefined;
    const timer = setInterval(() => void keepValues(queryClient, latest.current, gone.current), MINUTE_MS);
    return () => clearInterval(timer);
  }, [mayKeep, live, queryClient]);
}

async function keepValues(
  client: QueryClient,
  units: Parameters<typeof toKeptPets>[1],
  gone: ReadonlySet<string>,
): Promise<void> {
  const loaded = findLoaded(client);
  const clocks = [...loaded.overviews.values()].map((overview) => overview.clockAheadMs);
  const followed = client.getQueryData(followedPetsQuery.queryKey);
  const allowed = followed && new Set(followed.rows.map(({ memberId }) => memberId));
  const own = new Set(client.getQueryData(myPetsQuery.queryKey)?.map(({ memberId }) => memberId));
  const mayStay = (memberId: string): boolean =>
    !gone.has(memberId) && (own.has(memberId) || allowed === undefined || allowed.has(memberId));
  const pets = toKeptPets(loaded, units).filter(({ memberId }) => !gone.has(memberId));
  const clockAheadMs = clocks[0] ?? followed?.clockAheadMs ?? 0;
  await changeKept('values', (before) => mergeValues(before, { heardAt: Date.now(), clockAheadMs, pets }, mayStay));
}

type FoundOverview = Overview & { readonly clockAheadMs: number };
type Found = Omit<Loaded, 'overviews'> & { readonly overviews: ReadonlyMap<string, FoundOverview> };

function findLoaded(client: QueryClient): Found {
  const entries = client.getQueriesData({ queryKey: ALL_PETS_KEY });
  const ofPart = (part: string) =>
    entries.flatMap(([[, memberId, name], data]) =>
      name === part && typeof memberId === 'string' && data !== undefined ? [[memberId, data] as const] : [],
    );
  const patients = client.getQueryData<{ readonly rows: readonly Patient[] }>(followedPetsKey('summaries'));
  const overviews = new Map(ofPart('overview').map(([memberId, data]) => [memberId, data as FoundOverview])); // the query of this key gives it
  const noted = ofPart('doses').map(([memberId, data]) => {
    const { clockAheadMs = 0 } = overviews.get(memberId) ?? {};
    const loadedAt = client.getQueryState(petKey(memberId, 'doses'))?.dataUpdatedAt ?? 0;
    return [memberId, { ...(data as NotedDoses), knownAt: loadedAt + clockAheadMs }] as const; // as above
  });
  return {
    overviews,
    noted: new Map(noted),
    alerts: new Map(ofPart('alerts').map(([memberId, data]) => [memberId, data as readonly Event[]])), // as above
    own: waitingNotes.list().flatMap(({ note }) => (note.type === 'signs' ? [] : [note])),
    pets: [
      ...(client.getQueryData(myPetsQuery.queryKey) ?? []),
      ...ofPart('details').map(([, data]) => data as Pet), // the query of this key gives it
    ],
    followed: [
      ...(client.getQueryData(followedPetsQuery.queryKey)?.rows ?? []),
      ...(patients?.rows ?? []).flatMap(({ memberId, name, summary }) =>
        summary ? [{ ...summary, memberId, name }] : [],
      ),
    ],
  };
}
