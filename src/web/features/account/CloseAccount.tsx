import { deviceZone } from '#domain/time/device-zone.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { sendEncrypted } from '#web/api/encrypt.ts';
import { endingSession, endSession } from '#web/api/session.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { NoticeDialog } from '#web/ui/NoticeDialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { PasswordField } from '#web/ui/TextField.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import styles from './DataTab.module.css';
import dialog from './SettingDialog.module.css';
import { useUserInfo } from '#web/session/user-info.ts';

type CloseAccountProps = { readonly onBack: () => void; readonly onClosing: (closesAt: number) => void };

const fieldNames: Readonly<Record<string, 'password'>> = { password: 'password' };

/** Says what closing does, asks for the password, and closes the account. */
export function CloseAccount({ onBack, onClosing }: CloseAccountProps) {
  const { t } = useWords();
  const { user } = useUserInfo();
  const { values, change, errors, busy, submit } = useClosing(onClosing);
  return (
    <form className={dialog['stack']} onSubmit={submit} noValidate>
      <div>
        <h3>{t('closing.ask', { name: isolateName(user.email ?? user.mobile ?? user.memberName) })}</h3>
        <p className={styles['effect']}>{t('closing.effect')}</p>
        <PasswordField
          required
          autoComplete="current-password"
          label={t('closing.password')}
          error={errors.password}
          value={values.password}
          onText={(password) => change({ password })}
        />
      </div>
      <FormEnd danger verb={t('closing.close')} busy={busy} failure={errors.form} onCancel={onBack} />
    </form>
  );
}

function useClosing(onClosing: (closesAt: number) => void) {
  const { t } = useWords();
  return useForm({
    initial: { password: '' },
    names: fieldNames,
    fallback: 'password',
    check: ({ password }) => (password === '' ? { password: t('login.needPassword') } : {}),
    send: async ({ password }) => {
      const { item } = await endingSession(async () =>
        sendEncrypted([password], async ([encrypted = ''], keyId) =>
          call('/web/user/closeAccount', { password: encrypted, keyId }),
        ),
      );
      onClosing(item.closesAt);
    },
  });
}

/** Says until when the account can be kept; every session is over, this one as well. */
export function AccountIsClosing({ closesAt }: { readonly closesAt: number }) {
  const { t, formats } = useWords();
  const openPage = useOpenPage();
  const zone = deviceZone();
  const leave = (): void => {
    endSession();
    void openPage('/login');
  };
  return (
    <NoticeDialog title={t('closing.done')} verb={t('account.ok')} onDone={leave}>
      <p>{t('closing.doneHint', { date: isolateName(formats.date(closesAt, zone, 'long')) })}</p>
    </NoticeDialog>
  );
}
