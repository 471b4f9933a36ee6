import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { webhookForm, type Channel } from '#contract/channels.ts';
import { MAX_CHANNEL_SECRET_LENGTH, MAX_ENDPOINT_LENGTH, MAX_NAME_LENGTH } from '#contract/limits.ts';
import { call } from '#web/api/call.ts';
import { alertingKey, CHANNELS_KEY } from '#web/queries/keys.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { FORM_NAMES } from './channel-words.ts';
import styles from './ChannelsCard.module.css';
import {
  findMissing,
  isAddress,
  startWebhook,
  toWebhookBody,
  WEBHOOK_FIELDS,
  type WebhookEntry,
  type WebhookField,
} from './webhook.model.ts';

type WebhookFormProps = { readonly channel: Channel | null; readonly onClose: () => void };

/** A webhook with a ready form for a service, or the portal's own JSON, whose secret is shown once. */
export function WebhookForm({ channel, onClose }: WebhookFormProps) {
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <SigningSecret secret={secret} onDone={onClose} />;
  return <Fields channel={channel} onClose={onClose} onSecret={setSecret} />;
}

function Fields({ channel, onClose, onSecret }: WebhookFormProps & { readonly onSecret: (secret: string) => void }) {
  const { t } = useWords();
  const { values, errors, busy, change, submit } = useWebhookForm(channel, { onClose, onSecret });
  const rules = WEBHOOK_FIELDS[values.form];
  const field = (name: Exclude<WebhookField, 'label'>) => {
    const rule = rules[name];
    return (
      rule && (
        <TextField
          key={name}
          required={rule.isNeeded && channel === null}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          type={name === 'url' ? 'url' : 'text'}
          maxLength={name === 'url' ? MAX_ENDPOINT_LENGTH : MAX_CHANNEL_SECRET_LENGTH}
          label={t(rule.label)}
          hint={channel !== null ? t('channels.staysAsIs') : rule.hint && t(rule.hint)}
          error={errors[name]}
          value={values[name]}
          onText={(text) => change({ [name]: text })}
        />
      )
    );
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <SelectField
        label={t('channels.form')}
        value={values.form}
        disabled={channel !== null}
        choices={webhookForm.options.map((form) => ({
          value: form,
          label: form === 'json' ? t('channels.ownJson') : FORM_NAMES[form],
        }))}
        onChoose={(form) => change({ form })}
      />
      <TextField
        required
        label={t('followers.name')}
        maxLength={MAX_NAME_LENGTH}
        error={errors.label}
        value={values.label}
        onText={(label) => change({ label })}
      />
      {(['url', 'token', 'recipient'] as const).map(field)}
      <FormEnd
        verb={t(channel === null ? 'events.addButton' : 'common.save')}
        busy={busy}
        failure={errors.form}
        onCancel={onClose}
      />
    </form>
  );
}

type Ends = { readonly onClose: () => void; readonly onSecret: (secret: string) => void };

function useWebhookForm(channel: Channel | null, { onClose, onSecret }: Ends) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  return useForm<WebhookEntry, WebhookField>({
    initial: startWebhook(channel),
    names: { label: 'label', url: 'url', token: 'token', recipient: 'recipient' },
    check: (entry) => {
      const missing = findMissing(entry, channel === null);
      const isWrong = entry.url.trim() !== '' && !isAddress(entry.url);
      return {
        ...Object.fromEntries(
          missing.map((field) => [field, t(field === 'label' ? 'data.needTokenName' : 'channels.needField')]),
        ),
        ...(isWrong ? { url: t('channels.needAddress') } : {}),
      };
    },
    send: async (entry) => {
      const { item } = await call('/web/channel/save', toWebhookBody(entry, channel));
      void queryClient.invalidateQueries({ queryKey: CHANNELS_KEY });
      void queryClient.invalidateQueries({ queryKey: alertingKey() });
      if (item.signingSecret === null) onClose();
      else onSecret(item.signingSecret);
    },
  });
}

function SigningSecret({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  const { t } = useWords();
  return (
    <div className={styles['form']}>
      <output>{t('channels.secretOnce')}</output>
      <CopyField label={t('channels.secret')} text={secret} hint={t('channels.secretHint')} />
      <div>
        <Button look="main" onClick={onDone}>
          {t('common.done')}
        </Button>
      </div>
    </div>
  );
}
