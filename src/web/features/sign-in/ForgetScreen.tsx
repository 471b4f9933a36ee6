import { useState } from 'react';
import type { BodyOf } from '#contract/endpoints.ts';
import type { SecondFactorStep } from '#contract/factor-values.ts';
import { call } from '#web/api/call.ts';
import { sendEncrypted } from '#web/api/encrypt.ts';
import { lazyView } from '#web/ui/ScreenSlot.tsx';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyView } from '#web/ui/StateView.tsx';
import { PasswordField } from '#web/ui/TextField.tsx';
import { accountErrors, emptyAccount, requireAccountName } from './account-entry.ts';
import { AccountField } from './AccountField.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import styles from './auth.module.css';
import { CodeField } from './CodeField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { FormFailure } from './Notices.tsx';
import { codeProblem, confirmProblem, passwordProblem } from '#web/words/proof-rules.ts';
import { inWords } from '#web/words/problems.ts';
import { useCodeSending } from './use-code-sending.ts';

type ForgetField = 'account' | 'code' | 'password' | 'confirm';

const fieldNames: Readonly<Record<string, ForgetField>> = {
  account: 'account',
  code: 'code',
  newPassword: 'password',
};

const SecondStep = lazyView(async () => (await import('./SecondFactorStep.tsx')).SecondFactorStep);

/** Forgotten password: a code by mail or text message, then a new one; and the second step of an account that has one. */
export function ForgetScreen() {
  const { t } = useWords();
  const form = useForgetForm();
  const { entry, change, errors } = form;
  if (form.done) return <PasswordSet />;
  if (form.step !== null) {
    return (
      <AuthFrame title={t('menu.forget')}>
        <SecondStep {...form.step} remembers={false} onProof={form.prove} onBack={form.leaveStep} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('menu.forget')}>
      <h1>{t('forget.title')}</h1>
      <form className={styles['stack']} onSubmit={form.submit} noValidate>
        <p className={styles['quiet']}>{t('forget.hint')}</p>
        <AccountField entry={entry.account} onEntry={(account) => change({ account })} error={errors.account} />
        <CodeField
          code={entry.code}
          onCode={(code) => change({ code })}
          error={errors.code}
          sending={form.sending}
          onSend={form.sendCode}
        />
        <PasswordField
          tall
          autoComplete="new-password"
          label={t('forget.newPassword')}
          hint={t('register.passwordHint')}
          error={errors.password}
          value={entry.password}
          onText={(password) => change({ password })}
        />
        <PasswordField
          tall
          autoComplete="new-password"
          label={t('forget.confirmPassword')}
          error={errors.confirm}
          value={entry.confirm}
          onText={(confirm) => change({ confirm })}
        />
        <FormFailure>{errors.form}</FormFailure>
        <Button type="submit" look="main" tall wide busy={form.busy}>
          {t('forget.submit')}
        </Button>
        <PageLink to="/login">{t('forget.toLogin')}</PageLink>
      </form>
    </AuthFrame>
  );
}

function PasswordSet() {
  const { t } = useWords();
  return (
    <AuthFrame title={t('menu.forget')}>
      <EmptyView icon="check" title={t('forget.done')} actions={<PageLink to="/login">{t('forget.toLogin')}</PageLink>}>
        <p>{t('forget.doneHint')}</p>
      </EmptyView>
    </AuthFrame>
  );
}

type FurtherProof = Pick<BodyOf<'/web/user/forgetPassword'>, 'ticket' | 'factor'>;
type ForgetStep = { readonly step: SecondFactorStep; readonly account: string; readonly sentCode: string };

function useForgetForm() {
  const { t } = useWords();
  const [done, setDone] = useState(false);
  const [step, setStep] = useState<ForgetStep | null>(null);
  const sending = useCodeSending('forget');
  const form = useForm({
    initial: () => ({ account: emptyAccount(), code: '', password: '', confirm: '' }),
    names: fieldNames,
    fallback: 'code',
    check: ({ code, password, confirm }) =>
      inWords(
        { code: codeProblem(code), password: passwordProblem(password), confirm: confirmProblem(password, confirm) },
        t,
      ),
    checkLater: ({ account }) => accountErrors(account, t),
    send: async ({ account }) => sendPassword(await requireAccountName(account)),
  });
  const { values: entry } = form;
  const sendPassword = async (name: string, further: FurtherProof = {}): Promise<void> => {
    const { item } = await sendEncrypted([entry.password], ([newPassword = ''], keyId) =>
      call('/web/user/forgetPassword', { account: name, code: entry.code, newPassword, keyId, ...further }),
    );
    if (item) setStep({ step: item, account: name, sentCode: entry.code });
    else setDone(true);
  };
  const sendCode = async (): Promise<void> => {
    const errors = await accountErrors(entry.account, t);
    form.setErrors(errors);
    if (errors.account === undefined) await sending.send(await requireAccountName(entry.account));
  };
  return {
    ...form,
    entry,
    done,
    step,
    leaveStep: () => setStep(null),
    prove: async (factor: FurtherProof['factor']) => {
      if (step !== null) await sendPassword(step.account, { ticket: step.step.ticket, factor });
    },
    sending,
    sendCode: () => void sendCode().catch((error: unknown) => form.showFailure(error, 'code')),
  };
}
