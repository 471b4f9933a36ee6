import { sql } from 'kysely';
import { mgdlOfTenths, type Instant, type MgDl, instant } from '#domain/units/units.ts';
import { SCAN_REACH_MS } from '#domain/trace/scan-weights.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { prepared, type Placing } from '../db/prepared.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import type { ReadingTable, StoredReading } from '../db/reading-tables.ts';
import { insertReadings, ROWS_PER_INSERT } from './insert-readings.ts';
import { sealedDayWriter } from './sealed-days.store.ts';
import { unsettleSources } from './sources.store.ts';
import { loadStoredPage, type Condition } from './stored-readings.store.ts';
import { findExtremes, loadStoredTrace } from './stored-traces.ts';
import { daysTouchedBy, toUtcDay } from './utc-days.ts';

/** From ≤ at < to, of one sensor session when it is named. */
export type ReadingSpan = { readonly from: number; readonly to: number; readonly deviceId?: string | null };

/** The last reading of a member. */
export type LastReading = {
  readonly at: Instant;
  readonly mgdl: MgDl;
  readonly deviceId: string;
  /** When it arrived. */
  readonly storedAtMs: number;
  /** The sampling interval of the sensor that made it. */
  readonly intervalMinutes: number;
};

/** With who brought it, and whether it is a scan. */
export type LastBrought = LastReading & Pick<StoredReading, 'sender' | 'scan'>;

type Reader = AuthorizedMember;
type Writer = AuthorizedMember<'write'>;

const LATEST_POSSIBLE_MS = Number.MAX_SAFE_INTEGER;

/** What a sender brought to a session, from ≤ at < to. */
export type SentSpan = {
  readonly from: number;
  readonly to: number;
  readonly deviceId: string;
  readonly sender: number;
};

const LAST_COLUMNS = ['atMs', 'tenths', 'deviceId', 'storedAtMs', 'intervalMinutes'] as const;

/** PostgreSQL keeps the plan of a limit that it knows; for one that is a parameter it makes a new one at each call. */
const selectNewest = prepared((db, place: Placing<{ memberId: string }>) =>
  db
    .selectFrom('reading')
    .where('memberId', '=', place('memberId'))
    .select([...LAST_COLUMNS, 'sender', 'scan'])
    .orderBy('atMs', 'desc')
    .limit(sql.lit(1)),
);

type InSpan = { memberId: string; from: number; to: number; firstDay: number; endDay: number };

/** With the newest sealed day of the span. */
const selectLast = prepared((db, place: Placing<InSpan>) =>
  db
    .selectFrom('reading')
    .where('memberId', '=', place('memberId'))
    .where('atMs', '>=', place('from'))
    .where('atMs', '<', place('to'))
    .select(LAST_COLUMNS)
    .select(
      sealedIn(db, place)
        .select(({ fn }) => fn.max<number | null>('utcDay').as('day'))
        .as('sealedDay'),
    )
    .orderBy('atMs', 'desc')
    .limit(1),
);

async function lastRow(db: Queryable, member: Reader, span: ReadingSpan) {
  const { from, to, deviceId } = span;
  if (deviceId == null) {
    const [row] = (await selectLast(db, { memberId: member.id, from, to, ...placesOf(span) })).rows;
    if (row !== undefined && (row.sealedDay ?? 0) < toUtcDay(row.atMs)) return row;
  }
  const [last] = await loadStoredPage(db, member, span, { limit: 1, isNewestFirst: true, only: ofDevice(span) });
  return last;
}

type Earliest = SentSpan & { memberId: string; limit: number };

function sealedIn(db: Queryable, place: Placing<InSpan>) {
  return db
    .selectFrom('readingDay')
    .where('memberId', '=', place('memberId'))
    .where('rest', 'is not', null)
    .where('utcDay', '>=', place('firstDay'))
    .where('utcDay', '<', place('endDay'));
}

/** Days as places of a statement. */
function placesOf(span: ReadingSpan): { firstDay: number; endDay: number } {
  const { first, end } = daysTouchedBy(span);
  return { firstDay: first, endDay: end };
}

function earliestSent(db: Queryable, place: Placing<Earliest>) {
  return db
    .selectFrom('reading')
    .where('memberId', '=', place('memberId'))
    .where('atMs', '>=', place('from'))
    .where('atMs', '<', place('to'))
    .where('deviceId', '=', place('deviceId'))
    .where('scan', '=', 0)
    .where('sender', '=', place('sender'))
    .select(['atMs', 'intervalMinutes'])
    .orderBy('atMs')
    .limit(place('limit'));
}

const selectEarliest = prepared((db, place: Placing<Earliest>) => earliestSent(db, place));

const selectFirst = prepared((db, place: Placing<Earliest>) =>
  db
    .selectFrom(earliestSent(db, place).as('first'))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max('atMs').as('lastAtMs'),
      fn.min('intervalMinutes').as('shortest'),
      fn.max('intervalMinutes').as('longest'),
    ]),
);

function firstOf({ deviceId, sender }: SentSpan): Condition {
  return {
    sql: sql`device_id = ${deviceId} and scan = 0 and sender = ${sender}`,
    test: (row) => row.deviceId === deviceId && row.scan === 0 && row.sender === sender,
  };
}

function ofDevice({ deviceId }: ReadingSpan): Condition | undefined {
  if (deviceId == null) return undefined;
  return { sql: sql`device_id = ${deviceId}`, test: (row) => row.deviceId === deviceId };
}

/**
 * Readings of members.
 *
 * @param unsealedFromMs  nothing later than this is sealed (`unsealedFrom`): of spans that begin later, only rows are read
 */
export function readings(db: Queryable, unsealedFromMs = Infinity) {
  const isUnsealed = ({ from }: { readonly from: number }) => from >= unsealedFromMs;
  return {
    /** The readings of a span as typed arrays, each with its own interval, its marks and its weight. */
    loadTrace: (member: Reader, span: ReadingSpan) =>
      loadStoredTrace(db, member, { ...span, isUnsealed: isUnsealed({ from: span.from - SCAN_REACH_MS }) }),
    /** The readings of a span as rows, newest first. */
    newest: (member: Reader, span: ReadingSpan, limit: number) =>
      loadStoredPage(db, member, span, { limit, isNewestFirst: true, only: ofDevice(span) }),
    /** The readings of a span as rows, in the order of time. */
    oldest: (member: Reader, span: ReadingSpan, limit: number) =>
      loadStoredPage(db, member, span, { limit, only: ofDevice(span) }),
    /** Readings of a member stored since one instant and measured since another, in order of time. */
    storedSince: (
      member: Reader,
      { storedFromMs, fromMs }: { readonly storedFromMs: number; readonly fromMs: number },
      limit: number,
    ) =>
      db
        .selectFrom('reading')
        .where('memberId', '=', member.id)
        .where('storedAtMs', '>=', storedFromMs)
        .where('atMs', '>=', fromMs)
        .select(['atMs', 'storedAtMs'])
        .orderBy('atMs')
        .limit(limit)
        .execute(),
    /** The newest of all, which is never sealed, or that of a span. */
    last: async (member: Reader, span?: ReadingSpan): Promise<LastReading | null> => {
      const row = span ? await lastRow(db, member, span) : (await selectNewest(db, { memberId: member.id })).rows[0];
      return row ? toLastReading(row) : null;
    },
    /** The newest of all, with its sender. */
    lastBrought: async (member: Reader): Promise<LastBrought | null> => {
      const [row] = (await selectNewest(db, { memberId: member.id })).rows;
      return row ? { ...toLastReading(row), sender: row.sender, scan: row.scan } : null;
    },
    /** The lowest and the highest value of a span, both ends included; null without readings. */
    extremes: (member: Reader, span: ReadingSpan) => findExtremes(db, member, span),
    firstAt: async (member: Reader): Promise<Instant | null> => {
      const [first] = await loadStoredPage(db, member, { from: 0, to: LATEST_POSSIBLE_MS }, { limit: 1 });
      return first === undefined ? null : instant(first.atMs);
    },
    /** The first readings of a session's history, ascending. */
    earliest: (member: Reader, span: ReadingSpan & { readonly deviceId: string }, limit: number) => {
      const { deviceId } = span;
      const only = {
        sql: sql`device_id = ${deviceId} and scan = 0`,
        test: (row: StoredReading) => row.deviceId === deviceId && row.scan === 0,
      };
      return loadStoredPage(db, member, span, { limit, only });
    },
    /**
     * The first readings of a sender in a session, if there are as many as `limit` and all have the same interval; else
     * null. Counting them takes half the time of reading them.
     */
    evenFirstOf: async (member: Reader, span: SentSpan, limit: number) => {
      const [row] = isUnsealed(span)
        ? (await selectFirst(db, { memberId: member.id, limit, ...span })).rows
        : [await summarizeFirst(db, member, span, limit)];
      if (row === undefined || row.count < limit || row.longest !== row.shortest) return null;
      return { lastAtMs: row.lastAtMs, intervalMinutes: row.shortest };
    },
    /** The same of one sender. */
    earliestOf: async (member: Reader, span: SentSpan, limit: number) => {
      if (isUnsealed(span)) return (await selectEarliest(db, { memberId: member.id, limit, ...span })).rows;
      return loadStoredPage(db, member, span, { limit, only: firstOf(span) });
    },
  };
}

/** A row as the last reading that it is. */
export function toLastReading(
  row: Pick<ReadingTable, 'atMs' | 'tenths' | 'deviceId' | 'storedAtMs' | 'intervalMinutes'>,
): LastReading {
  const { atMs, tenths, ...rest } = row;
  const { deviceId, storedAtMs, intervalMinutes } = rest;
  return { at: instant(atMs), mgdl: mgdlOfTenths(tenths), deviceId, storedAtMs, intervalMinutes };
}

/** Writes readings, inside a transaction. */
export function readingWriter(tx: Tx) {
  return {
    /** Gives the readings that a sender brought to a session another interval; their days are opened. */
    setInterval: async (member: Writer, span: SentSpan, intervalMinutes: number) => {
      await sealedDayWriter(tx).openSpan(member, daysTouchedBy(span));
      const change = tx.updateTable('reading').set({ intervalMinutes }).where('memberId', '=', member.id);
      await change
        .where('atMs', '>=', span.from)
        .where('atMs', '<', span.to)
        .where('deviceId', '=', span.deviceId)
        .where('sender', '=', span.sender)
        .execute();
      await unsettleSources(tx, member, [span.sender]);
    },
    /**
     * Inserts a few hundred; of two at the same instant the later arrival stays. The packs of their days are deleted.
     *
     * @param packedDays  of their days, those that have a pack; all may have one if it is not known
     * @throws Error if one of the days is sealed: the caller opens those that it has met
     */
    put: async (member: Writer, rows: readonly StoredReading[], packedDays?: ReadonlySet<number>) => {
      const days = packedDays?.size === 0 ? [] : rows.map(({ atMs }) => toUtcDay(atMs));
      await Promise.all([sealedDayWriter(tx).dropPacks(member, days), insertReadings(tx, member, rows)]);
    },
    /** Removes readings of given senders; their days are opened. @returns how many, and from which sessions */
    remove: (member: Writer, instants: readonly number[], senders: readonly number[]) =>
      removeAt(tx, member, instants, senders),
    rowsPerInsert: ROWS_PER_INSERT,
  };
}

/** What `evenFirstOf` counts, of readings that are partly sealed. */
async function summarizeFirst(db: Queryable, member: Reader, span: SentSpan, limit: number) {
  const first = await loadStoredPage(db, member, span, { limit, only: firstOf(span) });
  const intervals = first.map(({ intervalMinutes }) => intervalMinutes);
  const [shortest, longest] = [Math.min(...intervals), Math.max(...intervals)];
  return { count: first.length, lastAtMs: first.at(-1)?.atMs ?? 0, shortest, longest };
}

async function removeAt(tx: Tx, member: Writer, instants: readonly number[], senders: readonly number[]) {
  const removed: string[] = [];
  if (senders.length === 0) return { count: 0, deviceIds: [] };
  await unsettleSources(tx, member, senders);
  for (let start = 0; start < instants.length; start += ROWS_PER_INSERT) {
    const part = instants.slice(start, start + ROWS_PER_INSERT);
    await sealedDayWriter(tx).open(member, part.map(toUtcDay));
    const some = tx.deleteFrom('reading').where('memberId', '=', member.id).where('atMs', 'in', part);
    const [rows] = await Promise.all([
      some.where('sender', 'in', senders).returning('deviceId').execute(),
      sealedDayWriter(tx).keepNewestAsRows(member),
    ]);
    removed.push(...rows.map(({ deviceId }) => deviceId));
  }
  return { count: removed.length, deviceIds: [...new Set(removed)] };
}
