import type { FastifyReply, FastifyRequest } from 'fastify';
import { outside } from '../../context/transaction.ts';
import { appRecords } from '../../records/app-records.store.ts';
import { nameAndFormat, sendEntries } from './answers.ts';
import { toAppAnswer } from './app-record-answers.ts';
import { bracePatterns, fitsOne, patternText, type BracePattern } from './brace-patterns.ts';
import { findReader, parsePathPart, parseQuery, serve, type Calls } from './calls.ts';
import { EVERY_ENTRY, findEntries, MAX_ENTRIES, parseEntryQuery } from './find-entries.ts';
import { parseCount } from './find-query.ts';
import { ALWAYS, prefixSpan } from './find-times.ts';
import { EVERY_TREATMENT, findTreatments, parseTreatmentQuery } from './find-treatments.ts';
import { notFound } from './nightscout-error.ts';
import { seesKey, type Reader } from './reader.ts';

type Found = Record<string, unknown>;
type Wanted = { readonly field: string; readonly patterns: readonly BracePattern[]; readonly count: number };

const COUNTS = { usual: 10, most: MAX_ENTRIES };
const MAX_STATUSES = 1_000;
const PARTS = ['', '/:prefix', '/:prefix/:regex'];

/** The old calls for records whose time, or another field, fits a pattern. */
export function sliceRoutes(calls: Calls): void {
  const slices = ['', '/:type', '/:type/:prefix', '/:type/:prefix/:regex'].map(
    (rest) => `/slice/:storage/:field${rest}`,
  );
  serve(calls, 'GET', slices, async (request, reply) => {
    const [storage, field] = [parsePathPart(request, 'storage'), parsePathPart(request, 'field')];
    return answer(calls, request, reply, { storage, field, type: parsePathPart(request, 'type') });
  });
  serve(
    calls,
    'GET',
    PARTS.slice(1).map((rest) => `/times${rest}`),
    (request, reply) => answer(calls, request, reply, { storage: 'entries', field: 'dateString', type: 'sgv' }),
  );
  serve(
    calls,
    'GET',
    PARTS.map((rest) => `/times/echo${rest}`),
    async (request) => {
      await findReader(calls, request);
      return { req: { params: request.params, query: request.query }, pattern: readPatterns(request).map(patternText) };
    },
  );
  serve(calls, 'GET', ['/echo/:storage', '/echo/:storage/:type'], async (request) => {
    await findReader(calls, request);
    const input = parseQuery(request);
    return { query: input, input, params: request.params, storage: parsePathPart(request, 'storage') };
  });
  serve(calls, 'GET', ['/count/:storage/where', '/count/:storage/where.json'], async (request) => {
    const reader = await findReader(calls, request);
    return [{ _id: null, count: await countOf(calls, reader, request) }];
  });
}

type Slice = { readonly storage: string; readonly field: string; readonly type: string };

async function answer(
  calls: Calls,
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, field, type }: Slice,
): Promise<unknown> {
  const reader = await findReader(calls, request);
  const count = parseCount(parseQuery(request)['count'], COUNTS);
  const wanted = { field: nameAndFormat(field).name, patterns: readPatterns(request), count };
  const found = await findSlice(calls, reader, wanted, { storage, type: nameAndFormat(type).name });
  if (storage !== 'entries') return found;
  const entries = found.map((entry) => ({ ...entry, date: Number(entry['date']) }));
  return sendEntries(request, reply, { entries, format: 'json' });
}

async function findSlice(
  { services }: Calls,
  reader: Reader,
  { field, patterns, count }: Wanted,
  { storage, type }: Pick<Slice, 'storage' | 'type'>,
): Promise<Found[]> {
  const isMet = (record: Readonly<Found>) => fitsOne(patterns, toText(record[field]));
  const isTime = field === 'dateString' || field === 'sysTime' || field === 'created_at';
  const spans = patterns.map(({ prefix }) => (isTime ? prefixSpan(prefix) : ALWAYS));
  const span = { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };
  if (storage === 'entries') {
    const types = EVERY_ENTRY.types.filter((one) => type === '' || one === type);
    return findEntries(services, reader, {
      ...EVERY_ENTRY,
      ...span,
      types,
      count,
      hasConditions: true,
      isMet: ({ entry }) => isMet(entry),
    });
  }
  if (storage === 'treatments') {
    return findTreatments(services, reader, { ...EVERY_TREATMENT, ...span, count, isMet });
  }
  if (storage !== 'devicestatus') throw notFound('The portal does not have this collection');
  const rows = await appRecords(outside(services), 'devicestatus').within(reader.member, span, MAX_STATUSES);
  const seen = rows.filter(({ tokenId }) => seesKey(reader, tokenId));
  return seen.map(toAppAnswer).filter(isMet).slice(0, count);
}

async function countOf({ services }: Calls, reader: Reader, request: FastifyRequest): Promise<number> {
  const storage = parsePathPart(request, 'storage');
  const { count: _count, ...asked } = parseQuery(request);
  const nowMs = services.clock.now();
  if (storage === 'entries') {
    const query = { ...parseEntryQuery(reader.member.id, asked, { nowMs }), count: MAX_ENTRIES };
    return (await findEntries(services, reader, query)).length;
  }
  if (storage !== 'treatments') throw notFound('The portal does not count this');
  const query = { ...parseTreatmentQuery(asked, nowMs), count: MAX_ENTRIES };
  return (await findTreatments(services, reader, query)).length;
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function readPatterns(request: FastifyRequest): BracePattern[] {
  const [prefix, regex] = [parsePathPart(request, 'prefix'), parsePathPart(request, 'regex')];
  return bracePatterns(withoutFormat(prefix), withoutFormat(regex));
}

/** A prefix may end with `.json`, as an address does; braces contain points as well. */
function withoutFormat(text: string): string {
  return text.replace(/\.json$/u, '').replace(/^\^|^\.\*|\.\*$/gu, '');
}
