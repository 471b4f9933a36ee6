import type { z } from 'zod';
import type { confirmIdentity as contract } from '#contract/factors.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { audit } from '../../access/audit.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { failureAt } from '../../context/failed-fields.ts';
import { tooMany } from '../../context/too-many.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import type { AccountTable } from '../../db/tables.ts';
import { accounts } from '../../records/accounts.store.ts';
import { passkeys } from '../../records/passkeys.store.ts';
import { ownSessions } from '../../records/sessions.store.ts';
import { countWrongTotp, spendTotp, totpWaitMs } from './factor-proof.ts';
import { requireOwnPassword } from './own-password.ts';
import { issueTicket, redeemTicket } from './passkey-tickets.ts';
import { acceptPasskey, passkeyHost, requestPasskey } from './passkeys.ts';
import { forgiveWrongPasswords } from './wrong-passwords.ts';

/** How long a confirmed identity is valid. */
const CONFIRMED_FOR_MS = 10 * MINUTE_MS;

type Sent = z.output<typeof contract.body>;

/**
 * @returns the caller's account. @throws AppError `factor.confirmFirst` if the identity was not confirmed in the last
 *   10 minutes
 */
export async function requireConfirmed(tx: Tx, ctx: Ctx): Promise<AccountTable> {
  const { accountId, sessionId } = requireAccount(ctx);
  const account = await accounts(tx).byId(accountId);
  if (account === undefined) throw new AppError('session.expired');
  const confirmedAtMs = await ownSessions(tx).confirmedAt(sessionId);
  if (confirmedAtMs === null || ctx.clock.now() - confirmedAtMs >= CONFIRMED_FOR_MS) {
    throw new AppError('factor.confirmFirst');
  }
  return account;
}

/**
 * What a browser needs to confirm with a passkey.
 *
 * @throws AppError `factor.noPasskeysHere`, also if there is no passkey
 */
export async function beginConfirm(ctx: Ctx) {
  const host = passkeyHost(ctx);
  const { accountId, sessionId } = requireAccount(ctx);
  const own = await passkeys(outside(ctx)).ofAccount(accountId);
  if (host === null || own.length === 0) throw new AppError('factor.noPasskeysHere');
  const { ticket, challenge } = issueTicket(ctx, `confirm:${sessionId}`);
  return { ticket, options: await requestPasskey(host, challenge, own) };
}

/**
 * Confirms the identity of the signed-in person.
 *
 * @throws AppError `account.wrongPassword`, `factor.wrongCode`, `factor.passkeyRefused`; `request.tooMany` after 5
 *   wrong passwords, or 10 wrong codes from the network
 */
export async function confirmIdentity(ctx: Ctx, sent: Sent): Promise<void> {
  const isPasswordSent = sent.password !== undefined;
  if (isPasswordSent) await checkPassword(ctx, sent);
  const failure = await inTransaction(ctx, async (tx) => {
    const failed = isPasswordSent ? null : await findFailure(tx, ctx, sent);
    if (failed !== null) return failed;
    await ownSessions(tx).confirm(requireAccount(ctx).sessionId, ctx.clock.now());
    await audit(tx, ctx, { action: 'session.confirmed' });
    return null;
  });
  if (failure !== null) throw failure;
}

async function checkPassword(ctx: Ctx, { password: encrypted = '', keyId }: Sent): Promise<void> {
  const { id } = await requireOwnPassword(ctx, { keyId, encrypted });
  await inTransaction(ctx, (tx) => forgiveWrongPasswords(tx, id));
}

async function findFailure(tx: Tx, ctx: Ctx, sent: Sent): Promise<AppError | null> {
  const { accountId, sessionId } = requireAccount(ctx);
  if (sent.totp !== undefined) {
    const waitMs = await totpWaitMs(tx, ctx, accountId);
    if (waitMs !== null) return tooMany(waitMs);
    if (await spendTotp(tx, ctx, accountId, sent.totp)) return null;
    await countWrongTotp(tx, ctx, accountId);
    return failureAt(ctx, 'totp', 'factor.wrongCode');
  }
  const challenge = await redeemTicket(tx, ctx, `confirm:${sessionId}`, sent.ticket ?? '');
  if (challenge === null) return new AppError('factor.startAgain');
  if (sent.passkey === undefined) return new AppError('factor.passkeyRefused');
  const passkey = await acceptPasskey(tx, ctx, { answer: sent.passkey, challenge, accountId });
  return passkey === null ? new AppError('factor.passkeyRefused') : null;
}
