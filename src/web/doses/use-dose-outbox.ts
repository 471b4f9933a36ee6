import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Event } from '#contract/events.ts';
import { useLiveReopened } from '#web/api/use-live.tsx';
import { petKey } from '#web/queries/keys.ts';
import type { KeptDose } from '#worker/kept.ts';
import { doseOutbox, type WaitingDose } from './dose-outbox.ts';
import { newClientId } from './new-client-id.ts';

/** How often what waits is tried again while this page is open. */
const RETRY_MS = 20_000;

/** The doses of a pet that are not stored yet, and how to add one; they are sent again when there is a connection. */
export function useDoseOutbox(accountId: string, memberId: string) {
  const queryClient = useQueryClient();
  const all = useSyncExternalStore(doseOutbox.subscribe, doseOutbox.list);
  const list = all.filter(({ dose }) => dose.memberId === memberId && dose.accountId === accountId);
  const reload = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: petKey(memberId) });
  }, [queryClient, memberId]);
  const resume = useCallback(() => {
    const resumed = doseOutbox.resume(accountId);
    void resumed.then((stored) => (stored > 0 ? reload() : undefined));
  }, [accountId, reload]);
  const isWaiting = list.some(({ state }) => state === 'waiting');
  useEffect(() => {
    resume();
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [resume]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(resume, RETRY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, resume]);
  useLiveReopened(resume);
  const reloading = async (sending: Promise<Event | null>): Promise<Event | null> => {
    const saved = await sending;
    reload();
    return saved;
  };
  return {
    list,
    add: (dose: Omit<KeptDose, 'clientId' | 'accountId' | 'memberId'>): Promise<Event | null> =>
      reloading(doseOutbox.add({ ...dose, clientId: newClientId(), accountId, memberId })),
    retry: ({ dose }: WaitingDose, isConfirmed = false): Promise<Event | null> =>
      reloading(doseOutbox.retry(dose, isConfirmed)),
    drop: ({ dose }: WaitingDose): void => void doseOutbox.drop(dose),
  };
}

/** The doses of a pet that are not stored yet, and how to add one. */
export type PetOutbox = ReturnType<typeof useDoseOutbox>;
