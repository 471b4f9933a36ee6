import type { z } from 'zod';
import type { closeAccount as contract } from '#contract/sessions.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { toLocaleTag } from '#i18n/locale.ts';
import { audit } from '../../access/audit.ts';
import { endTelling, lookAgain, type AfterCommit } from '../../alerting/look-again.ts';
import { chooseLanguage } from '../../context/account-language.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { sendLetterQuietly } from '../../context/quiet-letters.ts';
import { inTransaction } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import type { AccountTable } from '../../db/tables.ts';
import { recheckFollowers } from '../../live/follow-news.ts';
import { accessibleMembers } from '../../records/accessible-members.store.ts';
import { accounts } from '../../records/accounts.store.ts';
import { findFollowerIds } from '../../records/followers.store.ts';
import { sessions } from '../../records/sessions.store.ts';
import { requireOwnPassword } from './own-password.ts';
import { forgiveWrongPasswords } from './wrong-passwords.ts';

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
  const account = await requireOwnPassword(ctx, { keyId: sent.keyId, encrypted: sent.password });
  const closesAtMs = ctx.clock.now() + GRACE_MS;
  await inTransaction(ctx, async (tx, afterCommit) => {
    const current = await accounts(tx).byId(account.id);
    if (current === undefined) throw new AppError('session.expired');
    if (current.closesAtMs !== null) throw new AppError('account.closing');
    await forgiveWrongPasswords(tx, account.id);
    await accounts(tx).update(account.id, { closesAtMs });
    await sessions(tx).endAll(account.id);
    await audit(tx, ctx, { action: 'account.closing' });
    const followers = await findFollowerIds(tx, account.id);
    const tells = await endAllTelling(tx, account.id, ctx.clock.now());
    afterCommit(() => {
      for (const tell of tells) tell(ctx.live);
      ctx.live.endSession(account.id, null);
      recheckFollowers(ctx.live, followers);
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
    await audit(tx, ctx, { action: 'account.kept' });
    const followers = await findFollowerIds(tx, accountId);
    const tell = await lookAgain(tx, { accountId }, ctx.clock.now());
    afterCommit(() => {
      tell(ctx.live);
      recheckFollowers(ctx.live, followers);
    });
  });
}

/** Nobody gets alerts of its pets any more, and the account gets no alerts of other people's pets. */
async function endAllTelling(tx: Tx, accountId: string, nowMs: number): Promise<AfterCommit[]> {
  const tells = [await endTelling(tx, { accountId }, nowMs)];
  for (const memberId of await accessibleMembers(tx).idsOwnedBy(accountId)) {
    tells.push(await endTelling(tx, { memberId }, nowMs));
  }
  return tells;
}

/** The account is being closed even if the email cannot be sent. */
async function sendNotice(ctx: Ctx, account: AccountTable, atMs: number): Promise<void> {
  const { email, timeZone } = account;
  if (email === null) return;
  const language = chooseLanguage(ctx, account);
  const date = new Intl.DateTimeFormat(toLocaleTag(language), { dateStyle: 'long', timeZone }).format(atMs);
  await sendLetterQuietly(ctx, { to: email, language, kind: 'closing', params: { date }, path: '/login' });
}
