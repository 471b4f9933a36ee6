import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SecondFactorStep } from '#contract/factor-values.ts';
import { lazyView } from '#web/ui/ScreenSlot.tsx';
import { returnPath } from '#web/session/session-state.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { PasswordField } from '#web/ui/TextField.tsx';
import { accountErrors, emptyAccount, requireAccountName } from './account-entry.ts';
import { AccountField } from './AccountField.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import styles from './auth.module.css';
import { CodeField } from './CodeField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { KindChoice } from './KindChoice.tsx';
import { logIn, missingProof, type LoginEntry, type LoginField, type LoginProof } from './login-form.ts';
import { FormFailure, FormNote, KindlyNote } from './Notices.tsx';
import { openSession, type Session } from './open-session.ts';
import { useCodeSending } from './use-code-sending.ts';

const fieldNames: Readonly<Record<string, LoginField>> = { account: 'account', password: 'password', code: 'code' };

const SecondStep = lazyView(async () => (await import('./SecondFactorLogin.tsx')).SecondFactorLogin);
const PasskeySignIn = lazyView(async () => (await import('./PasskeySignIn.tsx')).PasskeySignIn);

/** Sign in: who you are to the portal, your account, and a password or a code. */
export function LoginScreen() {
  const { t } = useFirstWords();
  const form = useLoginForm();
  return (
    <AuthFrame title={t('menu.login')}>
      {form.step === null ? (
        <SignInForm form={form} />
      ) : (
        <SecondStep {...form.step} onSession={form.enter} onBack={form.leaveStep} />
      )}
    </AuthFrame>
  );
}

function SignInForm({ form }: { readonly form: ReturnType<typeof useLoginForm> }) {
  const { t } = useFirstWords();
  const { entry, change, proof, errors } = form;
  return (
    <>
      <KindlyNote />
      <h1>{t('login.title')}</h1>
      <form className={styles['stack']} onSubmit={form.submit} noValidate>
        <KindChoice kind={entry.kind} onKind={(kind) => change({ kind })} />
        <AccountField entry={entry.account} onEntry={(account) => change({ account })} error={errors.account} />
        {proof === 'both' && <FormNote>{t('login.furtherStep')}</FormNote>}
        {proof !== 'code' && (
          <PasswordField
            tall
            name="password"
            autoComplete="current-password"
            label={t('login.password')}
            aside={
              proof === 'password' && <OtherProof label={t('login.useCode')} onChoose={() => form.choose('code')} />
            }
            error={errors.password}
            value={entry.password}
            onText={(password) => change({ password })}
          />
        )}
        {proof !== 'password' && (
          <CodeField
            code={entry.code}
            onCode={(code) => change({ code })}
            error={errors.code}
            sending={form.sending}
            onSend={form.sendCode}
          />
        )}
        <div className={styles['row']}>
          <CheckField checked={entry.rememberMe} onCheck={(rememberMe) => change({ rememberMe })}>
            {t('login.remember')}
          </CheckField>
          {proof === 'code' ? (
            <OtherProof label={t('login.usePassword')} onChoose={() => form.choose('password')} />
          ) : (
            <PageLink to="/forget">{t('login.forgot')}</PageLink>
          )}
        </div>
        <FormFailure>{errors.form}</FormFailure>
        <Button type="submit" look="main" tall wide busy={form.busy}>
          {t('login.title')}
        </Button>
        {CAN_USE_PASSKEYS && <ByPasskey entry={entry} onSession={form.enter} />}
        <div className={styles['row']}>
          <span className={styles['quiet']}>
            {t('login.newHere')} <PageLink to="/register">{t('login.create')}</PageLink>
          </span>
          <PageLink to="/privacy">{t('login.privacy')}</PageLink>
        </div>
      </form>
    </>
  );
}

/** Browsers support passkeys only over https and on localhost. The page that is drawn without a browser has room for them. */
const CAN_USE_PASSKEYS = import.meta.env.SSR || 'PublicKeyCredential' in globalThis;

type ByPasskeyProps = { readonly entry: LoginEntry; readonly onSession: (session: Session) => void };

function ByPasskey({ entry: { kind, rememberMe }, onSession }: ByPasskeyProps) {
  const { t } = useFirstWords();
  const [tries, setTries] = useState(0);
  return (
    <>
      <OtherProof label={t('login.passkey')} onChoose={() => setTries(tries + 1)} />
      {tries > 0 && <PasskeySignIn key={tries} {...{ kind, rememberMe, onSession }} />}
    </>
  );
}

function OtherProof({ label, onChoose }: { readonly label: string; readonly onChoose: () => void }) {
  return (
    <button type="button" className={styles['link']} onClick={onChoose}>
      {label}
    </button>
  );
}

function useEntering(rememberMe: boolean): (session: Session) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (session) => {
    openSession(session, rememberMe);
    void navigate(returnPath(search), { replace: true });
  };
}

/** A sign-in that waits for its second step. */
type WaitingStep = { readonly step: SecondFactorStep; readonly account: string } | null;

function useLoginForm() {
  const { t } = useFirstWords();
  const [proof, setProof] = useState<LoginProof>('password');
  const [step, setStep] = useState<WaitingStep>(null);
  const sending = useCodeSending('login');
  const form = useForm<LoginEntry, LoginField>({
    initial: () => ({ account: emptyAccount(), kind: '2', password: '', code: '', rememberMe: false }),
    names: fieldNames,
    fallback: proof === 'code' ? 'code' : 'password',
    check: (entry) => {
      const { password, code } = missingProof(entry, proof);
      return { ...(password && { password: t(password) }), ...(code && { code: t(code) }) };
    },
    checkLater: ({ account }) => accountErrors(account, t),
    send: async (entry) => {
      const account = await requireAccountName(entry.account);
      const item = await logIn(account, entry, proof);
      if (!('step' in item)) enter(item);
      else if (item.step === 'verifyCode') setProof('both');
      else setStep({ step: item, account });
    },
  });
  const { values: entry } = form;
  const enter = useEntering(entry.rememberMe);
  const sendCode = async (): Promise<void> => {
    const errors = await accountErrors(entry.account, t);
    form.setErrors(errors);
    if (errors.account === undefined) await sending.send(await requireAccountName(entry.account));
  };
  return {
    ...form,
    entry,
    proof,
    choose: (next: LoginProof) => {
      form.setErrors({});
      setProof(next);
    },
    step,
    enter,
    leaveStep: () => setStep(null),
    sending,
    sendCode: () => void sendCode().catch((error: unknown) => form.showFailure(error, 'code')),
  };
}
