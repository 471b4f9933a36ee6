import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLiveReopened } from '#web/api/use-live.tsx';
import { petKey } from '#web/queries/keys.ts';
import { toast } from '#web/ui/toasts.ts';
import { useWords } from '#web/words/words.ts';
import { outbox } from './outbox.ts';
import { waitingNotes } from './waiting-notes.ts';

/** How often what waits is tried again while a page is open. */
const RETRY_MS = 20_000;

/** Sends what an account has kept on this device: at once, when the connection is back, and again while it waits. */
export function useOutbox(accountId: string): void {
  const queryClient = useQueryClient();
  const { t } = useWords();
  const list = useSyncExternalStore(waitingNotes.subscribe, waitingNotes.list);
  const isWaiting = list.some(({ state }) => state === 'waiting');
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
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void resume(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, resume]);
  useLiveReopened(() => void resume());
}
