import type { z } from 'zod';
import type { login } from '#contract/accounts.ts';
import type { SecondFactorStep } from '#contract/factor-values.ts';
import type { LoginType } from '#contract/values.ts';
import { readPassword } from '../../access/sent-password.ts';
import { AppError } from '../../context/app-error.ts';
import type { Ctx } from '../../context/ctx.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import type { AccountTable } from '../../db/tables.ts';
import type { AccountName } from '../../formats/account-name.ts';
import { accessibleMembers } from '../../records/accessible-members.store.ts';
import { accounts } from '../../records/accounts.store.ts';
import { codes } from '../../records/codes.store.ts';
import { sessions } from '../../records/sessions.store.ts';
import { findCaller, type Caller } from './callers.ts';
import { checkCode } from './check-code.ts';
import { areTooManyGuesses, countGuess, countGuessWithin, type Guess } from './guesses.ts';
import { signInTurns } from './sign-in-turns.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { isPassword } from './passwords.ts';
import { readAccount } from './read-fields.ts';
import { recordRefusal } from './refused-sign-ins.ts';
import { findPassage, stepNeeded } from './second-factor.ts';
import { areTooManyWrong, countPassword, forgiveWrongPasswords } from './wrong-passwords.ts';

type Credentials = z.output<typeof login.body>;
type Outcome = OpenedSession | SecondFactorStep | 'wrongCredentials' | 'wrongKind';

/**
 * Signs in with a password, a code, or both; both are needed after 5 wrong passwords for the account in 15 minutes, or
 * 100 wrong tries from the network. A browser that has signed in to the account before has its own counts.
 *
 * @throws AppError `account.verifyCodeNeeded` when both are needed; `account.secondFactorNeeded` when they are right
 *   and the account has a second step; `account.wrongCredentials`, whichever of account, password and code is wrong;
 *   `account.wrongKind` when they are right and the account is of another kind; `request.tooMany` after 100 wrong tries
 *   with both, or when the caller has 5 others waiting for the account
 */
export async function signIn(ctx: Ctx, sent: Credentials): Promise<OpenedSession> {
  const name = readAccount(ctx, sent.account);
  const password = await decryptSentPassword(ctx, sent);
  const caller = await findCaller(ctx, name);
  // One after the other, because a password counts as wrong until it is checked, and many concurrent correct ones are
  // not an attack.
  const outcome = await signInTurns.run(`${name.value} ${caller.origin}`, () =>
    judge(ctx, { sent, name, caller, password }),
  );
  if (typeof outcome === 'string') throw new AppError(`account.${outcome}`);
  if ('step' in outcome) throw stepNeeded(outcome);
  // Cleanup runs here, outside the transaction, where it would conflict with every other sign-in.
  await sessions(outside(ctx)).forgetExpired(ctx.clock.now());
  return outcome;
}

type Entry = {
  readonly sent: Credentials;
  readonly name: AccountName;
  readonly caller: Caller;
  readonly password: string | null;
};

async function judge(ctx: Ctx, entry: Entry): Promise<Outcome> {
  const { name, password } = entry;
  const guess = await countTry(ctx, entry);
  const account = await accounts(outside(ctx)).byName(name);
  const codeId = await findCodeId(ctx, entry);
  // A wrong code is found quickly; the password is hashed anyway, so that the duration does not reveal it.
  const hash = codeId === null ? null : account?.passwordHash;
  const passwordIsRight = password === null || (await isPassword(hash, password));
  return inTransaction(ctx, (tx) => admit(tx, ctx, { ...entry, account, codeId, passwordIsRight, guess }));
}

/** A code alone does not bypass the limit on passwords, and with both the code has its own limit. */
async function countTry(ctx: Ctx, { sent, name, caller, password }: Entry): Promise<Guess> {
  const { origin } = caller;
  if (password !== null && sent.code !== undefined) return countGuessWithin(ctx, { kind: 'both', origin });
  const whose = whosePasswords(name, caller);
  const isLimited =
    (await areTooManyGuesses(ctx, { kind: 'login', origin })) ||
    (password === null ? await areTooManyWrong(ctx, whose) : (await countPassword(ctx, whose)) !== null);
  if (isLimited) throw new AppError('account.verifyCodeNeeded', {}, { extras: { item: { step: 'verifyCode' } } });
  return countGuess(ctx, { kind: 'login', origin });
}

/** Unknown browsers share one limit of wrong passwords per account; each known device has its own. */
function whosePasswords({ value }: AccountName, { device }: Caller): string {
  return device === null ? value : `${value}:${device.id}`;
}

async function decryptSentPassword(ctx: Ctx, { password, keyId }: Credentials): Promise<string | null> {
  if (password === undefined) return null;
  return readPassword(ctx, { field: 'password', keyId, encrypted: password });
}

/** @returns undefined if no code was submitted, null if it is wrong */
async function findCodeId(ctx: Ctx, { sent, name, caller }: Entry): Promise<string | null | undefined> {
  const { code } = sent;
  if (code === undefined) return undefined;
  const { origin } = caller;
  const account = name.value;
  return inTransaction(ctx, (tx) => checkCode(tx, { account, purpose: 'login', origin, code, nowMs: ctx.clock.now() }));
}

type Attempt = Entry & {
  readonly account: AccountTable | undefined;
  readonly codeId: string | null | undefined;
  readonly passwordIsRight: boolean;
  readonly guess: Guess;
};

async function admit(tx: Tx, ctx: Ctx, attempt: Attempt): Promise<Outcome> {
  const { sent, name, caller, account, codeId, passwordIsRight, guess } = attempt;
  if (account === undefined || !passwordIsRight || codeId === null) {
    await recordRefusal(tx, ctx, { name: name.value, accountId: account?.id ?? null, loginType: sent.loginType });
    return 'wrongCredentials';
  }
  const current = await accounts(tx).byId(account.id);
  if (current?.passwordHash !== account.passwordHash) return 'wrongCredentials';
  await forgiveWrongPasswords(tx, whosePasswords(name, caller));
  await guess.undo(tx);
  const loginType = await resolveLoginType(tx, account, sent.loginType);
  if (loginType === null) return 'wrongKind';
  if (codeId !== undefined && !(await codes(tx).markUsed(codeId, ctx.clock.now()))) return 'wrongCredentials';
  const { device } = caller;
  const { rememberMe: remember } = sent;
  const passage = await findPassage(tx, ctx, account, { purpose: 'login', loginType, remember, device });
  if ('step' in passage) return passage.step;
  return openSession(tx, ctx, { accountId: account.id, loginType, remember, device, factor: passage.factor });
}

/** The kind that an account signs in as for the chosen kind; `null` if it cannot. */
export async function resolveLoginType(tx: Tx, account: AccountTable, chosen: LoginType): Promise<LoginType | null> {
  switch (chosen) {
    case '2':
      return (await accessibleMembers(tx).findCurrent(account.id)) === undefined ? null : '2';
    case '3':
      return account.professional ? '1' : '3';
    case '1':
      return account.professional ? '1' : null;
  }
}
