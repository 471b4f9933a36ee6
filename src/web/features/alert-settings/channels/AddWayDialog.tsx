import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Channel } from '#contract/channels.ts';
import { call } from '#web/api/call.ts';
import { alertingKey, CHANNELS_KEY } from '#web/queries/keys.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { ChannelIcon } from './ChannelIcon.tsx';
import styles from './ChannelsCard.module.css';
import type { HereState } from './use-this-browser.ts';
import { WebhookForm } from './WebhookForm.tsx';

type AddWayDialogProps = {
  readonly channels: readonly Channel[];
  readonly browser: HereState;
  readonly onClose: () => void;
};

/** The ways that can be added: this browser, e-mail, a webhook. */
export function AddWayDialog({ channels, browser, onClose }: AddWayDialogProps) {
  const { t } = useWords();
  const failureText = useFailureText();
  const [isWebhook, setWebhook] = useState(false);
  const mail = useAddMail(onClose);
  const hasMail = channels.some(({ kind }) => kind === 'email');
  if (isWebhook) {
    return (
      <Dialog title={t('channels.webhook')} onClose={onClose}>
        <WebhookForm channel={null} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('channels.add')} onClose={onClose} size={440}>
      <div className={styles['ways']}>
        {browser.state === 'default' && (
          <button
            type="button"
            className={styles['way']}
            onClick={() => {
              browser.allow();
              onClose();
            }}
          >
            <ChannelIcon kind="here" />
            <Way title={t('channels.thisBrowser')} hint={t('channels.thisBrowserHint')} />
          </button>
        )}
        {!hasMail && (
          <button type="button" className={styles['way']} disabled={mail.isPending} onClick={() => mail.mutate()}>
            <ChannelIcon kind="email" />
            <Way title={t('channels.email')} hint={t('channels.emailHint')} />
          </button>
        )}
        <button type="button" className={styles['way']} onClick={() => setWebhook(true)}>
          <ChannelIcon kind="webhook" />
          <Way title={t('channels.webhook')} hint={t('channels.webhookHint')} />
        </button>
        {mail.error && (
          <p role="alert" className={styles['broken']}>
            {failureText(mail.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Way({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <span className={styles['words']}>
      <b>{title}</b>
      <span className={styles['small']}>{hint}</span>
    </span>
  );
}

/** The account's own address; no other one can be chosen. */
function useAddMail(onDone: () => void) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => call('/web/channel/save', { kind: 'email', label: t('channels.email') }),
    onSuccess: async () => {
      onDone();
      await queryClient.invalidateQueries({ queryKey: CHANNELS_KEY });
      await queryClient.invalidateQueries({ queryKey: alertingKey() });
    },
  });
}
