import type { LoginType } from '#contract/values.ts';
import { sessionLifetimeMs } from '../../access/actor.ts';
import { writeAudit } from '../../access/audit.store.ts';
import { sessions } from '../../access/sessions.store.ts';
import { hashToken, newSessionToken } from '../../access/tokens.ts';
import type { Tx } from '../../db/database.ts';
import type { Ctx } from '../../http/ctx.ts';

/** A session as it is handed out, this once. */
export type OpenedSession = { readonly xToken: string; readonly loginType: LoginType; readonly expiresAt: number };

/** Signs an account in whose credentials were checked in this transaction. */
export async function openSession(
  tx: Tx,
  ctx: Ctx,
  session: { readonly accountId: string; readonly loginType: LoginType; readonly remember: boolean },
): Promise<OpenedSession> {
  const { accountId, loginType, remember } = session;
  const xToken = newSessionToken();
  const nowMs = ctx.clock.now();
  const expiresAtMs = nowMs + sessionLifetimeMs(remember);
  const tokenHash = hashToken(xToken);
  await sessions(tx).insert({
    tokenHash,
    accountId,
    loginType,
    remember,
    userAgent: ctx.userAgent,
    nowMs,
    expiresAtMs,
  });
  await writeAudit(tx, {
    action: 'session.opened',
    actorAccountId: accountId,
    detail: { loginType },
    address: ctx.address,
    atMs: nowMs,
  });
  return { xToken, loginType, expiresAt: expiresAtMs };
}
