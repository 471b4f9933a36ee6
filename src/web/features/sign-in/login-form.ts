import type { FirstKey } from '#i18n/catalog.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoints.ts';
import { call } from '#web/api/call.ts';
import { sendEncrypted } from '#web/api/encrypt.ts';
import type { AccountEntry } from './account-entry.ts';
import type { Kind } from './KindChoice.tsx';
import { codeProblem } from '#web/words/proof-rules.ts';

/** How the user proves who it is; `both` once the portal has asked for it. */
export type LoginProof = 'password' | 'code' | 'both';

/** Fields of the login form that can be wrong. */
export type LoginField = 'account' | 'password' | 'code';

/** What was typed. */
export type LoginEntry = {
  readonly account: AccountEntry;
  readonly kind: Kind;
  readonly password: string;
  readonly code: string;
  readonly rememberMe: boolean;
};

/** The missing part of a proof. */
export function missingProof(
  entry: Pick<LoginEntry, 'password' | 'code'>,
  proof: LoginProof,
): Partial<Record<'password' | 'code', FirstKey>> {
  const needsPassword = proof !== 'code' && entry.password === '';
  const wrongCode = proof === 'password' ? null : codeProblem(entry.code);
  return { ...(needsPassword ? { password: 'login.needPassword' } : {}), ...(wrongCode ? { code: wrongCode } : {}) };
}

/** Signs in with what the proof asks for. @throws ApiError, EncryptionError */
export async function logIn(
  account: string,
  entry: LoginEntry,
  proof: LoginProof,
): Promise<AnswerOf<'/web/user/login'>['item']> {
  const body: BodyOf<'/web/user/login'> = { account, loginType: entry.kind, rememberMe: entry.rememberMe };
  const withCode = proof === 'password' ? body : { ...body, code: entry.code };
  if (proof === 'code') return (await call('/web/user/login', withCode)).item;
  return sendEncrypted([entry.password], async ([password = ''], keyId) => {
    return (await call('/web/user/login', { ...withCode, password, keyId })).item;
  });
}
