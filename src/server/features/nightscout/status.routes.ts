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
import { toStatus, V3_VERSION } from './status.ts';

const STATUS_BADGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="20" role="img" aria-label="Status OK">' +
  '<rect width="96" height="20" rx="3" fill="#2d6a4f"/>' +
  '<text x="48" y="14" fill="#fff" font-family="sans-serif" font-size="11" text-anchor="middle">Status OK</text></svg>';

/** The status of the portal and the check of a credential; a wrong credential never looks valid. */
export function statusRoutes(calls: Calls): void {
  serve(calls, 'GET', ['/status', '/status.json'], (request) => loadStatus(calls, request));
  serve(calls, 'GET', ['/status.js'], async (request, reply) => {
    const status = JSON.stringify(await loadStatus(calls, request)).replaceAll('<', String.raw`\u003c`);
    return reply.type('application/javascript').send(`this.serverSettings = ${status} ;`);
  });
  serve(calls, 'GET', ['/status.html'], async (request, reply) => {
    await optionalGrant(calls, request);
    const head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Status</title></head>';
    return reply.type('text/html').send(`${head}<body><h1>STATUS OK</h1></body></html>`);
  });
  serve(calls, 'GET', ['/status.svg'], async (request, reply) => {
    await optionalGrant(calls, request);
    return reply.type('image/svg+xml').send(STATUS_BADGE);
  });
  serve(calls, 'GET', ['/status.png'], async (request, reply) => {
    await optionalGrant(calls, request);
    return reply.redirect('/api/v1/status.svg', 302);
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

/** The versions of the interface, at `/api/versions`. */
export function versionRoutes(calls: Calls): void {
  serve(calls, 'GET', ['/'], async () => [
    { version: '1.0.0', url: '/api/v1' },
    { version: '2.0.0', url: '/api/v2' },
    { version: V3_VERSION, url: '/api/v3' },
  ]);
}

/** The pet's unit and thresholds are part of it for a key that may read. @throws NightscoutError 401 for a wrong key */
async function loadStatus(calls: Calls, request: FastifyRequest) {
  const { services } = calls;
  const grant = await optionalGrant(calls, request);
  const member = grant?.scopes.includes('read') ? await requireTokenMember(services, grant, 'read') : null;
  if (member === null) return toStatus(services, null);
  const db = outside(services);
  return toStatus(services, { limits: await loadLimits(db, member), unit: await loadSiteUnit(db, member) });
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
