import { useState } from 'react';
import type { FactorMethod, SecondFactorStep as Step } from '#contract/factor-values.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { useForm } from '#web/ui/use-form.ts';
import { askPasskey, hasPasskeys, PasskeyError } from '#web/api/passkeys.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusFirst } from '#web/ui/focus-first.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { CODE_LENGTH, MAX_RECOVERY_CODE_LENGTH } from '#contract/limits.ts';
import styles from './auth.module.css';
import { CodeField } from './CodeField.tsx';
import { LostFactors } from './LostFactors.tsx';
import { FormFailure } from './Notices.tsx';
import { useCodeSending } from './use-code-sending.ts';

/** What proves the second step, as the portal takes it. */
export type FactorProof = NonNullable<BodyOf<'/web/user/forgetPassword'>['factor']>;

type SecondFactorStepProps = {
  readonly step: Step;
  /** Where codes are sent. */
  readonly account: string;
  /** A code for a new password was entered already; it serves to remove the second step as well. */
  readonly sentCode?: string;
  /** Whether this device can be remembered. */
  readonly remembers: boolean;
  readonly onProof: (proof: FactorProof, rememberDevice: boolean) => Promise<void>;
  readonly onBack: () => void;
};

const fieldNames: Readonly<Record<string, 'code'>> = {
  totp: 'code',
  recoveryCode: 'code',
  resetCode: 'code',
  'factor.totp': 'code',
};

/** The second step of a sign-in or a new password: one of the account's ways, and what to do without any. */
export function SecondFactorStep(props: SecondFactorStepProps) {
  const { t } = useWords();
  const [isLost, setIsLost] = useState(false);
  const form = useStepForm(props);
  const { method, errors } = form;
  if (isLost) return <LostFactors step={props.step} onBack={() => setIsLost(false)} />;
  return (
    <>
      <h1>{t('security.stepTitle')}</h1>
      <form className={styles['stack']} onSubmit={form.submit} noValidate>
        <p className={styles['quiet']}>{t('security.stepHint')}</p>
        <MethodField {...form} method={method} error={errors.code} />
        {props.remembers && method !== 'reset' && (
          <CheckField checked={form.remember} onCheck={form.setRemember}>
            {t('security.rememberDevice')}
          </CheckField>
        )}
        <FormFailure>{errors.form}</FormFailure>
        <Button type="submit" look="main" tall wide busy={form.busy}>
          {t(method === 'passkey' ? 'security.usePasskey' : 'security.next')}
        </Button>
        <OtherWays methods={form.methods} method={method} onMethod={form.choose} />
        <div className={styles['row']}>
          <button type="button" className={styles['link']} onClick={props.onBack}>
            {t('security.back')}
          </button>
          <button type="button" className={styles['link']} onClick={() => setIsLost(true)}>
            {t('security.lostAll')}
          </button>
        </div>
      </form>
    </>
  );
}

type MethodFieldProps = {
  readonly method: FactorMethod | null;
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly error: string | undefined;
  readonly sending: ReturnType<typeof useCodeSending>;
  readonly sendCode: () => void;
  readonly asksForCode: boolean;
};

function MethodField({ method, code, setCode, error, sending, sendCode, asksForCode }: MethodFieldProps) {
  const { t } = useWords();
  const field = { tall: true, ref: focusFirst, dir: 'ltr', name: 'factor', error, value: code, autoComplete: 'off' };
  switch (method) {
    case 'totp':
      return (
        <TextField
          key={method}
          {...field}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          label={t('security.appCode')}
          hint={t('security.appCodeHint')}
          onText={(text) => setCode(text.replaceAll(/\D/gu, ''))}
        />
      );
    case 'recoveryCode':
      return (
        <TextField
          key={method}
          {...field}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_RECOVERY_CODE_LENGTH}
          label={t('security.recoveryCode')}
          hint={t('security.recoveryCodeHint')}
          onText={setCode}
        />
      );
    case 'reset':
      return (
        <>
          <p>{t('security.resetCodeHint')}</p>
          {asksForCode && <CodeField code={code} onCode={setCode} error={error} sending={sending} onSend={sendCode} />}
        </>
      );
    case 'passkey':
    case null:
      return null;
  }
}

const ways = {
  passkey: 'security.usePasskey',
  totp: 'security.useApp',
  recoveryCode: 'security.useRecovery',
  reset: 'security.useReset',
} as const satisfies Record<FactorMethod, string>;

type OtherWaysProps = {
  readonly methods: readonly FactorMethod[];
  readonly method: FactorMethod | null;
  readonly onMethod: (method: FactorMethod) => void;
};

function OtherWays({ methods, method, onMethod }: OtherWaysProps) {
  const { t } = useWords();
  const others = methods.filter((other) => other !== method);
  return others.map((other) => (
    <button key={other} type="button" className={styles['link']} onClick={() => onMethod(other)}>
      {t(ways[other])}
    </button>
  ));
}

function useStepForm({ step, account, sentCode, onProof }: SecondFactorStepProps) {
  const { t } = useWords();
  const methods = step.methods.filter((way) => way !== 'passkey' || hasPasskeys());
  const [method, setMethod] = useState<FactorMethod | null>(methods.includes('reset') ? 'reset' : (methods[0] ?? null));
  const [remember, setRemember] = useState(false);
  const sending = useCodeSending('login');
  const asksForCode = sentCode === undefined;
  const isTyped = method === 'totp' || method === 'recoveryCode' || (method === 'reset' && asksForCode);
  const form = useForm<{ readonly code: string }, 'code'>({
    initial: { code: '' },
    names: fieldNames,
    explain: (error) => (error instanceof PasskeyError ? { form: t('security.passkeyStopped') } : undefined),
    check: ({ code }) => {
      const isShort = method === 'recoveryCode' ? code.trim() === '' : code.length !== CODE_LENGTH;
      return isTyped && isShort ? { code: t(code === '' ? 'login.needCode' : 'login.wrongCode') } : {};
    },
    send: async ({ code }) => {
      const proof = await makeProof(method, method === 'reset' ? (sentCode ?? code) : code, step);
      if (proof !== null) await onProof(proof, remember);
    },
  });
  const choose = (next: FactorMethod): void => {
    setMethod(next);
    form.change({ code: '' });
    form.setErrors({});
  };
  return {
    ...form,
    methods,
    method,
    choose,
    code: form.values.code,
    setCode: (code: string) => form.change({ code }),
    remember,
    setRemember,
    sending,
    sendCode: () => void sending.send(account).catch((error: unknown) => form.showFailure(error, 'code')),
    asksForCode,
  };
}

/** What proves the second step by a method; null where a passkey is asked for that is not there. */
async function makeProof(method: FactorMethod | null, code: string, { passkey }: Step): Promise<FactorProof | null> {
  if (method === 'passkey') return passkey ? { passkey: await askPasskey(passkey) } : null;
  if (method === 'totp') return { totp: code };
  return method === 'reset' ? { resetCode: code } : { recoveryCode: code };
}
