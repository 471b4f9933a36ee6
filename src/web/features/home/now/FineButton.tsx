import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toasts.ts';
import { petKey } from '#web/queries/keys.ts';
import type { PetView } from '../parts/pet-view.ts';

type FineButtonProps = { readonly view: PetView; readonly lastAt: number };

/** The owner looked at the pet after a very low value that nothing came after: a second question comes before it counts. */
export function FineButton({ view, lastAt }: FineButtonProps) {
  const { t } = useFirstWords();
  const [asks, setAsks] = useState(false);
  const name = isolateName(view.member.memberName);
  const { mutate, isPending, error, reset } = useEnd(view, lastAt, () => setAsks(false));
  const failureText = useFailureText();
  if (view.readOnly) return null;
  const close = (): void => {
    setAsks(false);
    reset();
  };
  return (
    <>
      <Button wide onClick={() => setAsks(true)}>
        <Icon name="check" size={18} />
        {t('home.isFine', { name })}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('home.isFineAsk', { name })}
          effect={t('home.isFineEffect', { name })}
          verb={t('home.isFine', { name })}
          busy={isPending}
          failure={error ? failureText(error) : undefined}
          onConfirm={() => mutate()}
          onCancel={close}
        />
      )}
    </>
  );
}

function useEnd({ member }: PetView, lastAt: number, onDone: () => void) {
  const { t } = useFirstWords();
  const queryClient = useQueryClient();
  const { memberId, memberName } = member;
  return useMutation({
    mutationFn: () => call('/web/glucose/endVeryLow', { memberId, lastAt }),
    onSuccess: () => {
      toast('done', t('home.isFineDone', { name: isolateName(memberName) }));
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: petKey(memberId) }),
  });
}
