import { setImmediate as breathe } from 'node:timers/promises';
import { DAY_MS, mgdlOfTenths } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { toDirection, MAX_STEP_MS } from '../../nightscout/directions.ts';
import { parseEntryId, type EntryType } from '../../nightscout/entries.ts';
import { sensorSessions } from '../../records/sensor-sessions.store.ts';
import { events } from '../../records/events.store.ts';
import { loadLimits } from '../../records/member-limits.store.ts';
import { readings } from '../../records/readings.store.ts';
import { entryOfEvent, entryOfReading } from '../../nightscout/entry-records.ts';
import { parseCount, parseFindQuery, type Fields, type FindQuery } from './find-query.ts';

/** One entry as answered. */
export type EntryRecord = Record<string, unknown> & { readonly date: number };

/** A query: the newest `count` entries of some kinds that meet the conditions, from ≤ at < to. */
export type EntryQuery = {
  readonly types: readonly EntryType[];
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly hasConditions: boolean;
  /** Whether a condition says what an entry has, and not only what it lacks. */
  readonly isPositive: boolean;
  readonly isMet: (record: Readonly<Record<string, unknown>>) => boolean;
};

type NotedType = Exclude<EntryType, 'sgv'>;

const TYPES: readonly EntryType[] = ['sgv', 'mbg', 'cal'];
const DEFAULT_COUNT = 10;
/** The maximum number of entries answered, and searched, by one call. */
export const MAX_ENTRIES = 110_000;
const READINGS_AT_ONCE = 5_000;
/** The maximum number of a meter's values, or calibrations, searched by one call. */
const MAX_EVENTS = 5_000;
/** How far back a query without a condition on the time searches. */
export const LOOK_BACK_MS = 4 * DAY_MS;

const FIELDS: Fields = {
  kinds: {
    _id: 'text',
    type: 'text',
    device: 'text',
    direction: 'text',
    sgv: 'number',
    mbg: 'number',
    utcOffset: 'number',
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
  const id = query['find[_id]'] ?? query['find[_id][$eq]'];
  const key = typeof id === 'string' ? parseEntryId(memberId, id) : undefined;
  const types = key === undefined ? askedTypes(wanted) : key === null ? [] : [key.type];
  const recent = { from: nowMs - LOOK_BACK_MS, to: Number.MAX_SAFE_INTEGER };
  return {
    ...(key == null ? (wanted.span ?? recent) : { from: key.at, to: key.at + 1 }),
    types: kind === undefined ? types : TYPES.filter((type) => type === kind),
    count: parseCount(query['count'], { usual: DEFAULT_COUNT, most: MAX_ENTRIES }),
    hasConditions: !wanted.isEmpty,
    isPositive: wanted.isPositive,
    isMet: wanted.isMet,
  };
}

/** The newest entries for a query, newest first. */
export async function findEntries(
  services: Services,
  member: AuthorizedMember,
  query: EntryQuery,
): Promise<EntryRecord[]> {
  const found: EntryRecord[] = [];
  for (const type of query.types) found.push(...(await findOfType(services, member, query, type)));
  return query.types.length < 2 ? found : found.sort((a, b) => b.date - a.date).slice(0, query.count);
}

/** Other calls run between pages. */
async function findOfType(
  services: Services,
  member: AuthorizedMember,
  query: EntryQuery,
  type: EntryType,
): Promise<EntryRecord[]> {
  const found: EntryRecord[] = [];
  let looked = 0;
  const pages = type === 'sgv' ? sensorPages(services, member, query) : eventPages(services, member, query, type);
  for await (const page of query.count > 0 ? pages : []) {
    for (const entry of page) if (found.length < query.count && query.isMet(entry)) found.push(entry);
    looked += page.length;
    if (found.length >= query.count || looked >= MAX_ENTRIES) break;
    await breathe();
  }
  return found;
}

/** The entry of an id, or null. */
export async function findEntry(services: Services, member: AuthorizedMember, id: string): Promise<EntryRecord | null> {
  const key = parseEntryId(member.id, id);
  if (key === null) return null;
  const span = { from: key.at, to: key.at + 1 };
  const query = { ...span, types: [key.type], count: 1, hasConditions: true, isPositive: true, isMet: () => true };
  return (await findEntries(services, member, query))[0] ?? null;
}

/** The ids of the events behind the entries of a query. */
export async function findEventIds(services: Services, member: AuthorizedMember, query: EntryQuery): Promise<string[]> {
  const types = query.types.filter((type) => type !== 'sgv');
  const lists = await Promise.all(types.map((type) => notedEntries(services, member, query, type)));
  const noted = lists.flat();
  return noted.filter(({ entry }) => query.isMet(entry)).map(({ id }) => id);
}

/** A direction needs the previous reading, so one more is read than is answered. */
async function* sensorPages(services: Services, member: AuthorizedMember, query: EntryQuery) {
  const db = outside(services);
  const { own } = await loadLimits(db, member);
  const names = new Map((await sensorSessions(db).all(member)).map(({ id, sn }) => [id, sn]));
  const size = query.hasConditions ? READINGS_AT_ONCE : Math.min(query.count, READINGS_AT_ONCE);
  for (let to = query.to; ;) {
    const rows = await readings(db).newest(member, { from: query.from - MAX_STEP_MS, to }, size + 1);
    const points = rows.map(({ atMs: at, tenths, trend }) => ({ at, mgdl: mgdlOfTenths(tenths), trend }));
    const page = points.slice(0, size).map((point, index) =>
      entryOfReading(
        member.id,
        {
          ...point,
          direction: toDirection(point, points[index + 1]),
          device: names.get(rows[index]?.deviceId ?? '') ?? '',
        },
        own,
      ),
    );
    yield page.filter(({ date }) => date >= query.from);
    to = page.at(-1)?.date ?? 0;
    if (rows.length <= size || to <= query.from) return;
  }
}

async function* eventPages(services: Services, member: AuthorizedMember, query: EntryQuery, type: NotedType) {
  yield (await notedEntries(services, member, query, type)).map(({ entry }) => entry);
}

async function notedEntries(services: Services, member: AuthorizedMember, { from, to }: EntryQuery, type: NotedType) {
  const choice = { type: type === 'mbg' ? ('BG' as const) : ('calibration' as const), page: 1, rows: MAX_EVENTS };
  const db = outside(services);
  const { rows } = await events(db).page(member, { from, to }, choice);
  const frame = { device: services.config.portalName, limits: (await loadLimits(db, member)).own };
  return rows.map((event) => ({ id: event.eventId, entry: entryOfEvent(member.id, type, event, frame) }));
}

/** The kinds of a query; only sensor values unless it names kinds or excludes them. */
function askedTypes(wanted: FindQuery): readonly EntryType[] {
  const asked = wanted.asked('type');
  const types = asked === null ? TYPES : TYPES.filter(asked.isMet);
  return asked?.isPositive !== true && types.includes('sgv') ? ['sgv'] : types;
}
