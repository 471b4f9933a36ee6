import { range } from '#contract/ranges.ts';
import { loginType } from '#contract/values.ts';
import type { Access } from '#contract/endpoint.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { Actor } from '../context/actor.ts';
import { AppError } from '../context/app-error.ts';
import type { Services } from '../context/ctx.ts';
import { sessions } from '../records/sessions.store.ts';
import { validLinks } from '../records/valid-links.store.ts';
import { hashToken, isLinkToken } from '../secrets/tokens.ts';

const EXTEND_AFTER_MS = MINUTE_MS;
/** Maximum age of a session, even with constant use. */
const MAX_SESSION_MS = 180 * DAY_MS;

/** The lifetime of an unused session, ms. */
export function sessionLifetimeMs(remember: boolean): number {
  return remember ? 30 * DAY_MS : 12 * HOUR_MS;
}

/**
 * The actor of a call, as far as the endpoint requires one.
 *
 * @throws AppError `session.expired` if the token is missing, unknown, expired or of the wrong kind
 */
export async function requireActor(services: Services, access: Access, token: string | undefined): Promise<Actor> {
  if (access === 'public') return { kind: 'nobody' };
  const actor = token ? await actorOfToken(services, token) : null;
  if (actor === null || (access === 'session' && actor.kind !== 'account')) throw new AppError('session.expired');
  return actor;
}

function actorOfToken(services: Services, token: string): Promise<Actor | null> {
  return isLinkToken(token) ? linkActor(services, token) : accountActor(services, token);
}

async function accountActor(services: Services, token: string): Promise<Actor | null> {
  const nowMs = services.clock.now();
  const store = sessions(services.db.kysely);
  const session = await store.byTokenHash(hashToken(token));
  if (session === undefined || session.expiresAtMs <= nowMs) return null;
  if (nowMs - session.lastUsedAtMs >= EXTEND_AFTER_MS) {
    const untilMs = nowMs + sessionLifetimeMs(session.remember);
    await store.extend(session.id, nowMs, Math.min(untilMs, session.createdAtMs + MAX_SESSION_MS));
  }
  return {
    kind: 'account',
    accountId: session.accountId,
    sessionId: session.id,
    loginType: loginType.parse(session.loginType),
  };
}

async function linkActor(services: Services, token: string): Promise<Actor | null> {
  const nowMs = services.clock.now();
  const store = validLinks(services.db.kysely);
  const link = await store.byTokenHash(hashToken(token), nowMs);
  if (link === undefined) return null;
  if (nowMs - (link.lastUsedAtMs ?? 0) >= EXTEND_AFTER_MS) await store.markUsed(link.id, nowMs);
  return {
    kind: 'link',
    linkId: link.id,
    memberId: link.memberId,
    range: range.parse(JSON.parse(link.rangeJson)),
    deviceId: link.deviceId,
  };
}
