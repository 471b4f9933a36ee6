import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLiveReopened } from '#web/api/use-live.tsx';
import { petKey } from '#web/queries/keys.ts';
import { toast } from '#web/ui/toast.ts';
import { useWords } from '#web/words/words.ts';
import { outbox } from './outbox.ts';

/** Sends what an account has kept on this device, at once and when the connection is back; says what was sent after a wait. */
export function useOutbox(accountId: string): void {
  const queryClient = useQueryClient();
  const { t } = useWords();
  useEffect(
    () =>
      outbox.onStored((notes) => {
        for (const { memberId } of notes) void queryClient.invalidateQueries({ queryKey: petKey(memberId) });
        toast('done', t('outbox.sent'));
      }),
    [queryClient, t],
  );
  const resume = useCallback(() => void outbox.resume(accountId), [accountId]);
  useEffect(() => {
    resume();
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [resume]);
  useEffect(() => outbox.follow(accountId), [accountId]);
  useLiveReopened(resume);
}
