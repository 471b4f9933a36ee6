import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Event } from '#contract/events.ts';
import { useLiveReopened } from '#web/api/use-live.tsx';
import { petKey } from '#web/queries/keys.ts';
import { doseOutbox } from './dose-outbox.ts';
import type { WaitingDose } from './waiting-doses.ts';

/** How often what waits is tried again while this page is open. */
const RETRY_MS = 20_000;

type Whose = { readonly accountId: string; readonly memberId: string };

/** Sends the doses of an account that wait on this device, at once and again when there is a connection. */
export function useDoseOutbox({ accountId, memberId }: Whose, list: readonly WaitingDose[]) {
  const queryClient = useQueryClient();
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
  return {
    retry: async ({ dose }: WaitingDose, isConfirmed = false): Promise<Event | null> => {
      const saved = await doseOutbox.retry(dose, isConfirmed);
      reload();
      return saved;
    },
    drop: ({ dose }: WaitingDose): void => void doseOutbox.drop(dose),
  };
}

/** What can be done with doses that wait. */
export type PetOutbox = ReturnType<typeof useDoseOutbox>;
