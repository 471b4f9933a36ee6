import type { FastifyReply, FastifyRequest } from 'fastify';
import { outside } from '../../context/transaction.ts';
import { appDeletions } from '../../records/app-deletions.store.ts';
import { nameAndFormat, sendEntries, type Format } from './answers.ts';
import { findReader, findUploader, parsePathPart, parseQuery, serve, type Calls } from './calls.ts';
import { parseEntryQuery, findEntries, findEntry } from './find-entries.ts';
import { notFound } from './nightscout-error.ts';
import { removeEntries, removeEntry } from './remove-entries.ts';
import { previewEntries, storeEntries } from './store-entries.ts';

const ALL = ['/entries', '/entries.json'];
const ALL_AS_TEXT = ['csv', 'tsv', 'txt'] as const;
const ONE_KIND = ['/entries/:which'];
const KINDS: ReadonlySet<string> = new Set(['sgv', 'mbg', 'cal', '*']);
/** The ids of senders are long; a shorter word is the name of a kind, also of one that the portal does not have. */
const ID = /^(?=.{20,100}$)[\w-]+$/u;

/** Readings, a meter's values and calibrations. */
export function entryRoutes(calls: Calls): void {
  const { services } = calls;
  serve(calls, 'POST', ALL, async (request) =>
    storeEntries(services, await findUploader(calls, request), request.body),
  );
  serve(calls, 'POST', ['/entries/preview', '/entries/preview.json'], async (request) =>
    previewEntries(services, await findUploader(calls, request), request.body),
  );
  serve(calls, 'GET', ALL, (request, reply) => answer(calls, request, reply, {}));
  for (const format of ALL_AS_TEXT) {
    serve(calls, 'GET', [`/entries.${format}`], (request, reply) => answer(calls, request, reply, { format }));
  }
  serve(calls, 'GET', ONE_KIND, (request, reply) => {
    const { name, format } = nameAndFormat(parsePathPart(request, 'which'));
    return isId(name)
      ? answerOne(calls, request, reply, { id: name, format })
      : answer(calls, request, reply, { kind: name, format });
  });
  serve(calls, 'DELETE', ALL, async (request) =>
    removeEntries(services, await findUploader(calls, request), parseQuery(request)),
  );
  serve(calls, 'DELETE', ONE_KIND, async (request) => {
    const uploader = await findUploader(calls, request);
    const { name } = nameAndFormat(parsePathPart(request, 'which'));
    if (isId(name)) return removeEntry(services, uploader, name);
    return removeEntries(services, uploader, parseQuery(request), name);
  });
}

async function answer(
  calls: Calls,
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, format = 'json' }: { readonly kind?: string; readonly format?: Format },
): Promise<FastifyReply> {
  const { services } = calls;
  const reader = await findReader(calls, request);
  const isCurrent = kind === 'current';
  const asked = isCurrent ? { from: 0, count: 1 } : {};
  const about = { nowMs: services.clock.now(), ...(kind === undefined || isCurrent ? {} : { kind }) };
  const query = { ...parseEntryQuery(reader.member.id, isCurrent ? {} : parseQuery(request), about), ...asked };
  const isConditional = request.headers['if-modified-since'] !== undefined;
  const deletedMs = isConditional ? await appDeletions(outside(services), 'entries').lastMs(reader.member) : 0;
  return sendEntries(request, reply, { entries: await findEntries(services, reader, query), format, deletedMs });
}

async function answerOne(
  calls: Calls,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, format }: { readonly id: string; readonly format: Format },
): Promise<FastifyReply> {
  const found = await findEntry(calls.services, await findReader(calls, request), id);
  if (found === null) throw notFound('There is no such entry');
  return sendEntries(request, reply, { entries: [found.entry], format });
}

function isId(name: string): boolean {
  return !KINDS.has(name) && ID.test(name);
}
