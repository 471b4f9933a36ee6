import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthorizedMember, Right } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import { requireTokenMember, type TokenFinder } from './credentials.ts';

/** What every call of the Nightscout addresses is made with. */
export type Calls = { readonly scope: FastifyInstance; readonly services: Services; readonly tokens: TokenFinder };

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Answers one method at several addresses. */
export function serve({ scope }: Calls, method: Method, paths: readonly string[], handler: Handler): void {
  for (const url of paths) scope.route({ method, url, handler });
}

/** The member of a call's token, which must have the right. @throws NightscoutError 401 or 429 */
export async function allowed<R extends Right>(
  { services, tokens }: Calls,
  request: FastifyRequest,
  right: R,
): Promise<AuthorizedMember<R>> {
  return requireTokenMember(services, await tokens.find(request, request.body ?? null), right);
}

/** Who uploads: the member of the call's token, the token's id, and where the call comes from. */
export type Uploader = {
  readonly member: AuthorizedMember<'write'>;
  readonly via: string;
  /** Whether the token reads as well; else answers hold nothing but what was sent. */
  readonly mayRead: boolean;
  readonly address: string;
};

/** Who makes a call that uploads, changes or deletes. @throws NightscoutError 401 or 429 */
export async function findUploader({ services, tokens }: Calls, request: FastifyRequest): Promise<Uploader> {
  const grant = await tokens.find(request, request.body ?? null);
  const member = await requireTokenMember(services, grant, 'write');
  return {
    member,
    via: grant?.id ?? '',
    mayRead: grant?.scopes.includes('read') ?? false,
    address: request.ip,
  };
}

/** The query of a call. */
export function parseQuery({ query }: FastifyRequest): Record<string, unknown> {
  return typeof query === 'object' && query !== null ? { ...query } : {};
}

/** One part of a call's address. */
export function parsePathPart({ params }: FastifyRequest, name: string): string {
  const parts: Record<string, unknown> = typeof params === 'object' && params !== null ? { ...params } : {};
  const part = parts[name];
  return typeof part === 'string' ? part : '';
}
