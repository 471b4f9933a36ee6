import type { FastifyRequest } from 'fastify';
import { homeOfCaller } from '../../context/home-of-caller.ts';
import type { Services } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { recognisedApp } from '../../nightscout/client-names.ts';
import { findRevokedToken, type TokenGrant } from '../../records/api-tokens.store.ts';
import { noteRefusal } from '../../records/refused-calls.store.ts';

/** Notes that a call came with a key that is wrong or revoked. @param secretHash  the hash of what it sent */
export async function noteWrongKey(services: Services, request: FastifyRequest, secretHash: string): Promise<void> {
  const db = outside(services);
  const nowMs = services.clock.now();
  const tokenId = await findRevokedToken(db, secretHash);
  if (tokenId !== null) return noteRefusal(db, { kind: 'revokedKey', tokenId }, nowMs);
  const home = homeOfCall(services, request);
  if (home !== null) await noteRefusal(db, { kind: 'wrongKey', home, app: appOf(request) }, nowMs);
}

/** Notes that a known app called without a key; programs that try addresses of the portal are of no interest. */
export async function noteMissingKey(services: Services, request: FastifyRequest): Promise<void> {
  const home = homeOfCall(services, request);
  const app = appOf(request);
  if (home === null || app === null) return;
  await noteRefusal(outside(services), { kind: 'noKey', home, app }, services.clock.now());
}

/** Notes that an app wanted to send with a key that may only read. */
export async function noteReadOnly(services: Services, { id, scopes }: TokenGrant): Promise<void> {
  if (scopes.includes('upload')) return;
  await noteRefusal(outside(services), { kind: 'readOnlyKey', tokenId: id }, services.clock.now());
}

/** A caller behind a proxy that is not trusted has the proxy's address, as all others have. */
function homeOfCall(services: Services, { ip, headers }: FastifyRequest): string | null {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isForwarded && services.config.trustProxy === false ? null : homeOfCaller(services, ip);
}

function appOf({ headers }: FastifyRequest): string | null {
  return recognisedApp((headers['user-agent'] ?? '').slice(0, 500));
}
