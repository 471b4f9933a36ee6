import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../context/ctx.ts';
import { readerOfGrant, uploaderOfGrant, type Calls, type Uploader } from '../calls.ts';
import { NightscoutError, unauthorized } from '../nightscout-error.ts';
import type { Reader } from '../reader.ts';
import { noteReadOnly } from '../refusals.ts';
import type { TokenGrant } from '../../../records/api-tokens.store.ts';
import { missingPermission } from './v3-error.ts';

type Verb = 'create' | 'update' | 'delete';

const SECOND_MS = 1000;

/** The reader of a call with a signed token. @throws NightscoutError 401 */
export async function requireReader(calls: Calls, request: FastifyRequest): Promise<Reader> {
  return readerOfGrant(calls.services, await requireGrant(calls, request));
}

/** The uploader of a call with a signed token. @throws NightscoutError 401, or 403 for a key that may only read */
export async function requireUploader(
  calls: Calls,
  request: FastifyRequest,
  { collection, verb }: { readonly collection: string; readonly verb: Verb },
): Promise<Uploader> {
  const grant = await requireGrant(calls, request);
  await noteReadOnly(calls.services, grant);
  if (!grant.scopes.includes('upload')) throw missingPermission(collection, verb);
  return uploaderOfGrant(calls.services, grant, request);
}

async function requireGrant({ tokens }: Calls, request: FastifyRequest): Promise<TokenGrant> {
  const grant = await tokens.find(request, null);
  if (grant === null) throw unauthorized();
  return grant;
}

/** Runs a change; one that only another key may make is 403, because the caller's token itself is good. */
export async function asOwn<T>(collection: string, verb: Verb, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof NightscoutError && error.status === 401) throw missingPermission(collection, verb);
    throw error;
  }
}

/** Tells a client when something changed, in seconds, and exactly in the tag. */
export function tellModified(reply: FastifyReply, modifiedMs: number): void {
  reply.header('last-modified', new Date(modifiedMs).toUTCString()).header('etag', `W/"${modifiedMs}"`);
}

/** Whether a client has seen a record that was changed at an instant: by the header, in seconds. */
export function hasSeenRecord({ headers }: FastifyRequest, modifiedMs: number, { clock }: Services): boolean {
  const second = Math.floor(modifiedMs / SECOND_MS) * SECOND_MS;
  return clock.now() >= second + SECOND_MS && Date.parse(headers['if-modified-since'] ?? '') >= second;
}

/** @throws NightscoutError 412 if the record was changed after the time that the caller knows */
export function refuseChanged({ headers }: FastifyRequest, modifiedMs: number): void {
  const known = Date.parse(headers['if-unmodified-since'] ?? '');
  if (Math.floor(modifiedMs / SECOND_MS) * SECOND_MS > known) {
    throw new NightscoutError(412, 'Precondition Failed', 'The record was changed meanwhile');
  }
}
