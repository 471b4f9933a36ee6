import type { z } from 'zod';
import { isLanguage } from '#contract/languages.ts';
import type { closeAccount as contract } from '#contract/sessions.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { toLocaleTag } from '#i18n/locale.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { failureAt } from '../../context/failed-fields.ts';
import { tooMany } from '../../context/too-many.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import type { AccountTable } from '../../db/tables.ts';
import { sendLetter } from '../../messages/letters.ts';
import { accounts } from '../../records/accounts.store.ts';
import { writeAudit } from '../../records/audit.store.ts';
import { findFollowerIds } from '../../records/followers.store.ts';
import { sessions } from '../../records/sessions.store.ts';
import { isPassword } from './passwords.ts';
import { readPassword } from './read-fields.ts';
import { countPassword, forgiveWrongPasswords } from './wrong-passwords.ts';

const GRACE_MS = 7 * DAY_MS;

/**
 * Starts closing the caller's account: every session ends, only the owner sees its members, no data is accepted for
 * them, and everything is deleted after 7 days.
 *
 * @returns when the account will be deleted
 * @throws AppError `account.wrongPassword`, `account.closing` if it is already being closed, `request.tooMany` after 5
 *   wrong passwords
 */
export async function closeAccount(ctx: Ctx, sent: z.output<typeof contract.body>): Promise<number> {
  const account = await ownAccount(ctx);
  await checkPassword(ctx, account, sent);
  const closesAtMs = ctx.clock.now() + GRACE_MS;
  await inTransaction(ctx, async (tx, afterCommit) => {
    const current = await accounts(tx).byId(account.id);
    if (current === undefined) throw new AppError('session.expired');
    if (current.closesAtMs !== null) throw new AppError('account.closing');
    await forgiveWrongPasswords(tx, account.id);
    await accounts(tx).update(account.id, { closesAtMs });
    await sessions(tx).endAll(account.id);
    await writeAudit(tx, entry(ctx, account.id, 'account.closing'));
    const followers = await findFollowerIds(tx, account.id);
    afterCommit(() => {
      ctx.live.endSession(account.id, null);
      notifyFollowers(ctx, followers);
    });
  });
  await sendNotice(ctx, account, closesAtMs);
  return closesAtMs;
}

/** Cancels the closing of an account; followers see its members again. */
export async function keepAccount(ctx: Ctx): Promise<void> {
  const { accountId } = requireAccount(ctx);
  await inTransaction(ctx, async (tx, afterCommit) => {
    const current = await accounts(tx).byId(accountId);
    if (current === undefined) throw new AppError('session.expired');
    if (current.closesAtMs === null) return;
    await accounts(tx).update(accountId, { closesAtMs: null });
    await writeAudit(tx, entry(ctx, accountId, 'account.kept'));
    const followers = await findFollowerIds(tx, accountId);
    afterCommit(() => notifyFollowers(ctx, followers));
  });
}

async function ownAccount(ctx: Ctx): Promise<AccountTable> {
  const account = await accounts(outside(ctx)).byId(requireAccount(ctx).accountId);
  if (account === undefined) throw new AppError('session.expired');
  return account;
}

async function checkPassword(ctx: Ctx, account: AccountTable, sent: z.output<typeof contract.body>): Promise<void> {
  const { keyId, password: encrypted } = sent;
  const password = await readPassword(ctx, { field: 'password', keyId, encrypted });
  const waitMs = await countPassword(ctx, account.id);
  if (waitMs !== null) throw tooMany(waitMs);
  if (!(await isPassword(account.passwordHash, password))) throw failureAt(ctx, 'password', 'account.wrongPassword');
}

function entry(ctx: Ctx, accountId: string, action: string) {
  return { action, actorAccountId: accountId, address: ctx.address, atMs: ctx.clock.now() };
}

/** Their lists have changed, and their streams check access again. */
function notifyFollowers(ctx: Ctx, followerIds: readonly string[]): void {
  for (const followerId of followerIds) {
    ctx.live.toAccount(followerId, 'follower', {});
    ctx.live.recheck(followerId);
  }
}

/** The account is being closed even if the email cannot be sent. */
async function sendNotice(ctx: Ctx, { email, language: kept, timeZone }: AccountTable, atMs: number): Promise<void> {
  if (email === null) return;
  const language = isLanguage(kept) ? kept : ctx.language;
  const date = new Intl.DateTimeFormat(toLocaleTag(language), { dateStyle: 'long', timeZone }).format(atMs);
  try {
    await sendLetter(ctx, { to: email, language, kind: 'closing', params: { date }, path: '/login' });
  } catch (error) {
    ctx.log.error({ err: error, letter: 'closing' }, 'a letter could not be sent');
  }
}
