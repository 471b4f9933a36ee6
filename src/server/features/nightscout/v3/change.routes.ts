import type { FastifyReply } from 'fastify';
import { outside } from '../../../context/transaction.ts';
import { appDeletions } from '../../../records/app-deletions.store.ts';
import { parsePathPart, parseQuery, serve, type Calls, type Uploader } from '../calls.ts';
import { notFound } from '../nightscout-error.ts';
import { wholeReader } from '../reader.ts';
import type { Collection, SentDocument } from './collection.ts';
import type { Document } from './documents.ts';
import { parseDocument, patched } from './sent-documents.ts';
import { asOwn, refuseChanged, requireUploader, tellModified } from './v3-calls.ts';
import { isGone, missingPermission } from './v3-error.ts';

/** New records, replaced, changed and deleted ones; only of the caller's key. */
export function changeRoutes(calls: Calls, collection: Collection): void {
  const path = `/${collection.name}`;
  const one = [`${path}/:identifier`];
  const { name } = collection;
  serve(calls, 'POST', [path], async (request, reply) => {
    const uploader = await requireUploader(calls, request, { collection: name, verb: 'create' });
    return asOwn(name, 'create', () =>
      create(calls, collection, { uploader, sent: parseDocument(request.body) }, reply),
    );
  });
  serve(calls, 'PUT', one, async (request, reply) => {
    const uploader = await requireUploader(calls, request, { collection: name, verb: 'update' });
    const sent = parseDocument(request.body, parsePathPart(request, 'identifier'));
    const known = await findChangeable(calls, collection, uploader, sent.identifier);
    if (known !== null) refuseChanged(request, known.srvModified);
    return asOwn(name, 'update', async () =>
      answerStored(calls, collection, { uploader, sent, isNew: known === null }, reply),
    );
  });
  serve(calls, 'PATCH', one, async (request, reply) => {
    const uploader = await requireUploader(calls, request, { collection: name, verb: 'update' });
    const known = await findChangeable(calls, collection, uploader, parsePathPart(request, 'identifier'));
    if (known === null) throw notFound('There is no such record');
    refuseChanged(request, known.srvModified);
    const sent = patched(known, request.body);
    await asOwn(name, 'update', () => collection.store(uploader, sent));
    tellModified(reply, await modifiedOf(collection, uploader, sent));
    return { status: 200 };
  });
  serve(calls, 'DELETE', one, async (request) => {
    const uploader = await requireUploader(calls, request, { collection: name, verb: 'delete' });
    const identifier = parsePathPart(request, 'identifier');
    const known = await findChangeable(calls, collection, uploader, identifier);
    if (known === null) throw notFound('There is no such record');
    refuseChanged(request, known.srvModified);
    const isForgotten = parseQuery(request)['permanent'] === 'true';
    const isRemoved = await collection.remove(uploader, identifier, isForgotten);
    if (!isRemoved) throw missingPermission(name, 'delete');
    return { status: 200 };
  });
}

/** @throws NightscoutError 410 for a deleted record */
async function findChangeable(
  { services }: Calls,
  { find, name }: Collection,
  { member }: Uploader,
  identifier: string,
): Promise<Document | null> {
  const known = await find(wholeReader(member), identifier);
  if (known !== null) return known;
  const gone = await appDeletions(outside(services), name).named(member, identifier);
  if (gone !== null) throw isGone();
  return null;
}

type Creation = { readonly uploader: Uploader; readonly sent: SentDocument };

/** A record that is known already is brought up to date, under the identifier that it has. */
async function create(
  calls: Calls,
  collection: Collection,
  { uploader, sent }: Creation,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const reader = wholeReader(uploader.member);
  const known = (await collection.find(reader, sent.identifier)) ?? (await collection.findSame(reader, sent));
  if (known === null) return answerStored(calls, collection, { uploader, sent, isNew: true }, reply);
  await collection.store(uploader, { ...sent, identifier: known.identifier });
  const lastModified = await modifiedOf(collection, uploader, known);
  tellModified(reply, lastModified);
  return reply.send({
    status: 200,
    identifier: known.identifier,
    isDeduplication: true,
    ...(known.identifier === sent.identifier ? {} : { deduplicatedIdentifier: sent.identifier }),
    lastModified,
  });
}

async function answerStored(
  { services }: Calls,
  collection: Collection,
  { uploader, sent, isNew }: Creation & { readonly isNew: boolean },
  reply: FastifyReply,
): Promise<FastifyReply> {
  await collection.store(uploader, sent);
  const lastModified = (await modifiedOf(collection, uploader, sent)) || services.clock.now();
  tellModified(reply, lastModified);
  const status = isNew ? 201 : 200;
  if (isNew) reply.header('location', `/api/v3/${collection.name}/${encodeURIComponent(sent.identifier)}`);
  return reply.status(status).send({ status, identifier: sent.identifier, lastModified });
}

/** 0 for what was acknowledged and not stored, such as a sensor's error code. */
async function modifiedOf(
  collection: Collection,
  { member }: Uploader,
  { identifier }: { readonly identifier: string },
) {
  return (await collection.find(wholeReader(member), identifier))?.srvModified ?? 0;
}
