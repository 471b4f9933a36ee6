import type { z } from 'zod';
import type { login } from '#contract/accounts.ts';
import type { LoginType } from '#contract/values.ts';
import { accessibleMembers } from '../../access/members.store.ts';
import { sessions } from '../../access/sessions.store.ts';
import type { Tx } from '../../db/database.ts';
import type { AccountTable } from '../../db/tables.ts';
import { AppError } from '../../http/app-error.ts';
import { inTransaction, outside, type Ctx } from '../../http/ctx.ts';
import type { AccountName } from '../../access/account-name.ts';
import { accounts } from './accounts.store.ts';
import { checkCode } from './codes.ts';
import { areTooManyGuesses, countGuess, type Guess } from './guesses.ts';
import { inTurn } from './in-turn.ts';
import { readAccount, readPassword } from './read-fields.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { isPassword } from './passwords.ts';
import { recordRefusal } from './refusals.ts';
import { areTooManyWrong, countPassword, forgiveWrongPasswords } from './wrong-passwords.ts';

type Credentials = z.output<typeof login.body>;
type Outcome = OpenedSession | 'wrongCredentials' | 'wrongKind';

/**
 * Signs in with a password, a code, or both; both are needed after 5 wrong passwords for the account, or 100 wrong tries
 * from the network, in 15 minutes.
 *
 * @throws AppError `account.verifyCodeNeeded` when both are needed; `account.wrongCredentials`, whichever of account,
 *   password and code is wrong; `account.wrongKind` when they are right and the account is of another kind
 */
export async function signIn(ctx: Ctx, sent: Credentials): Promise<OpenedSession> {
  const name = readAccount(ctx, sent.account);
  const password = await passwordOf(ctx, sent);
  // In turn, because a password counts as wrong until it proves right: many right ones at once are no attack.
  const outcome = await inTurn(name.value, () => judge(ctx, sent, name, password));
  if (typeof outcome === 'string') throw new AppError(`account.${outcome}`);
  // A time as good as any, and outside the transaction, where it would collide with every other sign-in.
  await sessions(outside(ctx)).forgetExpired(ctx.clock.now());
  return outcome;
}

async function judge(ctx: Ctx, sent: Credentials, name: AccountName, password: string | null): Promise<Outcome> {
  if (password === null || sent.code === undefined) await askForBoth(ctx, name, password !== null);
  const guess = await countGuess(ctx, 'login');
  const account = await accounts(outside(ctx)).byName(name);
  const passwordIsRight = password === null || (await isPassword(account?.passwordHash, password));
  return inTransaction(ctx, (tx) => admit(tx, ctx, { sent, name, account, passwordIsRight, guess }));
}

/** A code alone is no way around the limit on passwords, and with both the code has a limit of its own. */
async function askForBoth(ctx: Ctx, name: AccountName, withPassword: boolean): Promise<void> {
  const isLimited = (await areTooManyGuesses(ctx, 'login')) || (await isNameLimited(ctx, name, withPassword));
  if (isLimited) throw new AppError('account.verifyCodeNeeded', {}, { extras: { item: { step: 'verifyCode' } } });
}

async function isNameLimited(ctx: Ctx, { value }: AccountName, withPassword: boolean): Promise<boolean> {
  return withPassword ? (await countPassword(ctx, value)) !== null : areTooManyWrong(ctx, value);
}

async function passwordOf(ctx: Ctx, { password, keyId }: Credentials): Promise<string | null> {
  if (password === undefined) return null;
  return readPassword(ctx, { field: 'password', keyId, encrypted: password });
}

type Attempt = {
  readonly sent: Credentials;
  readonly name: AccountName;
  readonly account: AccountTable | undefined;
  readonly passwordIsRight: boolean;
  readonly guess: Guess;
};

async function admit(tx: Tx, ctx: Ctx, { sent, name, account, passwordIsRight, guess }: Attempt): Promise<Outcome> {
  const nowMs = ctx.clock.now();
  const code =
    sent.code === undefined ? null : await checkCode(tx, name.value, { purpose: 'login', code: sent.code, nowMs });
  const codeIsRight = sent.code === undefined || code !== null;
  if (account === undefined || !passwordIsRight || !codeIsRight) {
    await code?.spendTry();
    await recordRefusal(tx, ctx, { name: name.value, accountId: account?.id ?? null, loginType: sent.loginType });
    return 'wrongCredentials';
  }
  const current = await accounts(tx).byId(account.id);
  if (current?.passwordHash !== account.passwordHash) return 'wrongCredentials';
  await forgiveWrongPasswords(tx, name.value);
  await guess.takeBack(tx);
  const loginType = await kindOf(tx, account, sent.loginType);
  if (loginType === null) return 'wrongKind';
  await code?.useUp();
  return openSession(tx, ctx, { accountId: account.id, loginType, remember: sent.rememberMe });
}

/** The kind an account signs in as when it chooses one; `null` when it cannot. */
async function kindOf(tx: Tx, account: AccountTable, chosen: LoginType): Promise<LoginType | null> {
  switch (chosen) {
    case '2':
      return (await accessibleMembers(tx).currentOf(account.id)) === undefined ? null : '2';
    case '3':
      return account.professional ? '1' : '3';
    case '1':
      return account.professional ? '1' : null;
  }
}
