import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { useStopRemission } from './remission.queries.ts';

/** Ends the count, after asking. */
export function StopWatch({ memberId }: { readonly memberId: string }) {
  const { t } = useWords();
  const failureText = useFailureText();
  const [isAsking, setAsking] = useState(false);
  const stop = useStopRemission();
  const end = (): void =>
    stop.mutate(
      { memberId },
      {
        onSuccess: () => toast('done', t('remission.stopped')),
        onError: (error) => toast('failed', failureText(error)),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('remission.stop')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('remission.stopTitle')}
          effect={t('remission.stopEffect')}
          verb={t('remission.stop')}
          busy={stop.isPending}
          onConfirm={end}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
