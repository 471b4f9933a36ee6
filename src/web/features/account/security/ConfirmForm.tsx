import { useState } from 'react';
import type { Factors } from '#contract/factors.ts';
import { call } from '#web/api/call.ts';
import { sendEncrypted } from '#web/api/encrypt.ts';
import { useForm } from '#web/ui/use-form.ts';
import { askPasskey, PasskeyError, passkeyObstacle } from '#web/api/passkeys.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusFirst } from '#web/ui/focus-first.ts';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { PasswordField, TextField } from '#web/ui/TextField.tsx';
import { CODE_LENGTH } from '#contract/limits.ts';
import dialog from '../SettingDialog.module.css';
import { useSecurityFailureText } from './factors.queries.ts';
import styles from './Security.module.css';

type ConfirmFormProps = { readonly factors: Factors; readonly onAnswer: (isConfirmed: boolean) => void };

const fieldNames: Readonly<Record<string, 'proof'>> = { password: 'proof', totp: 'proof' };

/** Asks the signed-in person to confirm who they are: by password, by a code of the app, or by passkey. */
export function ConfirmForm({ factors, onAnswer }: ConfirmFormProps) {
  const { t } = useWords();
  const form = useConfirmForm(() => onAnswer(true));
  const { byApp, errors, change } = form;
  const { proof } = form.values;
  const hasPasskey = factors.passkeys.length > 0 && passkeyObstacle(factors.passkeyHost) === null;
  return (
    <form className={dialog['stack']} onSubmit={form.submit} noValidate>
      <div>
        <h3>{t('security.confirmTitle')}</h3>
        <p className={styles['hint']}>{t('security.confirmHint')}</p>
      </div>
      {byApp ? (
        <TextField
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          ref={focusFirst}
          label={t('security.appCode')}
          hint={t('security.appCodeHint')}
          error={errors.proof}
          value={proof}
          onText={(text) => change({ proof: text.replaceAll(/\D/gu, '') })}
        />
      ) : (
        <PasswordField
          autoComplete="current-password"
          ref={focusFirst}
          label={t('login.password')}
          error={errors.proof}
          value={proof}
          onText={(text) => change({ proof: text })}
        />
      )}
      <div className={styles['ways']}>
        {factors.totp !== null && (
          <Button look="quiet" onClick={form.swap}>
            {t(byApp ? 'login.usePassword' : 'security.useApp')}
          </Button>
        )}
        {hasPasskey && (
          <Button look="quiet" onClick={form.byPasskey}>
            {t('security.usePasskey')}
          </Button>
        )}
      </div>
      <FormEnd verb={t('security.confirm')} busy={form.busy} failure={errors.form} onCancel={() => onAnswer(false)} />
    </form>
  );
}

function useConfirmForm(onConfirmed: () => void) {
  const { t } = useWords();
  const failureText = useSecurityFailureText();
  const [byApp, setByApp] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const form = useForm<{ readonly proof: string }, 'proof'>({
    initial: { proof: '' },
    names: fieldNames,
    fallback: 'proof',
    explain: (error) => (error instanceof PasskeyError ? { form: failureText(error) ?? '' } : undefined),
    check: ({ proof }) => (proof === '' ? { proof: t(byApp ? 'login.needCode' : 'login.needPassword') } : {}),
    send: async ({ proof }) => {
      await (byApp
        ? call('/web/user/confirmIdentity', { totp: proof })
        : sendEncrypted([proof], ([password = ''], keyId) => call('/web/user/confirmIdentity', { password, keyId })));
      onConfirmed();
    },
  });
  const swap = (): void => {
    setByApp(!byApp);
    form.change({ proof: '' });
    form.setErrors({});
  };
  const byPasskey = (): void => {
    setAsking(true);
    confirmByPasskey()
      .then(onConfirmed)
      .catch((error: unknown) => form.showFailure(error))
      .finally(() => setAsking(false));
  };
  return { ...form, busy: form.busy || isAsking, byApp, swap, byPasskey };
}

async function confirmByPasskey(): Promise<void> {
  const { item } = await call('/web/user/beginConfirm');
  const passkey = await askPasskey(item.options);
  await call('/web/user/confirmIdentity', { ticket: item.ticket, passkey });
}
