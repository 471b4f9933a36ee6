import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthorizedMember, Right } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import type { TokenGrant } from '../../records/api-tokens.store.ts';
import { requireTokenMember, type TokenFinder } from './credentials.ts';
import { unauthorized } from './nightscout-error.ts';
import type { Reader } from './reader.ts';

/** What every call to the Nightscout addresses has. */
export type Calls = { readonly scope: FastifyInstance; readonly services: Services; readonly tokens: TokenFinder };

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Answers one method at several addresses. */
export function serve({ scope }: Calls, method: Method, paths: readonly string[], handler: Handler): void {
  for (const url of paths) scope.route({ method, url, handler });
}

/** The member of a call's token, which must have the scope. @throws NightscoutError 401 or 429 */
export async function allowed<R extends Right>(
  { services, tokens }: Calls,
  request: FastifyRequest,
  right: R,
): Promise<AuthorizedMember<R>> {
  return requireTokenMember(services, await tokens.find(request, request.body ?? null), right);
}

/**
 * The reader of a call. A key that may only send reads what it sent itself: uploaders look for their last upload first.
 *
 * @throws NightscoutError 401 or 429
 */
export async function findReader({ services, tokens }: Calls, request: FastifyRequest): Promise<Reader> {
  return readerOfGrant(services, await tokens.find(request, request.body ?? null));
}

/** The reader behind a token. @throws NightscoutError 401 */
export async function readerOfGrant(services: Services, grant: TokenGrant | null): Promise<Reader> {
  if (grant === null || grant.scopes.includes('read')) {
    return { kind: 'all', member: await requireTokenMember(services, grant, 'read') };
  }
  return { kind: 'own', member: await requireTokenMember(services, grant, 'write') };
}

/** The uploader: the member of the call's token, the token, and the caller's address. */
export type Uploader = {
  readonly member: AuthorizedMember<'write'>;
  readonly via: string;
  /** The app that used the token last. */
  readonly client: string | null;
  readonly agent: string;
  /** Whether the token may also read; otherwise answers contain only what was sent. */
  readonly mayRead: boolean;
  readonly address: string;
};

/** The uploader of a call that adds, changes or deletes. @throws NightscoutError 401 or 429 */
export async function findUploader({ services, tokens }: Calls, request: FastifyRequest): Promise<Uploader> {
  return uploaderOfGrant(services, await tokens.find(request, request.body ?? null), request);
}

/** The uploader behind a token. @throws NightscoutError 401 */
export async function uploaderOfGrant(
  services: Services,
  grant: TokenGrant | null,
  request: FastifyRequest,
): Promise<Uploader> {
  if (grant === null) throw unauthorized();
  return {
    member: await requireTokenMember(services, grant, 'write'),
    via: grant.id,
    client: grant.client,
    agent: request.headers['user-agent'] ?? '',
    mayRead: grant.scopes.includes('read'),
    address: request.ip,
  };
}

/** The query of a call. */
export function parseQuery({ query }: FastifyRequest): Record<string, unknown> {
  return typeof query === 'object' && query !== null ? { ...query } : {};
}

/** One segment of a call's path. */
export function parsePathPart({ params }: FastifyRequest, name: string): string {
  const parts: Record<string, unknown> = typeof params === 'object' && params !== null ? { ...params } : {};
  const part = parts[name];
  return typeof part === 'string' ? part : '';
}
