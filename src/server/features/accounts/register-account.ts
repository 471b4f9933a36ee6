import type { z } from 'zod';
import type { register } from '#contract/accounts.ts';
import { audit } from '../../access/audit.ts';
import type { Ctx } from '../../context/ctx.ts';
import { failureAt, invalidField } from '../../context/failed-fields.ts';
import { inTransaction } from '../../context/transaction.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Tx } from '../../db/queryable.ts';
import type { AccountTable } from '../../db/tables.ts';
import type { AccountName } from '../../formats/account-name.ts';
import { reloadFollows } from '../../live/follow-news.ts';
import { accounts } from '../../records/accounts.store.ts';
import { codes } from '../../records/codes.store.ts';
import { fulfilWishes } from '../../records/follow-wishes.store.ts';
import { claimInvitations } from '../../records/followers.store.ts';
import { insertMember } from '../../records/members.store.ts';
import { findCaller } from './callers.ts';
import { checkCode } from './check-code.ts';
import { countGuessWithin } from './guesses.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { hashPassword } from './passwords.ts';
import { readAccount, readNewPassword } from './read-fields.ts';

type Registration = z.output<typeof register.body>;
type Outcome = OpenedSession | 'wrongCode' | 'taken';

const DEFAULT_ZONE = 'Asia/Shanghai';

/**
 * Creates an account with its first member (CGM user), assigns waiting invitations to it, and signs it in.
 *
 * @throws AppError `account.wrongCode`; `account.taken`, only with the right code; `request.tooMany` after 100 wrong
 *   codes from the network in 15 minutes
 */
export async function registerAccount(ctx: Ctx, sent: Registration): Promise<OpenedSession> {
  const name = readAccount(ctx, sent.account);
  const { keyId, password: encrypted } = sent;
  if (needsSpecies(ctx, sent)) throw invalidField(ctx, 'petType', 'required');
  const password = await readNewPassword(ctx, { field: 'password', keyId, encrypted }, [name.value, sent.memberName]);
  const codeId = await checkedCode(ctx, sent, name);
  const account = newAccount(ctx, sent, name, await hashPassword(password));
  const outcome = await registerOnce(ctx, { sent, name, codeId }, account);
  if (outcome === 'wrongCode') throw failureAt(ctx, 'code', 'account.wrongCode');
  if (outcome === 'taken') throw failureAt(ctx, 'account', 'account.taken');
  return outcome;
}

function needsSpecies(ctx: Ctx, { loginType, petType }: Registration): boolean {
  return loginType === '2' && ctx.config.portalVariant === 'pet' && petType == null;
}

type NewAccount = Omit<AccountTable, 'id'>;

function newAccount(ctx: Ctx, sent: Registration, name: AccountName, passwordHash: string): NewAccount {
  return {
    email: name.kind === 'email' ? name.value : null,
    mobile: name.kind === 'mobile' ? name.value : null,
    passwordHash,
    name: sent.memberName,
    professional: sent.loginType === '1',
    language: sent.language,
    country: sent.country ?? (name.kind === 'mobile' ? name.country : null),
    unit: null,
    timeZone: ctx.callerZone ?? DEFAULT_ZONE,
    createdAtMs: ctx.clock.now(),
    deletedAtMs: null,
    closesAtMs: null,
  };
}

/** @returns the id of the code, checked before the password is hashed, which is expensive */
async function checkedCode(ctx: Ctx, { code }: Registration, name: AccountName): Promise<string> {
  const { origin } = await findCaller(ctx, name);
  const guess = await countGuessWithin(ctx, { kind: 'register', origin });
  const sent = { account: name.value, purpose: 'register', origin, code, nowMs: ctx.clock.now() } as const;
  const codeId = await inTransaction(ctx, async (tx) => {
    const right = await checkCode(tx, sent);
    if (right !== null) await guess.undo(tx);
    return right;
  });
  if (codeId === null) throw failureAt(ctx, 'code', 'account.wrongCode');
  return codeId;
}

type Checked = { readonly sent: Registration; readonly name: AccountName; readonly codeId: string };

async function registerOnce(ctx: Ctx, { sent, name, codeId }: Checked, entry: NewAccount): Promise<Outcome> {
  try {
    return await inTransaction(ctx, async (tx, afterCommit) => {
      if (!(await codes(tx).markUsed(codeId, ctx.clock.now()))) return 'wrongCode';
      if (await accounts(tx).isTaken(name)) return 'taken';
      const account = { ...entry, id: await accounts(tx).freeId() };
      const owners = await insertAccount(tx, ctx, sent, account);
      afterCommit(() => reloadFollows(ctx.live, owners));
      const { loginType } = sent;
      return openSession(tx, ctx, { accountId: account.id, loginType, remember: false, device: null });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}

/**
 * @returns the accounts with changed lists: owners of the assigned invitations, and accounts that asked for its pet
 *   before
 */
async function insertAccount(tx: Tx, ctx: Ctx, sent: Registration, account: AccountTable): Promise<string[]> {
  await accounts(tx).insert(account);
  await audit(tx, ctx, {
    action: 'account.registered',
    accountId: account.id,
    detail: { loginType: sent.loginType },
  });
  const { id: accountId, email, createdAtMs: nowMs } = account;
  const memberId = sent.loginType === '2' ? await insertFirst(tx, ctx, sent, account) : null;
  if (email === null) return [];
  const owners = await claimInvitations(tx, { accountId, email, nowMs });
  return memberId === null ? owners : [...owners, ...(await fulfilWishes(tx, email, memberId))];
}

async function insertFirst(tx: Tx, ctx: Ctx, sent: Registration, account: AccountTable): Promise<string> {
  return insertMember(tx, {
    accountId: account.id,
    name: account.name,
    petType: ctx.config.portalVariant === 'pet' ? (sent.petType ?? null) : null,
    country: account.country,
    timeZone: account.timeZone,
    position: 0,
    unit: null,
    nowMs: account.createdAtMs,
  });
}
