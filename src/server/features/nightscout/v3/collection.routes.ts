import type { FastifyReply, FastifyRequest } from 'fastify';
import { outside } from '../../../context/transaction.ts';
import { appDeletions } from '../../../records/app-deletions.store.ts';
import { LATEST_MS } from '../../../rules/reading-rules.ts';
import { parsePathPart, parseQuery, serve, type Calls } from '../calls.ts';
import { notFound } from '../nightscout-error.ts';
import type { Reader } from '../reader.ts';
import { changeRoutes } from './change.routes.ts';
import type { Collection } from './collection.ts';
import type { Document } from './documents.ts';
import { formatOf, nameAndV3Format, sendDocument, sendDocuments } from './v3-answers.ts';
import { hasSeenRecord, requireReader, tellModified } from './v3-calls.ts';
import { badCall, isGone } from './v3-error.ts';
import { parseFields, parseLimit, parseV3Query, withFields } from './v3-query.ts';

/** Search, one record, history, and changes of a collection. */
export function collectionRoutes(calls: Calls, collection: Collection): void {
  const path = `/${collection.name}`;
  const search = async (request: FastifyRequest, reply: FastifyReply) => {
    const { format } = nameAndV3Format(request.routeOptions.url ?? '', request);
    const reader = await requireReader(calls, request);
    const query = parseV3Query(parseQuery(request));
    const found = await collection.search(reader, query);
    const modified = Math.max(0, ...found.map(({ srvModified }) => srvModified));
    if (modified > 0) tellModified(reply, modified);
    return sendDocuments(
      reply,
      found.map((document) => withFields(document, query.fields)),
      format,
    );
  };
  serve(calls, 'GET', [path, `${path}.json`, `${path}.csv`, `${path}.xml`], search);
  serve(calls, 'GET', [`${path}/history`, `${path}/history/:since`], (request, reply) =>
    sendHistory(calls, collection, request, reply),
  );
  serve(calls, 'GET', [`${path}/:identifier`], async (request, reply) => {
    const { name, format } = nameAndV3Format(parsePathPart(request, 'identifier'), request);
    const document = await findOne(calls, collection, await requireReader(calls, request), name);
    if (hasSeenRecord(request, document.srvModified, calls.services)) return reply.status(304).send();
    tellModified(reply, document.srvModified);
    return sendDocument(reply, withFields(document, parseFields(parseQuery(request)['fields'])), format);
  });
  changeRoutes(calls, collection);
}

/** @throws NightscoutError 404, or 410 for a deleted record */
export async function findOne(
  { services }: Calls,
  { name, find }: Collection,
  reader: Reader,
  identifier: string,
): Promise<Document> {
  const document = await find(reader, identifier);
  if (document !== null) return document;
  const gone = await appDeletions(outside(services), name).named(reader.member, identifier);
  throw gone === null ? notFound('There is no such record') : isGone();
}

async function sendHistory(
  calls: Calls,
  collection: Collection,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const reader = await requireReader(calls, request);
  const { name, format } = nameAndV3Format(parsePathPart(request, 'since'), request);
  const since = readSince(name, request);
  const asked = parseQuery(request);
  const changed = await collection.changes(reader, since, parseLimit(asked['limit']));
  tellModified(reply, Math.max(since, ...changed.map(({ srvModified }) => srvModified)));
  const fields = parseFields(asked['fields']);
  const told = changed.map((document) => withFields(document, fields));
  return sendDocuments(reply, told, name === '' ? formatOf(request) : format);
}

/** Milliseconds in the address, or the header. @throws NightscoutError 400 without either, or after the year 2100 */
function readSince(name: string, { headers }: FastifyRequest): number {
  const told = name === '' ? Date.parse(headers['last-modified'] ?? '') : /^\d{1,16}$/u.test(name) ? Number(name) : NaN;
  if (!(told <= LATEST_MS)) throw badCall('Bad or missing Last-Modified header/parameter');
  return told;
}
