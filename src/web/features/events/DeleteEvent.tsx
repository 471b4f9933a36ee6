import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Event } from '#contract/events.ts';
import type { Pet } from '#web/api/pet.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useUnit } from '#web/session/preferences.ts';
import { useWords } from '#web/words/words.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { petKey } from '#web/queries/keys.ts';
import { useEventText } from './use-event-text.ts';

type DeleteEventProps = { readonly pet: Pet; readonly event: Event; readonly onClose: () => void };

/** Asks before an event is deleted. */
export function DeleteEvent({ pet, event, onClose }: DeleteEventProps) {
  const { t } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const text = useEventText(event, {
    unit: useUnit(pet.memberSetting.unit),
    thresholds: pet.memberSetting,
    zone: pet.timeZone,
  });
  const { memberId } = pet;
  const remove = useMutation({
    mutationFn: () => call('/web/event/delEvent', { memberId, eventId: event.eventId }),
    onSuccess: () => {
      toast('done', t('events.deleteDone', { event: text }));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: petKey(memberId) }),
  });
  return (
    <ConfirmDialog
      danger
      title={t('events.deleteAsk')}
      effect={t('events.deleteEffect', { event: text, name: isolateName(pet.memberName) })}
      verb={t('events.delete')}
      busy={remove.isPending}
      failure={remove.error ? failureText(remove.error) : undefined}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
