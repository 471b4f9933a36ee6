import { useQueryClient } from '@tanstack/react-query';
import type { Channel } from '#contract/channels.ts';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { CHANNELS_KEY } from '#web/queries/keys.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import styles from './ChannelsCard.module.css';
import { WebhookForm } from './WebhookForm.tsx';

type EditChannelDialogProps = { readonly channel: Channel; readonly onClose: () => void };

/** Changes a way: the name of an e-mail way, all of a webhook. */
export function EditChannelDialog({ channel, onClose }: EditChannelDialogProps) {
  const { t } = useWords();
  return (
    <Dialog title={t('events.editName', { event: isolateName(channel.label) })} onClose={onClose}>
      {channel.kind === 'webhook' ? (
        <WebhookForm channel={channel} onClose={onClose} />
      ) : (
        <NameForm channel={channel} onClose={onClose} />
      )}
    </Dialog>
  );
}

function NameForm({ channel, onClose }: EditChannelDialogProps) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  const { values, errors, busy, change, submit } = useForm<{ readonly label: string }, 'label'>({
    initial: { label: channel.label },
    names: { label: 'label' },
    check: ({ label }) => (label.trim() === '' ? { label: t('data.needTokenName') } : {}),
    send: async ({ label }) => {
      await call('/web/channel/save', { channelId: channel.channelId, kind: 'email', label: label.trim() });
      await queryClient.invalidateQueries({ queryKey: CHANNELS_KEY });
      onClose();
    },
  });
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        label={t('followers.name')}
        maxLength={MAX_NAME_LENGTH}
        error={errors.label}
        value={values.label}
        onText={(label) => change({ label })}
      />
      <FormEnd verb={t('common.save')} busy={busy} failure={errors.form} onCancel={onClose} />
    </form>
  );
}
