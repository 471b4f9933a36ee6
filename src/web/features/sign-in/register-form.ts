import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf } from '#contract/endpoints.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { call } from '#web/api/call.ts';
import { sendEncrypted } from '#web/api/encrypt.ts';
import { usePortal } from '#web/session/portal.ts';
import { useWords } from '#web/words/words.ts';
import { emptyAccount, readAccount } from './account-entry.ts';
import { homeRegion } from './calling-codes.ts';
import { useFormErrors } from '#web/words/form-errors.ts';
import type { Kind } from './KindChoice.tsx';
import { openSession } from './open-session.ts';
import { codeProblem, passwordProblem } from '#web/words/proof-rules.ts';
import { useCodeSending } from './use-code-sending.ts';

type RegisterField = 'account' | 'code' | 'memberName' | 'password' | 'agrees';

const fieldNames: Readonly<Record<string, RegisterField>> = {
  account: 'account',
  code: 'code',
  memberName: 'memberName',
  password: 'password',
};

type RegisterEntry = {
  readonly kind: Kind;
  readonly code: string;
  readonly memberName: string;
  readonly petType: 'cat' | 'dog';
  readonly country: string;
  readonly isVet: boolean;
  readonly password: string;
  readonly agrees: boolean;
};

/** The registration form and what it does. */
export type RegisterForm = ReturnType<typeof useRegisterForm>;

/** State and verbs of the registration. */
export function useRegisterForm() {
  const { t, language } = useWords();
  const { variant } = usePortal();
  const navigate = useNavigate();
  const [account, setAccount] = useState(emptyAccount);
  const [entry, setEntry] = useState(emptyEntry);
  const [busy, setBusy] = useState(false);
  const { errors, setErrors, showFailure } = useFormErrors(fieldNames);
  const sending = useCodeSending('register');

  const sendCode = async (): Promise<void> => {
    const read = await readAccount(account);
    if ('problem' in read) return setErrors({ account: t(read.problem) });
    setErrors({});
    await sending.send(read.account);
  };
  const register = async (): Promise<void> => {
    const read = await readAccount(account);
    const problems: Partial<Record<RegisterField, WordKey>> = {
      ...findProblems(entry),
      ...('problem' in read ? { account: read.problem } : {}),
    };
    setErrors(Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, t(problem)])));
    if ('problem' in read || Object.keys(problems).length > 0) return;
    const item = await send(read.account, entry, { isPet: variant === 'pet', language });
    openSession(item, false);
    await navigate('/', { replace: true });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setBusy(true);
    register()
      .catch((error: unknown) => showFailure(error))
      .finally(() => setBusy(false));
  };
  return {
    account,
    setAccount,
    entry,
    change: (part: Partial<RegisterEntry>) => setEntry((before) => ({ ...before, ...part })),
    busy,
    errors,
    sending,
    sendCode: () => void sendCode().catch((error: unknown) => showFailure(error, 'code')),
    submit,
  };
}

function emptyEntry(): RegisterEntry {
  return {
    kind: '2',
    code: '',
    memberName: '',
    petType: 'cat',
    country: homeRegion(),
    isVet: false,
    password: '',
    agrees: false,
  };
}

function findProblems(entry: RegisterEntry): Partial<Record<RegisterField, WordKey>> {
  const wrongCode = codeProblem(entry.code);
  const wrongPassword = passwordProblem(entry.password);
  return {
    ...(wrongCode ? { code: wrongCode } : {}),
    ...(wrongPassword ? { password: wrongPassword } : {}),
    ...(entry.memberName.trim() === '' ? { memberName: 'register.needName' } : {}),
    ...(entry.agrees ? {} : { agrees: 'register.needAgree' }),
  };
}

type Setting = { readonly isPet: boolean; readonly language: ReturnType<typeof useWords>['language'] };

async function send(
  account: string,
  entry: RegisterEntry,
  { isPet, language }: Setting,
): Promise<AnswerOf<'/web/user/register'>['item']> {
  const { kind, code, memberName, petType, country, isVet } = entry;
  const owner = { petType: isPet ? petType : null, country };
  const loginType = kind === '3' && isVet ? '1' : kind;
  const about = { loginType, memberName: memberName.trim(), language, ...(kind === '2' ? owner : {}) } as const;
  return sendEncrypted([entry.password], async ([password = ''], keyId) => {
    return (await call('/web/user/register', { account, code, password, keyId, ...about })).item;
  });
}
