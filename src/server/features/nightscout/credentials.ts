import type { FastifyRequest } from 'fastify';
import { MINUTE_MS } from '#domain/units/units.ts';
import { memberOfToken } from '../../access/require-member.ts';
import type { AuthorizedMember, Right } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { apiTokens, type TokenGrant } from '../../records/api-tokens.store.ts';
import { hashCredential } from '../../secrets/api-token-hash.ts';
import type { failedAttempts } from './failed-attempts.ts';
import { NightscoutError, unauthorized } from './nightscout-error.ts';

const MARK_USED_AFTER_MS = MINUTE_MS;
const MAX_CREDENTIAL_LENGTH = 200;

/** Finds the token of a call. */
export type TokenFinder = ReturnType<typeof tokenFinder>;

/** The result for a call's credential: missing, wrong, or a token's. */
export type Credential =
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'good'; readonly grant: TokenGrant };

/**
 * Finds the token of a call by its credential: the header `api-secret` or the query's `token` or `secret`, or the same
 * in the body. Each contains the token's SHA-1 in hex, or the token itself.
 */
export function tokenFinder(services: Services, attempts: ReturnType<typeof failedAttempts>) {
  const grants = new WeakMap<FastifyRequest, { readonly credential: string; readonly grant: TokenGrant }>();
  const look = async (request: FastifyRequest, body: unknown): Promise<Credential> => {
    const credential = findCredential(request, body);
    if (credential === null) return { kind: 'none' };
    const known = grants.get(request);
    if (known?.credential === credential) return { kind: 'good', grant: known.grant };
    const retryAfterSeconds = attempts.waitSeconds(request.ip, credential);
    if (retryAfterSeconds !== null) {
      throw new NightscoutError(429, 'Too Many Requests', 'Please check the secret', { retryAfterSeconds });
    }
    const store = apiTokens(outside(services));
    const grant = await store.bySecretHash(hashCredential(credential));
    if (grant === null) {
      attempts.count(request.ip, credential);
      return { kind: 'wrong' };
    }
    grants.set(request, { credential, grant });
    await markUsed(services, grant);
    return { kind: 'good', grant };
  };
  return {
    /**
     * Whether a call has a credential, and which token it belongs to. It is looked up once per call: whether the token is
     * still valid when the body is there is checked with its member.
     *
     * @throws NightscoutError 429
     */
    look,
    /** The token's grant, or null without a credential or with a wrong one. @throws NightscoutError 429 */
    find: async (request: FastifyRequest, body: unknown): Promise<TokenGrant | null> => {
      const credential = await look(request, body);
      return credential.kind === 'good' ? credential.grant : null;
    },
  };
}

/** The member that a token belongs to. @throws NightscoutError 401 */
export async function requireTokenMember<R extends Right>(
  services: Services,
  grant: TokenGrant | null,
  right: R,
): Promise<AuthorizedMember<R>> {
  if (grant === null) throw unauthorized();
  return memberOfToken(outside(services), grant, right);
}

async function markUsed(services: Services, { id, lastUsedAtMs }: TokenGrant): Promise<void> {
  const nowMs = services.clock.now();
  if (nowMs - (lastUsedAtMs ?? 0) >= MARK_USED_AFTER_MS) await apiTokens(outside(services)).markUsed(id, nowMs);
}

function findCredential(request: FastifyRequest, body: unknown): string | null {
  const query = asRecord(request.query);
  const sent = asRecord(Array.isArray(body) ? body[0] : body);
  const places = [request.headers['api-secret'], query['token'], query['secret'], sent['secret'], sent['token']];
  const found = places.find((place): place is string => typeof place === 'string' && place !== '');
  return found?.slice(0, MAX_CREDENTIAL_LENGTH) ?? null;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
