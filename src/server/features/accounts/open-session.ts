import type { SessionFactor } from '#contract/factor-values.ts';
import type { LoginType } from '#contract/values.ts';
import { sessionLifetimeMs } from '../../access/actor.ts';
import { audit } from '../../access/audit.ts';
import type { Ctx } from '../../context/ctx.ts';
import type { Tx } from '../../db/queryable.ts';
import { knowDevice, type KnownDevice } from '../../records/known-devices.store.ts';
import { sessions } from '../../records/sessions.store.ts';
import { hashToken, newSessionToken } from '../../secrets/tokens.ts';
import { rememberDevice } from './second-factor.ts';

/** A new session with its token, which is shown only once, and the token of a browser that was unknown before. */
export type OpenedSession = {
  readonly xToken: string;
  readonly loginType: LoginType;
  readonly expiresAt: number;
  readonly deviceToken?: string;
};

/** Signs in an account. Its credentials were checked in this transaction. */
export async function openSession(
  tx: Tx,
  ctx: Ctx,
  session: {
    readonly accountId: string;
    readonly loginType: LoginType;
    readonly remember: boolean;
    readonly device: KnownDevice | null;
    readonly factor?: SessionFactor | null;
    /** Whether the browser skips the second step for 30 days. */
    readonly remembersDevice?: boolean;
  },
): Promise<OpenedSession> {
  const { accountId, loginType, remember, factor = null } = session;
  const xToken = newSessionToken();
  const nowMs = ctx.clock.now();
  const expiresAtMs = nowMs + sessionLifetimeMs(remember);
  const tokenHash = hashToken(xToken);
  const device = await knowDevice(tx, { accountId, known: session.device, nowMs });
  if (session.remembersDevice) await rememberDevice(tx, ctx, accountId, device.id);
  await sessions(tx).insert({
    tokenHash,
    accountId,
    loginType,
    remember,
    factor,
    userAgent: ctx.userAgent,
    knownDeviceId: device.id,
    nowMs,
    expiresAtMs,
  });
  const detail = { loginType, ...(factor === null ? {} : { factor }) };
  await audit(tx, ctx, { action: 'session.opened', accountId, detail });
  const opened = { xToken, loginType, expiresAt: expiresAtMs };
  return device.token === null ? opened : { ...opened, deviceToken: device.token };
}
