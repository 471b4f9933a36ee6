import { queryOptions, useQuery } from '@tanstack/react-query';
import type { WordKey } from '#i18n/catalog.ts';
import { call } from '#web/api/call.ts';
import { accountKey } from '#web/queries/keys.ts';
import { sendEncrypted } from '#web/api/encrypt.ts';
import { endingSession, endSession } from '#web/api/session.ts';
import { useForm } from '#web/ui/use-form.ts';
import { confirmProblem, passwordProblem } from '#web/words/proof-rules.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { NoticeDialog } from '#web/ui/NoticeDialog.tsx';
import { PasswordField } from '#web/ui/TextField.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import { inWords } from '#web/words/problems.ts';
import styles from './SettingDialog.module.css';

type PasswordName = 'oldPassword' | 'newPassword' | 'confirm';

const fieldNames: Readonly<Record<string, PasswordName>> = { oldPassword: 'oldPassword', newPassword: 'newPassword' };

/** How many keys a changed password would leave alive. */
const keysQuery = queryOptions({
  queryKey: accountKey('keyCount'),
  queryFn: async ({ signal }) => (await call('/web/user/countKeys', {}, { signal })).item,
  gcTime: 0,
});

/** Change of the password; `onChanged` is called when it is done and every session has ended. */
export function PasswordTab({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useWords();
  const form = usePasswordForm(onChanged);
  const { values: entry, change, errors } = form;
  return (
    <form className={styles['stack']} onSubmit={form.submit} noValidate>
      <PasswordField
        required
        autoComplete="current-password"
        label={t('account.oldPassword')}
        error={errors.oldPassword}
        value={entry.oldPassword}
        onText={(oldPassword) => change({ oldPassword })}
      />
      <PasswordField
        required
        autoComplete="new-password"
        label={t('forget.newPassword')}
        hint={t('register.passwordHint')}
        error={errors.newPassword}
        value={entry.newPassword}
        onText={(newPassword) => change({ newPassword })}
      />
      <PasswordField
        required
        autoComplete="new-password"
        label={t('forget.confirmPassword')}
        error={errors.confirm}
        value={entry.confirm}
        onText={(confirm) => change({ confirm })}
      />
      {form.keys !== undefined && form.keys.tokens + form.keys.links > 0 && (
        <CheckField checked={entry.endKeys} onCheck={(endKeys) => change({ endKeys })}>
          {t('account.endKeys', { tokens: form.keys.tokens, links: form.keys.links })}
        </CheckField>
      )}
      {errors.form && (
        <p role="alert" className={styles['failure']}>
          {errors.form}
        </p>
      )}
      <div className={styles['actions']}>
        <Button type="submit" look="main" busy={form.busy}>
          {t('account.changePassword')}
        </Button>
      </div>
    </form>
  );
}

/** Says that the password is another one; the only way on is to sign in with it. */
export function PasswordChanged() {
  const { t } = useWords();
  const openPage = useOpenPage();
  const leave = (): void => {
    endSession();
    void openPage('/login');
  };
  return (
    <NoticeDialog title={t('account.passwordReset')} verb={t('account.ok')} onDone={leave}>
      <p>{t('account.passwordResetHint')}</p>
    </NoticeDialog>
  );
}

function usePasswordForm(onChanged: () => void) {
  const { t } = useWords();
  const { data: keys } = useQuery(keysQuery);
  const form = useForm({
    initial: { oldPassword: '', newPassword: '', confirm: '', endKeys: false },
    names: fieldNames,
    fallback: 'oldPassword',
    check: (entry) => inWords(findProblems(entry), t),
    send: async ({ endKeys, ...entry }) => {
      await endingSession(async () =>
        sendEncrypted([entry.oldPassword, entry.newPassword], ([oldPassword = '', newPassword = ''], keyId) =>
          call('/web/user/modifyPassword', { oldPassword, newPassword, keyId, endKeys }),
        ),
      );
      onChanged();
    },
  });
  return { ...form, keys };
}

function findProblems(entry: Readonly<Record<PasswordName, string>>): Readonly<Record<PasswordName, WordKey | null>> {
  return {
    oldPassword: entry.oldPassword === '' ? 'login.needPassword' : null,
    newPassword: passwordProblem(entry.newPassword),
    confirm: confirmProblem(entry.newPassword, entry.confirm),
  };
}
