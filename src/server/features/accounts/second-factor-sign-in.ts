import type { z } from 'zod';
import type { SessionFactor } from '#contract/factor-values.ts';
import type * as contract from '#contract/factors.ts';
import { loginType } from '#contract/values.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { audit } from '../../access/audit.ts';
import { requireWithin } from '../../access/sliding-limits.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { inTransaction } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import { accounts } from '../../records/accounts.store.ts';
import { knownDevices, type KnownDevice } from '../../records/known-devices.store.ts';
import { factorResets, factorTickets } from '../../records/second-factor.store.ts';
import { hashToken } from '../../secrets/tokens.ts';
import { notifyFactorChange, notifyFactorReset } from './factor-notices.ts';
import { checkProof, throwRefused, type Proved } from './factor-proof.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { issueTicket, redeemTicket } from './passkey-tickets.ts';
import { acceptPasskey, passkeyHost, requestPasskey } from './passkeys.ts';
import { cancelFactorReset } from './second-factor.ts';
import { resolveLoginType } from './sign-in.ts';

/** The time in which the owner can cancel a request to remove the second step. */
const RESET_AFTER_MS = 3 * DAY_MS;
const MAX_RESETS_A_DAY = 2;

/**
 * Takes the second step of a sign-in.
 *
 * @throws AppError `factor.wrongCode`, `factor.passkeyRefused`; `factor.startAgain` if the ticket is unknown, used,
 *   older than 10 minutes, or was tried 5 times; `request.tooMany` after 10 wrong codes of the app from the network
 */
export async function completeSignIn(
  ctx: Ctx,
  sent: z.output<typeof contract.completeLogin.body>,
): Promise<OpenedSession> {
  const { ticket, rememberDevice: remembersDevice, ...proof } = sent;
  const outcome = await inTransaction(ctx, async (tx) => {
    const proved = await checkProof(tx, ctx, { ticket, purpose: 'login', proof });
    if (!('method' in proved)) return proved;
    const { account, method } = proved;
    const session = await openSession(tx, ctx, {
      accountId: account.id,
      loginType: loginType.parse(proved.ticket.loginType),
      remember: proved.ticket.remember,
      device: await findDevice(tx, ctx, account.id),
      ...(method === 'reset' ? {} : { factor: method, remembersDevice }),
    });
    return { proved, session };
  });
  if (!('session' in outcome)) return throwRefused(ctx, outcome, proof);
  await notifyProof(ctx, outcome.proved);
  return outcome.session;
}

async function findDevice(tx: Tx, ctx: Ctx, accountId: string): Promise<KnownDevice | null> {
  return (await knownDevices(tx).among(accountId, ctx.deviceTokens, ctx.clock.now())) ?? null;
}

/** The owner is notified of what a thief would do: a used recovery code, a removed second step. */
export async function notifyProof(ctx: Ctx, { account, method, codesLeft }: Proved): Promise<void> {
  if (method === 'recoveryCode') await notifyFactorChange(ctx, account, 'recoveryCodeUsed', { left: codesLeft ?? 0 });
  if (method === 'reset') await notifyFactorChange(ctx, account, 'resetDone');
}

/** What a browser needs to sign in with any passkey that it has for this portal. @throws AppError `factor.noPasskeysHere` */
export async function beginPasskeySignIn(ctx: Ctx) {
  const host = passkeyHost(ctx);
  if (host === null) throw new AppError('factor.noPasskeysHere');
  const { ticket, challenge } = issueTicket(ctx, 'signIn');
  return { ticket, options: await requestPasskey(host, challenge, null) };
}

/**
 * Signs in with only a passkey: the device and its owner's finger, face or PIN are two proofs.
 *
 * @throws AppError `factor.passkeyRefused`; `account.wrongKind` if the account is of another kind
 */
export async function signInByPasskey(
  ctx: Ctx,
  sent: z.output<typeof contract.passkeyLogin.body>,
): Promise<OpenedSession> {
  const outcome = await inTransaction(ctx, async (tx) => {
    const challenge = await redeemTicket(tx, ctx, 'signIn', sent.ticket);
    if (challenge === null) return 'factor.startAgain';
    const passkey = await acceptPasskey(tx, ctx, { answer: sent.passkey, challenge, accountId: null });
    const account = passkey && (await accounts(tx).byId(passkey.accountId));
    if (!account) return 'factor.passkeyRefused';
    const kind = await resolveLoginType(tx, account, sent.loginType);
    if (kind === null) return 'account.wrongKind';
    await cancelFactorReset(tx, ctx, account.id);
    const device = await findDevice(tx, ctx, account.id);
    const factor: SessionFactor = 'passkey';
    return openSession(tx, ctx, {
      accountId: account.id,
      loginType: kind,
      remember: sent.rememberMe,
      device,
      factor,
    });
  });
  if (typeof outcome === 'string') throw new AppError(outcome);
  return outcome;
}

/**
 * Starts the waiting time of 3 days after which a code sent to the account can remove the second step. The owner is
 * notified. A second step set up in the meantime, or a signed-in person, cancels it.
 *
 * @returns when the waiting time ends
 * @throws AppError `factor.startAgain`; `request.tooMany` after two in a day
 */
export async function startFactorReset(ctx: Ctx, ticketToken: string): Promise<number> {
  const nowMs = ctx.clock.now();
  const reset = await inTransaction(ctx, async (tx) => {
    const ticket = await factorTickets(tx).valid(hashToken(ticketToken), nowMs);
    const account = ticket && (await accounts(tx).byId(ticket.accountId));
    if (account === undefined) throw new AppError('factor.startAgain');
    const running = await factorResets(tx).of(account.id);
    if (running !== undefined) return { account, dueAtMs: running.dueAtMs, isNew: false };
    const limit = { key: `factorReset:${account.id}`, max: MAX_RESETS_A_DAY, withinMs: DAY_MS };
    await requireWithin(tx, limit, nowMs);
    const dueAtMs = nowMs + RESET_AFTER_MS;
    await factorResets(tx).insert(account.id, dueAtMs);
    await audit(tx, ctx, { action: 'factor.resetAsked', accountId: account.id });
    return { account, dueAtMs, isNew: true };
  });
  if (reset.isNew) await notifyFactorReset(ctx, reset.account, reset.dueAtMs);
  return reset.dueAtMs;
}

/** Cancels the removal of the second step, for a signed-in person. */
export async function keepFactors(ctx: Ctx): Promise<void> {
  const { accountId } = requireAccount(ctx);
  const account = await inTransaction(ctx, async (tx) => {
    return (await cancelFactorReset(tx, ctx, accountId)) ? accounts(tx).byId(accountId) : undefined;
  });
  if (account !== undefined) await notifyFactorChange(ctx, account, 'resetCancelled');
}
