import type { FastifyReply, FastifyRequest } from 'fastify';
import { outside } from '../../context/transaction.ts';
import type { AppCollection } from '../../records/app-records.store.ts';
import { lastChanges } from '../../records/record-changes.store.ts';
import { toAppAnswer } from './app-record-answers.ts';
import {
  findAppRecords,
  parseAppRecordQuery,
  removeAppRecord,
  removeAppRecords,
  storeAppRecords,
} from './app-records.ts';
import { nameAndFormat } from './answers.ts';
import { allowed, findReader, findUploader, parsePathPart, parseQuery, serve, type Calls } from './calls.ts';
import { hasSeen } from './last-modified.ts';
import { badRequest } from './nightscout-error.ts';
import { loadProfile } from './profile.ts';

/** The statuses of uploaders, and what the portal keeps for apps without using it. */
export function appRecordRoutes(calls: Calls): void {
  collectionRoutes(calls, 'devicestatus', ['devicestatus']);
  collectionRoutes(calls, 'activity', ['activity']);
  collectionRoutes(calls, 'food', ['food', 'food/regular']);
  serve(calls, 'GET', ['/food/quickpicks', '/food/quickpicks.json'], async (request) => {
    await findReader(calls, request);
    return [];
  });
  profileRoutes(calls);
}

function collectionRoutes(calls: Calls, collection: AppCollection, names: readonly string[]): void {
  const all = names.flatMap((name) => [`/${name}`, `/${name}.json`]);
  serve(calls, 'GET', all, async (request, reply) => {
    const found = await find(calls, request, reply, collection);
    return found ?? reply.status(304).send();
  });
  writeRoutes(calls, collection, `/${collection}`);
}

function writeRoutes(calls: Calls, collection: AppCollection, path: string): void {
  const { services } = calls;
  const all = [path, `${path}.json`];
  const store = async (request: FastifyRequest) => {
    if (request.body == null) throw badRequest('The body is empty');
    const records = await storeAppRecords(services, await findUploader(calls, request), collection, request.body);
    return records.map(toAppAnswer);
  };
  serve(calls, 'POST', all, store);
  serve(calls, 'PUT', all, async (request) => {
    const stored = await store(request);
    return Array.isArray(request.body) ? stored : stored[0];
  });
  serve(calls, 'DELETE', all, async (request) =>
    removeAppRecords(services, await findUploader(calls, request), collection, parseQuery(request)),
  );
  serve(calls, 'DELETE', [`${path}/:which`], async (request) => {
    const { name } = nameAndFormat(parsePathPart(request, 'which'));
    return removeAppRecord(services, await findUploader(calls, request), collection, { name });
  });
}

/** The pet's settings come first, then the profiles that apps sent. */
function profileRoutes(calls: Calls): void {
  const { services } = calls;
  serve(calls, 'GET', ['/profile', '/profile.json', '/profiles', '/profiles.json'], async (request, reply) => {
    const member = await allowed(calls, request, 'read');
    const sent = await find(calls, request, reply, 'profile');
    return sent === null ? reply.status(304).send() : [await loadProfile(services, member), ...sent];
  });
  serve(calls, 'GET', ['/profile/current', '/profile/current.json'], async (request) =>
    loadProfile(services, await allowed(calls, request, 'read')),
  );
  writeRoutes(calls, 'profile', '/profile');
}

/** @returns null if the caller has seen all of it */
async function find(calls: Calls, request: FastifyRequest, reply: FastifyReply, collection: AppCollection) {
  const { services } = calls;
  const reader = await findReader(calls, request);
  const query = parseAppRecordQuery(parseQuery(request));
  const changes = await lastChanges(outside(services), reader.member);
  // Settings of the portal are in the profile, and their changes are not counted among the records of apps.
  const isCounted = collection !== 'profile';
  const lastMs = isCounted ? changes(collection) : 0;
  if (hasSeen(request, reply, { lastMs, nowMs: services.clock.now() })) return null;
  return (await findAppRecords(services, reader, collection, query)).map(toAppAnswer);
}
