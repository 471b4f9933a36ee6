import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Channel } from '#contract/channels.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { alertingKey, CHANNELS_KEY } from '#web/queries/keys.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { unsubscribeThisBrowser } from '#web/push/this-browser.ts';

type RemoveChannelDialogProps = {
  readonly channel: Channel;
  readonly isHere: boolean;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
};

/** Asks before a way is removed; this browser is signed off at its push service, too. */
export function RemoveChannelDialog({ channel, isHere, onRemoved, onClose }: RemoveChannelDialogProps) {
  const { t } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const name = isolateName(channel.label);
  const removal = useMutation({
    mutationFn: async () => {
      if (isHere) await unsubscribeThisBrowser();
      else await call('/web/channel/remove', { channelId: channel.channelId });
    },
    onSuccess: async () => {
      toast('done', t('followers.removeDone', { name }));
      onRemoved();
      onClose();
      await queryClient.invalidateQueries({ queryKey: CHANNELS_KEY });
      await queryClient.invalidateQueries({ queryKey: alertingKey() });
    },
  });
  return (
    <ConfirmDialog
      title={t('followers.removeAsk', { name })}
      effect={t('channels.removeEffect')}
      verb={t('followers.remove')}
      danger
      busy={removal.isPending}
      failure={removal.error ? failureText(removal.error) : undefined}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    />
  );
}
