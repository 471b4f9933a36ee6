import type { SessionRow, SignInRow } from '#contract/sessions.ts';
import { sessionFactor } from '#contract/factor-values.ts';
import { loginType } from '#contract/values.ts';
import { audit } from '../../access/audit.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import { auditTrail } from '../../records/audit.store.ts';
import { knownDevices } from '../../records/known-devices.store.ts';
import { rememberedDevices } from '../../records/second-factor.store.ts';
import { ownSessions } from '../../records/sessions.store.ts';
import { clientWords } from './client-words.ts';

const SIGN_INS_SHOWN = 50;

/** The caller's sessions: this one first, then by last use, newest first. */
export async function listOwnSessions(ctx: Ctx): Promise<SessionRow[]> {
  const { accountId, sessionId } = requireAccount(ctx);
  const rows = await ownSessions(outside(ctx)).ofAccount(accountId, ctx.clock.now());
  const shown = rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAtMs,
    lastUsedAt: row.lastUsedAtMs,
    expiresAt: row.expiresAtMs,
    loginType: loginType.parse(row.loginType),
    ...clientWords(row.userAgent),
    factor: sessionFactor.nullable().parse(row.factor),
    current: row.id === sessionId,
  }));
  return shown.toSorted((a, b) => Number(b.current) - Number(a.current));
}

/**
 * Ends one of the caller's sessions. Its browser is no longer known, unless it is this one.
 *
 * @throws AppError `session.notFound`, also for somebody else's
 */
export async function endOwnSession(ctx: Ctx, id: string): Promise<void> {
  const { accountId, sessionId } = requireAccount(ctx);
  await inTransaction(ctx, async (tx, afterCommit) => {
    const ownDeviceId = await ownSessions(tx).findDeviceId(sessionId);
    const ended = await ownSessions(tx).end(accountId, id);
    if (ended === undefined) throw new AppError('session.notFound');
    const { knownDeviceId } = ended;
    if (knownDeviceId !== null && knownDeviceId !== ownDeviceId)
      await knownDevices(tx).forget(accountId, knownDeviceId);
    await audit(tx, ctx, { action: 'session.ended' });
    afterCommit(() => ctx.live.endSession(accountId, id));
  });
}

/**
 * Ends all of the caller's sessions except this one. Other browsers are no longer known and have to take the second
 * step.
 *
 * @returns how many ended
 */
export function endOthers(ctx: Ctx): Promise<number> {
  const { accountId, sessionId } = requireAccount(ctx);
  return inTransaction(ctx, async (tx, afterCommit) => {
    const ended = await ownSessions(tx).endAllOthers(accountId, sessionId);
    await knownDevices(tx).forgetOthers(accountId, await ownSessions(tx).findDeviceId(sessionId));
    await rememberedDevices(tx).forgetAll(accountId);
    await audit(tx, ctx, { action: 'session.othersEnded' });
    afterCommit(() => ended.forEach((id) => ctx.live.endSession(accountId, id)));
    return ended.length;
  });
}

/** The newest sign-ins to the caller's account, including refused ones. */
export async function listOwnSignIns(ctx: Ctx): Promise<SignInRow[]> {
  const rows = await auditTrail(outside(ctx)).signIns(requireAccount(ctx).accountId, SIGN_INS_SHOWN);
  return rows.map(({ atMs, action, detail, address }) => ({
    at: atMs,
    address,
    loginType: loginTypeIn(detail),
    succeeded: action === 'session.opened',
  }));
}

/** The user kind of a recorded sign-in. */
export function loginTypeIn(detail: string): SignInRow['loginType'] {
  const kept: unknown = JSON.parse(detail);
  return loginType.parse(typeof kept === 'object' && kept !== null && 'loginType' in kept ? kept.loginType : null);
}
