import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Pet } from '#web/api/pet.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';

type FineDialogProps = {
  readonly pet: Pet;
  /** the very low value's instant, epoch ms */
  readonly lastAt: number;
  readonly onClose: () => void;
};

/** Asks whether the pet is really well; the answer ends the very low state. */
export function FineDialog({ pet, lastAt, onClose }: FineDialogProps) {
  const { t } = useWords();
  const name = isolateName(pet.memberName);
  const { mutate, isPending, error } = useEnd(pet, lastAt, onClose);
  const failureText = useFailureText();
  return (
    <ConfirmDialog
      title={t('homeViews.isFineAsk', { name })}
      effect={t('homeViews.isFineEffect', { name })}
      verb={t('home.isFine', { name })}
      busy={isPending}
      failure={error ? failureText(error) : undefined}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}

function useEnd({ memberId, memberName }: Pet, lastAt: number, onDone: () => void) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('/web/glucose/endVeryLow', { memberId, lastAt }),
    onSuccess: () => {
      toast('done', t('homeViews.isFineDone', { name: isolateName(memberName) }));
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: petKey(memberId) }),
  });
}
