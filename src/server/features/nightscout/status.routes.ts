import type { FastifyRequest } from 'fastify';
import { memberOfToken } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import { outside } from '../../context/transaction.ts';
import type { TokenGrant } from '../../records/api-tokens.store.ts';
import { loadLimits } from '../../records/member-limits.store.ts';
import { serve, type Calls } from './calls.ts';
import { requireTokenMember } from './credentials.ts';
import { unauthorized } from './nightscout-error.ts';
import { loadSiteUnit } from './site-unit.ts';
import { toStatus } from './status.ts';

/** The status of the portal and the check of a credential; a wrong credential never looks valid. */
export function statusRoutes(calls: Calls): void {
  const { services } = calls;
  serve(calls, 'GET', ['/status', '/status.json'], async (request) => {
    const grant = await optionalGrant(calls, request);
    const member = grant?.scopes.includes('read') ? await requireTokenMember(services, grant, 'read') : null;
    if (member === null) return toStatus(services, null);
    const db = outside(services);
    return toStatus(services, { limits: await loadLimits(db, member), unit: await loadSiteUnit(db, member) });
  });
  serve(calls, 'GET', ['/status.txt'], async (request, reply) => {
    await optionalGrant(calls, request);
    return reply.type('text/plain').send('STATUS OK');
  });
  serve(calls, 'GET', ['/experiments/test', '/experiments/test.json'], async (request) => {
    if ((await livingGrant(calls, request)) === null) throw unauthorized();
    return { status: 'ok' };
  });
  serve(calls, 'GET', ['/verifyauth', '/verifyauth.json'], async (request) => {
    const grant = await livingGrant(calls, request);
    return { status: 200, message: toPermissions(grant?.scopes ?? null) };
  });
}

/** The grant of a call that needs no credential. @throws NightscoutError 401 for a wrong one */
async function optionalGrant(calls: Calls, request: FastifyRequest): Promise<TokenGrant | null> {
  const credential = await calls.tokens.look(request, null);
  if (credential.kind === 'none') return null;
  if (credential.kind === 'wrong' || !(await isOfMember(calls, credential.grant))) throw unauthorized();
  return credential.grant;
}

async function livingGrant(calls: Calls, request: FastifyRequest): Promise<TokenGrant | null> {
  const grant = await calls.tokens.find(request, null);
  return grant !== null && (await isOfMember(calls, grant)) ? grant : null;
}

/** Whether the pet of a grant exists and its account is not being closed. */
async function isOfMember({ services }: Calls, grant: TokenGrant): Promise<boolean> {
  try {
    await memberOfToken(outside(services), grant, grant.scopes.includes('read') ? 'read' : 'write');
    return true;
  } catch (error) {
    if (error instanceof AppError && error.reason === 'member.notFound') return false;
    throw error;
  }
}

function toPermissions(scopes: readonly string[] | null) {
  return {
    canRead: scopes?.includes('read') ?? false,
    canWrite: scopes?.includes('upload') ?? false,
    isAdmin: false,
    message: scopes === null ? 'UNAUTHORIZED' : 'OK',
    rolefound: scopes === null ? 'NOTFOUND' : 'FOUND',
    permissions: scopes === null ? 'DEFAULT' : 'ROLE',
  };
}
