import type { FastifyRequest } from 'fastify';
import { HOUR_MS } from '#domain/units/units.ts';
import { signToken } from '../../secrets/signed-tokens.ts';
import { parsePathPart, readerOfGrant, serve, type Calls } from './calls.ts';
import { NightscoutError, unauthorized } from './nightscout-error.ts';

const LASTS_MS = 8 * HOUR_MS;
const READ = ['*:*:read'];
const SEND = ['api:entries:create,update,delete', 'api:treatments:create,update,delete', 'api:devicestatus:create'];

/** Signed tokens for apps of version 3, and what they ask of a key, below `/api/v2`. */
export function authorizationRoutes(calls: Calls): void {
  const { services, tokens } = calls;
  serve(calls, 'GET', ['/authorization/request/:secret'], async (request) => {
    // Some scripts repeat the name of the parameter.
    const secret = parsePathPart(request, 'secret').replace(/^token=/u, '');
    const credential = await tokens.lookUp(request, secret);
    if (credential.kind !== 'good') throw unauthorized();
    const { grant } = credential;
    await readerOfGrant(services, grant);
    const { token, iat, exp } = signToken(services.secrets, grant.id, {
      nowMs: services.clock.now(),
      lastsMs: LASTS_MS,
    });
    const permissionGroups = [permissionsOf(grant.scopes)];
    return { token, sub: grant.name, permissionGroups, iat, exp };
  });
  serve(calls, 'GET', ['/authorization/subjects'], async (request) => {
    const grant = await tokens.find(request, request.body ?? null);
    const { member } = await readerOfGrant(services, grant);
    const accessToken = secretIn(request);
    if (grant === null || accessToken === null) return [];
    const roles = grant.scopes.includes('read') ? ['readable'] : ['careportal'];
    return [{ _id: member.id.padStart(24, '0'), name: grant.name, roles, notes: '', accessToken }];
  });
  serve(calls, 'POST', ['/authorization/subjects'], async (request) => {
    await readerOfGrant(services, await tokens.find(request, request.body ?? null));
    throw new NightscoutError(403, 'Forbidden', 'Keys are made in the portal, under Add data');
  });
  serve(calls, 'GET', ['/authorization/roles'], async (request) => {
    await readerOfGrant(services, await tokens.find(request, null));
    return [
      { name: 'readable', permissions: READ },
      { name: 'careportal', permissions: SEND },
    ];
  });
}

function permissionsOf(scopes: readonly string[]): string[] {
  return [...(scopes.includes('read') ? READ : []), ...(scopes.includes('upload') ? SEND : [])];
}

/** The secret as the caller sent it, which signs in elsewhere too; null for a call with a signed token. */
function secretIn({ headers, query }: FastifyRequest): string | null {
  const sent: Record<string, unknown> = typeof query === 'object' && query !== null ? { ...query } : {};
  const places = [headers['api-secret'], sent['token'], sent['secret']];
  return places.find((place): place is string => typeof place === 'string' && place !== '') ?? null;
}
