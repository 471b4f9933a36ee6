import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLiveReopened } from '#web/api/use-live.tsx';
import { petKey } from '#web/queries/keys.ts';
import { toast } from '#web/ui/toasts.ts';
import { useWords } from '#web/words/words.ts';
import { outbox } from './outbox.ts';
import { waitingNotes } from './waiting-notes.ts';

/**
 * While a page is open, what waits is tried again: soon at first, because a browser says that it is online a moment before
 * anything comes through, then each time after twice as long, up to a limit.
 */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 20_000;

/** Sends what an account has kept on this device: at once, when the connection is back, and again while it waits. */
export function useOutbox(accountId: string): void {
  const queryClient = useQueryClient();
  const { t } = useWords();
  const list = useSyncExternalStore(waitingNotes.subscribe, waitingNotes.list);
  const isWaiting = list.some(({ state }) => state === 'waiting' || state === 'retrying');
  const resume = useCallback(async () => {
    const stored = await outbox.resume(accountId);
    for (const { memberId } of stored) void queryClient.invalidateQueries({ queryKey: petKey(memberId) });
    if (stored.length > 0) toast('done', t('outbox.sent'));
  }, [queryClient, accountId, t]);
  useEffect(() => {
    const begin = (): void => void resume();
    begin();
    addEventListener('online', begin);
    return () => removeEventListener('online', begin);
  }, [resume]);
  useEffect(() => outbox.follow(accountId), [accountId]);
  useEffect(() => (isWaiting ? repeat(resume) : undefined), [isWaiting, resume]);
  useLiveReopened(() => void resume());
}

/** Repeats some work, soon after the browser has come online, then less and less often. @returns how to stop */
function repeat(work: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_RETRY_MS;
  const wait = (): void => {
    timer = setTimeout(() => {
      void work();
      delay = Math.min(2 * delay, LAST_RETRY_MS);
      wait();
    }, delay);
  };
  const restart = (): void => {
    clearTimeout(timer);
    delay = FIRST_RETRY_MS;
    wait();
  };
  restart();
  addEventListener('online', restart);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', restart);
  };
}
