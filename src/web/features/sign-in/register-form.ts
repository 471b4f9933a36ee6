import { useNavigate } from 'react-router';
import type { AnswerOf } from '#contract/endpoints.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { call } from '#web/api/call.ts';
import { sendEncrypted } from '#web/api/encrypt.ts';
import { usePortal } from '#web/session/portal.ts';
import { useWords } from '#web/words/words.ts';
import { accountErrors, emptyAccount, requireAccountName, type AccountEntry } from './account-entry.ts';
import { homeRegion } from './calling-codes.ts';
import { useForm } from '#web/ui/use-form.ts';
import type { Kind } from './KindChoice.tsx';
import { openSession } from './open-session.ts';
import { codeProblem, passwordProblem } from '#web/words/proof-rules.ts';
import { inWords } from '#web/words/problems.ts';
import { useCodeSending } from './use-code-sending.ts';

type RegisterField = 'account' | 'code' | 'memberName' | 'password' | 'agrees';

const fieldNames: Readonly<Record<string, RegisterField>> = {
  account: 'account',
  code: 'code',
  memberName: 'memberName',
  password: 'password',
};

type RegisterEntry = {
  readonly account: AccountEntry;
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
  const sending = useCodeSending('register');
  const form = useForm<RegisterEntry, RegisterField>({
    initial: emptyEntry,
    names: fieldNames,
    check: (entry) => inWords(findProblems(entry), t),
    checkLater: ({ account }) => accountErrors(account, t),
    send: async (entry) => {
      const account = await requireAccountName(entry.account);
      openSession(await send(account, entry, { isPet: variant === 'pet', language }), false);
      await navigate('/', { replace: true });
    },
  });
  const { values: entry } = form;
  const sendCode = async (): Promise<void> => {
    const errors = await accountErrors(entry.account, t);
    form.setErrors(errors);
    if (errors.account === undefined) await sending.send(await requireAccountName(entry.account));
  };
  return {
    ...form,
    entry,
    sending,
    sendCode: () => void sendCode().catch((error: unknown) => form.showFailure(error, 'code')),
  };
}

function emptyEntry(): RegisterEntry {
  return {
    account: emptyAccount(),
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

function findProblems(entry: RegisterEntry): Partial<Record<RegisterField, WordKey | null>> {
  return {
    code: codeProblem(entry.code),
    password: passwordProblem(entry.password),
    memberName: entry.memberName.trim() === '' ? 'register.needName' : null,
    agrees: entry.agrees ? null : 'register.needAgree',
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
