import { outside } from '../../http/ctx.ts';
import { limitsOf } from '../../readings/member-limits.store.ts';
import { serve, type Calls } from './calls.ts';
import { memberOf } from './credentials.ts';
import { unauthorized } from './refusals.ts';
import { siteUnitOf } from './site-unit.ts';
import { statusOf } from './status.ts';

/** Whether the portal is there, and whether a credential is good. */
export function statusRoutes(calls: Calls): void {
  const { services, tokens } = calls;
  serve(calls, 'GET', ['/status', '/status.json'], async (request) => {
    const grant = await tokens.find(request, null);
    const member = grant?.scopes.includes('read') ? await memberOf(services, grant, 'read') : null;
    if (member === null) return statusOf(services, null);
    const db = outside(services);
    return statusOf(services, { limits: await limitsOf(db, member), unit: await siteUnitOf(db, member) });
  });
  serve(calls, 'GET', ['/status.txt'], async (_request, reply) => reply.type('text/plain').send('STATUS OK'));
  serve(calls, 'GET', ['/experiments/test', '/experiments/test.json'], async (request) => {
    if ((await tokens.find(request, null)) === null) throw unauthorized();
    return { status: 'ok' };
  });
  serve(calls, 'GET', ['/verifyauth', '/verifyauth.json'], async (request) => {
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
