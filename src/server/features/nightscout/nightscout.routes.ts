import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthorizedMember, Right } from '../../access/members.ts';
import { outside, type Services } from '../../http/ctx.ts';
import { limitsOf } from '../../readings/member-limits.store.ts';
import { MOST_BYTES, readBody } from './body.ts';
import { memberOf, tokenFinder, type TokenFinder } from './credentials.ts';
import { failedAttempts } from './failed-attempts.ts';
import { entryQueryOf, findEntries } from './find-entries.ts';
import { answerRefusals, unauthorized } from './refusals.ts';
import { statusOf } from './status.ts';
import { takeEntries } from './take-entries.ts';

const ENTRY_PATHS = ['/entries', '/entries/', '/entries.json'];
const SENSOR_PATHS = ['/entries', '/entries/', '/entries.json', '/entries/sgv', '/entries/sgv.json'];
const CURRENT_PATHS = ['/entries/current', '/entries/current.json'];

/**
 * The Nightscout calls that uploaders and followers use, at the root: half of the clients drop a path in front of it.
 * The token says which pet it is.
 */
export async function nightscoutRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const tokens = tokenFinder(services, failedAttempts(services.clock.now));
  await app.register(
    async (scope) => {
      answerRefusals(scope);
      takeAnyBody(scope);
      entryRoutes(scope, services, tokens);
      statusRoutes(scope, services, tokens);
    },
    { prefix: '/api/v1' },
  );
}

function takeAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MOST_BYTES },
    async (request: FastifyRequest, raw: Buffer) =>
      readBody(raw, {
        contentType: request.headers['content-type'] ?? '',
        contentEncoding: (request.headers['content-encoding'] ?? '').toLowerCase(),
      }),
  );
}

type Handler = (request: FastifyRequest) => Promise<unknown>;

/** Bodies are inflated in `readBody`, where what is too long or broken is refused in an uploader’s words. */
function serve(scope: FastifyInstance, method: 'GET' | 'POST', paths: readonly string[], handler: Handler): void {
  for (const url of paths) scope.route({ method, url, handler });
}

function entryRoutes(scope: FastifyInstance, services: Services, tokens: TokenFinder): void {
  const allowed = <R extends Right>(request: FastifyRequest, right: R): Promise<AuthorizedMember<R>> =>
    tokens.find(request, request.body).then((grant) => memberOf(services, grant, right));
  serve(scope, 'POST', ENTRY_PATHS, async (request) =>
    takeEntries(services, await allowed(request, 'write'), request.body),
  );
  serve(scope, 'GET', SENSOR_PATHS, async (request) => {
    const member = await allowed(request, 'read');
    return findEntries(services, member, entryQueryOf(queryOf(request), services.clock.now()));
  });
  serve(scope, 'GET', CURRENT_PATHS, async (request) => {
    const member = await allowed(request, 'read');
    return findEntries(services, member, { from: 0, to: Number.MAX_SAFE_INTEGER, count: 1 });
  });
}

function statusRoutes(scope: FastifyInstance, services: Services, tokens: TokenFinder): void {
  serve(scope, 'GET', ['/status', '/status.json'], async (request) => {
    const grant = await tokens.find(request, null);
    const member = grant?.scopes.includes('read') ? await memberOf(services, grant, 'read') : null;
    const limits = member && (await limitsOf(outside(services), member));
    return statusOf(services, limits);
  });
  serve(scope, 'GET', ['/experiments/test'], async (request) => {
    if ((await tokens.find(request, null)) === null) throw unauthorized();
    return { status: 'ok' };
  });
  serve(scope, 'GET', ['/verifyauth'], async (request) => {
    const grant = await tokens.find(request, null);
    return { status: 200, message: permissionsOf(grant?.scopes ?? null) };
  });
}

function permissionsOf(scopes: readonly string[] | null) {
  return {
    canRead: scopes?.includes('read') ?? false,
    canWrite: scopes?.includes('upload') ?? false,
    isAdmin: false,
    message: scopes === null ? 'UNAUTHORIZED' : 'OK',
    rolefound: scopes === null ? 'NOTFOUND' : 'FOUND',
    permissions: scopes === null ? 'DEFAULT' : 'ROLE',
  };
}

function queryOf({ query }: FastifyRequest): Record<string, unknown> {
  return typeof query === 'object' && query !== null ? { ...query } : {};
}
