import { setImmediate as breathe } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { memberOfToken } from '../../access/require-member.ts';
import type { AuthorizedMember, Right } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { apiTokens, withoutMember, type TokenGrant } from '../../records/api-tokens.store.ts';
import { hashCredential } from '../../secrets/api-token-hash.ts';
import { verifyToken } from '../../secrets/signed-tokens.ts';
import type { failedAttempts } from './failed-attempts.ts';
import { noteUse } from './key-use.ts';
import { NightscoutError, unauthorized } from './nightscout-error.ts';
import { noteMissingKey, noteReadOnly, noteWrongKey } from './refusals.ts';

const MAX_CREDENTIAL_LENGTH = 200;
/** How long a lookup of a token counts for its member as well, ms: a call may wait before it is handled. */
const MEMBER_COUNTS_MS = 1_000;
const BEARER = /^bearer\s+(\S{1,2000})$/iu;

/** Finds the token of a call. */
export type TokenFinder = ReturnType<typeof tokenFinder>;

/** The result for a call's credential: missing, wrong, or a token's. */
export type Credential =
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'good'; readonly grant: TokenGrant };

/** Where a credential may be: anywhere, or only in the header `authorization`. */
export type Places = 'any' | 'bearer';

/**
 * Finds the token of a call by its credential: the header `api-secret` or the query's `token` or `secret`, or the same
 * in the body, each with the token's SHA-1 in hex or the token itself; or what the portal signed for the token, in the
 * header `authorization`.
 */
export function tokenFinder(services: Services, attempts: ReturnType<typeof failedAttempts>, places: Places = 'any') {
  const grants = new WeakMap<FastifyRequest, Found>();
  const bySignature = async (credential: string): Promise<TokenGrant | null> => {
    const claims = verifyToken(services.secrets, credential, services.clock.now());
    return claims === null ? null : apiTokens(outside(services)).bySignedId(claims.sub);
  };
  const bySecret = async (request: FastifyRequest, credential: string): Promise<TokenGrant | null> => {
    const retryAfterSeconds = attempts.waitSeconds(request.ip, credential);
    if (retryAfterSeconds !== null) {
      throw new NightscoutError(429, 'Too Many Requests', 'Please check the secret', { retryAfterSeconds });
    }
    const secretHash = hashCredential(credential);
    const grant = await apiTokens(outside(services)).bySecretHash(secretHash);
    if (grant === null) {
      attempts.count(request.ip, credential);
      await noteWrongKey(services, request, secretHash);
    }
    return grant;
  };
  const check = async (request: FastifyRequest, credential: string, isSigned: boolean): Promise<Credential> => {
    const known = grants.get(request);
    if (known?.credential === credential) return { kind: 'good', grant: grantIn(known) };
    await breathe(); // what came together with the headers is read after this
    const isComplete = request.raw.complete;
    const grant = isSigned ? await bySignature(credential) : await bySecret(request, credential);
    if (grant === null) return { kind: 'wrong' };
    const found = { credential, grant: isComplete ? grant : withoutMember(grant), foundAt: performance.now() };
    grants.set(request, found);
    await noteUse(services, grant, { agent: request.headers['user-agent'] ?? '', address: request.ip });
    return { kind: 'good', grant: grantIn(found) };
  };
  const look = async (request: FastifyRequest, body: unknown): Promise<Credential> => {
    const secret = places === 'any' ? findCredential(request, body) : null;
    if (secret !== null) return check(request, secret, false);
    const [, signed] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    return signed === undefined ? { kind: 'none' } : check(request, signed, true);
  };
  return {
    /**
     * Whether a call has a credential, and which token it belongs to. It is looked up once per call. If the body was not
     * complete by then, whether the token is still valid is checked with its member.
     *
     * @throws NightscoutError 429
     */
    look,
    /** The token behind a secret that is not where credentials usually are. @throws NightscoutError 429 */
    lookUp: (request: FastifyRequest, secret: string): Promise<Credential> =>
      check(request, secret.slice(0, MAX_CREDENTIAL_LENGTH), false),
    /** The token's grant, or null without a credential or with a wrong one. @throws NightscoutError 429 */
    find: async (request: FastifyRequest, body: unknown): Promise<TokenGrant | null> => {
      const credential = await look(request, body);
      if (credential.kind === 'none') await noteMissingKey(services, request);
      return credential.kind === 'good' ? credential.grant : null;
    },
  };
}

type Found = {
  readonly credential: string;
  readonly grant: TokenGrant;
  /** On the clock of `performance`, ms. */
  readonly foundAt: number;
};

function grantIn({ grant, foundAt }: Found): TokenGrant {
  return performance.now() - foundAt < MEMBER_COUNTS_MS ? grant : withoutMember(grant);
}

/** The member that a token belongs to. @throws NightscoutError 401 */
export async function requireTokenMember<R extends Right>(
  services: Services,
  grant: TokenGrant | null,
  right: R,
): Promise<AuthorizedMember<R>> {
  if (grant === null) throw unauthorized();
  if (right !== 'read') await noteReadOnly(services, grant);
  return memberOfToken(outside(services), grant, right);
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
