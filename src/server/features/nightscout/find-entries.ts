import { setImmediate as breathe } from 'node:timers/promises';
import { DAY_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { parseEntryId, type EntryType } from '../../nightscout/entries.ts';
import { entryExtras } from '../../records/entry-extras.store.ts';
import { newestReadings, notedEntries, oldestReadings, type EntryRecord, type FoundEntry } from './entry-pages.ts';
import { ALWAYS } from './find-times.ts';
import { parseCount, parseFindQuery, type Fields, type FindQuery } from './find-query.ts';
import type { Reader } from './reader.ts';

/** A query: the newest `count` entries of some kinds that meet the conditions, from ≤ at < to. */
export type EntryQuery = {
  readonly types: readonly EntryType[];
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly hasConditions: boolean;
  /** Whether a condition says what an entry has, and not only what it lacks. */
  readonly isPositive: boolean;
  readonly isMet: (found: FoundEntry) => boolean;
  /** The id or the sender's name that the query asks for; null if it asks for none. */
  readonly name: string | null;
  readonly order: 'newest' | 'oldest';
};

const TYPES: readonly EntryType[] = ['sgv', 'mbg', 'cal'];
const DEFAULT_COUNT = 10;
/** The maximum number of entries answered, and searched, by one call. */
export const MAX_ENTRIES = 110_000;
const READINGS_AT_ONCE = 5_000;
/** How far back a query without a condition on the time searches. */
export const LOOK_BACK_MS = 4 * DAY_MS;

/** Every entry of every type, ever. */
export const EVERY_ENTRY: EntryQuery = {
  types: TYPES,
  ...ALWAYS,
  count: MAX_ENTRIES,
  hasConditions: false,
  isPositive: false,
  isMet: () => true,
  name: null,
  order: 'newest',
};

const FIELDS: Fields = {
  kinds: {
    _id: 'text',
    type: 'text',
    device: 'text',
    direction: 'text',
    identifier: 'text',
    sgv: 'number',
    mbg: 'number',
    utcOffset: 'number',
    delta: 'number',
    filtered: 'number',
    unfiltered: 'number',
    rssi: 'number',
    noise: 'number',
    slope: 'number',
    intercept: 'number',
    scale: 'number',
    date: 'ms',
    mills: 'ms',
    dateString: 'iso',
    sysTime: 'iso',
  },
  names: new Set(),
};

/**
 * Parses the query of a follower. Without a kind it means the sensor's values, because clients use the newest entry as
 * their last upload, and a value that the owner entered would hide those not sent yet.
 *
 * @param kind  from the address
 * @throws NightscoutError 400
 */
export function parseEntryQuery(
  memberId: string,
  query: Readonly<Record<string, unknown>>,
  { kind, nowMs }: { readonly kind?: string; readonly nowMs: number },
): EntryQuery {
  const wanted = parseFindQuery(query, FIELDS);
  const name = readName(query);
  const key = name === null ? null : parseEntryId(memberId, name);
  const recent = { from: nowMs - LOOK_BACK_MS, to: Number.MAX_SAFE_INTEGER };
  const types = key === null ? askedTypes(wanted) : [key.type];
  return {
    ...(key === null ? (wanted.span ?? (name === null ? recent : ALWAYS)) : { from: key.at, to: key.at + 1 }),
    types: kind === undefined ? types : TYPES.filter((type) => type === kind),
    count: parseCount(query['count'], { usual: DEFAULT_COUNT, most: MAX_ENTRIES }),
    hasConditions: !wanted.isEmpty,
    isPositive: wanted.isPositive,
    isMet: ({ entry }) => wanted.isMet(entry),
    name,
    order: 'newest',
  };
}

function readName(query: Readonly<Record<string, unknown>>): string | null {
  const asked = ['_id', 'identifier'].flatMap((field) => [query[`find[${field}]`], query[`find[${field}][$eq]`]]);
  return asked.find((value): value is string => typeof value === 'string' && value !== '') ?? null;
}

/** The newest entries for a query, newest first. */
export async function findEntries(services: Services, reader: Reader, query: EntryQuery): Promise<EntryRecord[]> {
  return (await findStoredEntries(services, reader, query)).map(({ entry }) => entry);
}

/** The same with what the portal knows of each. */
export async function findStoredEntries(services: Services, reader: Reader, query: EntryQuery): Promise<FoundEntry[]> {
  const found: FoundEntry[] = [];
  for (const one of await narrowed(services, reader.member, query)) {
    for (const type of one.types) found.push(...(await findOfType(services, reader, one, type)));
  }
  const sign = query.order === 'newest' ? 1 : -1;
  if (query.types.length > 1) found.sort((a, b) => sign * (b.entry.date - a.entry.date));
  return found.slice(0, query.count);
}

/** A query for a sender's name becomes queries for the instants that have it. */
async function narrowed(services: Services, member: AuthorizedMember, query: EntryQuery): Promise<EntryQuery[]> {
  if (query.name === null || parseEntryId(member.id, query.name) !== null) return [query];
  const keys = await entryExtras(outside(services)).named(member, query.name);
  return keys
    .filter(({ at }) => at >= query.from && at < query.to)
    .map(({ at, type }) => ({ ...query, from: at, to: at + 1, types: query.types.filter((one) => one === type) }));
}

/** Other calls run between pages. */
async function findOfType(
  services: Services,
  reader: Reader,
  query: EntryQuery,
  type: EntryType,
): Promise<FoundEntry[]> {
  const found: FoundEntry[] = [];
  let looked = 0;
  for await (const page of query.count > 0 ? pagesOf(services, reader, query, type) : []) {
    for (const one of page) if (found.length < query.count && query.isMet(one)) found.push(one);
    looked += page.length;
    if (found.length >= query.count || looked >= MAX_ENTRIES) break;
    await breathe();
  }
  return found;
}

/** The entry of an id or a sender's name, or null. */
export async function findEntry(services: Services, reader: Reader, name: string): Promise<FoundEntry | null> {
  const key = parseEntryId(reader.member.id, name);
  const span = key === null ? ALWAYS : { from: key.at, to: key.at + 1 };
  const types = key === null ? TYPES : [key.type];
  const query = { ...EVERY_ENTRY, ...span, types, count: 1, hasConditions: true, isPositive: true, name };
  return (await findStoredEntries(services, reader, query))[0] ?? null;
}

/** The events behind the entries of a query. */
export async function findEventEntries(services: Services, reader: Reader, query: EntryQuery): Promise<FoundEntry[]> {
  const found: FoundEntry[] = [];
  for (const one of await narrowed(services, reader.member, query)) {
    for (const type of one.types) if (type !== 'sgv') found.push(...(await notedEntries(services, reader, one, type)));
  }
  return found.filter(query.isMet);
}

async function* pagesOf(services: Services, reader: Reader, query: EntryQuery, type: EntryType) {
  if (type !== 'sgv') {
    const noted = await notedEntries(services, reader, query, type);
    yield query.order === 'newest' ? noted : noted.toReversed();
    return;
  }
  const isWhole = query.hasConditions || reader.kind === 'own';
  const rows = isWhole ? READINGS_AT_ONCE : Math.min(query.count, READINGS_AT_ONCE);
  const span = { from: query.from, to: query.to, rows };
  yield* query.order === 'newest' ? newestReadings(services, reader, span) : oldestReadings(services, reader, span);
}

/** The kinds of a query; only sensor values unless it names kinds or excludes them. */
function askedTypes(wanted: FindQuery): readonly EntryType[] {
  const asked = wanted.asked('type');
  const types = asked === null ? TYPES : TYPES.filter(asked.isMet);
  return asked?.isPositive !== true && types.includes('sgv') ? ['sgv'] : types;
}
