import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { repeat } from '#web/api/repeat.ts';
import { useLiveReopened } from '#web/api/use-live.tsx';
import { petKey } from '#web/queries/keys.ts';
import { toast } from '#web/ui/toasts.ts';
import { useWords } from '#web/words/words.ts';
import { outbox } from './outbox.ts';
import { waitingNotes } from './waiting-notes.ts';

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
