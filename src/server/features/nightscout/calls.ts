import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthorizedMember, Right } from '../../access/members.ts';
import type { Services } from '../../http/ctx.ts';
import { memberOf, type TokenFinder } from './credentials.ts';

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
  return memberOf(services, await tokens.find(request, request.body ?? null), right);
}

/** The member of a call's token that may upload, and the token's id. @throws NightscoutError 401 or 429 */
export async function findUploader(
  { services, tokens }: Calls,
  request: FastifyRequest,
): Promise<{ readonly member: AuthorizedMember<'write'>; readonly via: string }> {
  const grant = await tokens.find(request, request.body ?? null);
  return { member: await memberOf(services, grant, 'write'), via: grant?.id ?? '' };
}

/** The query of a call. */
export function queryOf({ query }: FastifyRequest): Record<string, unknown> {
  return typeof query === 'object' && query !== null ? { ...query } : {};
}

/** One part of a call's address. */
export function partOf({ params }: FastifyRequest, name: string): string {
  const parts: Record<string, unknown> = typeof params === 'object' && params !== null ? { ...params } : {};
  const part = parts[name];
  return typeof part === 'string' ? part : '';
}
