import type { FastifyReply, FastifyRequest } from 'fastify';
import { nameAndFormat, sendEntries, type Format } from './answers.ts';
import { allowed, findUploader, parsePathPart, parseQuery, serve, type Calls } from './calls.ts';
import { parseEntryQuery, findEntries, findEntry } from './find-entries.ts';
import { notFound } from './nightscout-error.ts';
import { removeEntries } from './remove-entries.ts';
import { storeEntries } from './store-entries.ts';

const ALL = ['/entries', '/entries.json'];
const ALL_AS_TEXT = ['csv', 'tsv', 'txt'] as const;
const ONE_KIND = ['/entries/:which'];
const ID = /^[0-9a-f]{24}$/u;

/** Readings, a meter's values and calibrations. */
export function entryRoutes(calls: Calls): void {
  serve(calls, 'POST', ALL, async (request) =>
    storeEntries(calls.services, await findUploader(calls, request), request.body),
  );
  serve(calls, 'GET', ALL, (request, reply) => answer(calls, request, reply, {}));
  for (const format of ALL_AS_TEXT) {
    serve(calls, 'GET', [`/entries.${format}`], (request, reply) => answer(calls, request, reply, { format }));
  }
  serve(calls, 'GET', ONE_KIND, (request, reply) => {
    const { name, format } = nameAndFormat(parsePathPart(request, 'which'));
    return ID.test(name)
      ? answerOne(calls, request, reply, { id: name, format })
      : answer(calls, request, reply, { kind: name, format });
  });
  serve(calls, 'DELETE', ALL, (request) => remove(calls, request, {}));
  serve(calls, 'DELETE', ONE_KIND, (request) => {
    const { name } = nameAndFormat(parsePathPart(request, 'which'));
    return remove(calls, request, ID.test(name) ? { id: name } : { kind: name });
  });
}

async function answer(
  { services, ...calls }: Calls,
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, format = 'json' }: { readonly kind?: string; readonly format?: Format },
): Promise<FastifyReply> {
  const member = await allowed({ services, ...calls }, request, 'read');
  const isCurrent = kind === 'current';
  const asked = isCurrent ? { from: 0, count: 1 } : {};
  const about = { nowMs: services.clock.now(), ...(kind === undefined || isCurrent ? {} : { kind }) };
  const query = { ...parseEntryQuery(member.id, isCurrent ? {} : parseQuery(request), about), ...asked };
  return sendEntries(request, reply, { entries: await findEntries(services, member, query), format });
}

async function answerOne(
  calls: Calls,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, format }: { readonly id: string; readonly format: Format },
): Promise<FastifyReply> {
  const member = await allowed(calls, request, 'read');
  const entry = await findEntry(calls.services, member, id);
  if (entry === null) throw notFound('There is no such entry');
  return sendEntries(request, reply, { entries: [entry], format });
}

async function remove(
  calls: Calls,
  request: FastifyRequest,
  which: { readonly id?: string; readonly kind?: string },
): Promise<unknown> {
  const uploader = await findUploader(calls, request);
  const query = which.id === undefined ? parseQuery(request) : { 'find[_id]': which.id };
  return removeEntries(calls.services, uploader, query, which.kind);
}
