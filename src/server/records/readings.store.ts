import { CompiledQuery, sql, type DialectAdapter } from 'kysely';
import { mgdlOfTenths, type Instant, type MgDl, instant } from '#domain/units/units.ts';
import { SCAN_REACH_MS } from '#domain/trace/scan-weights.ts';
import { EMPTY_TRACE, sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { evenTrace } from '#domain/trace/even-trace.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { takesManyRows } from '../db/many-rows.ts';
import { prepared, type Placing } from '../db/prepared.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import type { ReadingTable } from '../db/reading-tables.ts';
import { insertColumns } from './insert-columns.ts';
import { readingDayWriter, toUtcDay } from './reading-days.store.ts';
import { unsettleSources } from './sources.store.ts';
import { columnsFrom, rowsFrom, traceOfColumns, type Columns } from './trace-columns.ts';

/** A reading as it is stored, without its member. */
export type StoredReading = Omit<ReadingTable, 'memberId'>;

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

type Reader = AuthorizedMember;
type Writer = AuthorizedMember<'write'>;

/** Rows written by one statement: more make it no faster, and hold up others for longer. */
const ROWS_PER_INSERT = 500;
const LATEST_POSSIBLE_MS = Number.MAX_SAFE_INTEGER;

/** What a sender brought to a session, from ≤ at < to. */
export type SentSpan = {
  readonly from: number;
  readonly to: number;
  readonly deviceId: string;
  readonly sender: number;
};

const LAST_COLUMNS = ['atMs', 'tenths', 'deviceId', 'storedAtMs', 'intervalMinutes'] as const;

const selectLast = prepared((db, place: Placing<{ memberId: string; from: number; to: number }>) =>
  db
    .selectFrom('reading')
    .where('memberId', '=', place('memberId'))
    .where('atMs', '>=', place('from'))
    .where('atMs', '<', place('to'))
    .select(LAST_COLUMNS)
    .orderBy('atMs', 'desc')
    .limit(1),
);

async function lastRow(db: Queryable, member: Reader, { from, to, deviceId }: ReadingSpan) {
  if (deviceId == null) return (await selectLast(db, { memberId: member.id, from, to })).rows[0];
  const ofSession = within(db, member, { from, to, deviceId });
  return ofSession.select(LAST_COLUMNS).orderBy('atMs', 'desc').limit(1).executeTakeFirst();
}

type Earliest = SentSpan & { memberId: string; limit: number };

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

/** Readings of members. */
export function readings(db: Queryable) {
  return {
    /** The readings of a span as typed arrays, each with its own interval, its marks and its weight. */
    loadTrace: (member: Reader, span: ReadingSpan) => loadTrace(db, member, span),
    /** The readings of a span as rows, newest first. */
    newest: (member: Reader, span: ReadingSpan, limit: number) =>
      within(db, member, span).selectAll().orderBy('atMs', 'desc').limit(limit).execute(),
    /** The readings of a span as rows, in the order of time. */
    oldest: (member: Reader, span: ReadingSpan, limit: number) =>
      within(db, member, span).selectAll().orderBy('atMs').limit(limit).execute(),
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
    last: async (member: Reader, span: Partial<ReadingSpan> = {}): Promise<LastReading | null> => {
      const row = await lastRow(db, member, { from: 0, to: LATEST_POSSIBLE_MS, ...span });
      return row ? toLastReading(row) : null;
    },
    /** The lowest and the highest value of a span, both ends included; null without readings. */
    extremes: async (member: Reader, { from, to }: ReadingSpan): Promise<{ low: MgDl; high: MgDl } | null> => {
      const row = await within(db, member, { from, to: to + 1 })
        .select(({ fn }) => [fn.min('tenths').as('low'), fn.max('tenths').as('high')])
        .executeTakeFirst();
      return row?.low == null ? null : { low: mgdlOfTenths(row.low), high: mgdlOfTenths(row.high) };
    },
    firstAt: async (member: Reader): Promise<Instant | null> => {
      const row = await db
        .selectFrom('reading')
        .where('memberId', '=', member.id)
        .select('atMs')
        .orderBy('atMs')
        .limit(1)
        .executeTakeFirst();
      return row ? instant(row.atMs) : null;
    },
    /** The first readings of a session's history, ascending. */
    earliest: async (member: Reader, span: ReadingSpan, limit: number) => {
      const history = within(db, member, span).where('scan', '=', 0);
      return history.select(['atMs', 'intervalMinutes']).orderBy('atMs').limit(limit).execute();
    },
    /**
     * The first readings of a sender in a session, if there are as many as `limit` and all have the same interval; else
     * null. Counting them takes half the time of reading them.
     */
    evenFirstOf: async (member: Reader, { from, to, deviceId, sender }: SentSpan, limit: number) => {
      const [row] = (await selectFirst(db, { memberId: member.id, from, to, deviceId, sender, limit })).rows;
      if (row === undefined || row.count < limit || row.longest !== row.shortest) return null;
      return { lastAtMs: row.lastAtMs, intervalMinutes: row.shortest };
    },
    /** The same of one sender. */
    earliestOf: async (member: Reader, { from, to, deviceId, sender }: SentSpan, limit: number) =>
      (await selectEarliest(db, { memberId: member.id, from, to, deviceId, sender, limit })).rows,
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
    /** Gives the readings that a sender brought to a session another interval; the packs of all days are deleted. */
    setInterval: async (member: Writer, span: SentSpan, intervalMinutes: number) => {
      const change = tx.updateTable('reading').set({ intervalMinutes }).where('memberId', '=', member.id);
      await change
        .where('atMs', '>=', span.from)
        .where('atMs', '<', span.to)
        .where('deviceId', '=', span.deviceId)
        .where('sender', '=', span.sender)
        .execute();
      await unsettleSources(tx, member, [span.sender]);
      await readingDayWriter(tx).forgetAll(member);
    },
    /** Inserts a few hundred; of two at the same instant the later arrival stays. The packs of their days are deleted. */
    put: async (member: Writer, rows: readonly StoredReading[]) => {
      const days = rows.map(({ atMs }) => toUtcDay(atMs));
      await Promise.all([readingDayWriter(tx).forget(member, days), insertRows(tx, member, rows)]);
    },
    /** Removes readings of given senders, and the packs of their days. @returns how many, and from which sessions */
    remove: (member: Writer, instants: readonly number[], senders: readonly number[]) =>
      removeAt(tx, member, instants, senders),
    rowsPerInsert: ROWS_PER_INSERT,
  };
}

function within(db: Queryable, member: Reader, { from, to, deviceId }: ReadingSpan) {
  const span = db
    .selectFrom('reading')
    .where('memberId', '=', member.id)
    .where('atMs', '>=', from)
    .where('atMs', '<', to);
  return deviceId == null ? span : span.where('deviceId', '=', deviceId);
}

/** Texts that insert a number of rows, by database: to build one takes longer than to run it. */
const INSERTS = new WeakMap<DialectAdapter, Map<number, string>>();
/** A text of 500 rows has 20 KB. */
const MAX_INSERTS = 50;

async function insertRows(tx: Tx, member: Writer, rows: readonly StoredReading[]): Promise<void> {
  if (takesManyRows(tx)) return insertColumns(tx, member, rows);
  const { adapter } = tx.getExecutor();
  const texts = INSERTS.get(adapter) ?? new Map<number, string>();
  const text = texts.get(rows.length) ?? buildInsert(tx, member, rows).compile().sql;
  if (texts.size >= MAX_INSERTS) texts.clear();
  INSERTS.set(adapter, texts.set(rows.length, text));
  const values: unknown[] = [];
  for (const row of rows) {
    const { atMs, tenths, deviceId, trend, flag, storedAtMs, intervalMinutes, scan, sender } = row;
    values.push(member.id, atMs, tenths, deviceId, trend, flag, storedAtMs, intervalMinutes, scan, sender);
  }
  await tx.executeQuery(CompiledQuery.raw(text, values));
}

/** Columns in the order in which `insertRows` binds them. */
function buildInsert(tx: Tx, member: Writer, rows: readonly StoredReading[]) {
  const ordered = rows.map(
    ({ atMs, tenths, deviceId, trend, flag, storedAtMs, intervalMinutes, scan, sender }): ReadingTable => ({
      memberId: member.id,
      ...{ atMs, tenths, deviceId, trend, flag, storedAtMs, intervalMinutes, scan, sender },
    }),
  );
  return tx
    .insertInto('reading')
    .values(ordered)
    .onConflict((conflict) =>
      conflict.columns(['memberId', 'atMs']).doUpdateSet((row) => ({
        tenths: row.ref('excluded.tenths'),
        flag: row.ref('excluded.flag'),
        trend: row.ref('excluded.trend'),
        storedAtMs: row.ref('excluded.storedAtMs'),
        intervalMinutes: row.ref('excluded.intervalMinutes'),
        scan: row.ref('excluded.scan'),
        sender: row.ref('excluded.sender'),
      })),
    );
}

async function removeAt(tx: Tx, member: Writer, instants: readonly number[], senders: readonly number[]) {
  const removed: string[] = [];
  if (senders.length === 0) return { count: 0, deviceIds: [] };
  await unsettleSources(tx, member, senders);
  for (let start = 0; start < instants.length; start += ROWS_PER_INSERT) {
    const part = instants.slice(start, start + ROWS_PER_INSERT);
    await readingDayWriter(tx).forget(member, part.map(toUtcDay));
    const rows = await tx
      .deleteFrom('reading')
      .where('memberId', '=', member.id)
      .where('atMs', 'in', part)
      .where('sender', 'in', senders)
      .returning('deviceId')
      .execute();
    removed.push(...rows.map(({ deviceId }) => deviceId));
  }
  return { count: removed.length, deviceIds: [...new Set(removed)] };
}

type WideSpan = { memberId: string; from: number; wideFrom: number; wideTo: number };

function columnsOfSpan({ memberId, from, wideFrom, wideTo }: WideSpan, condition = sql``) {
  const source = sql`reading where member_id = ${memberId}
    and at_ms >= ${wideFrom} and at_ms < ${wideTo} ${condition}`;
  return sql<Columns>`select ${columnsFrom(from)} from ${rowsFrom(source, sql`${source} order by at_ms limit 1`)}`;
}

const selectColumns = prepared((_db, place: Placing<WideSpan>) =>
  columnsOfSpan({
    memberId: place('memberId'),
    from: place('from'),
    wideFrom: place('wideFrom'),
    wideTo: place('wideTo'),
  }),
);

async function loadTrace(db: Queryable, member: Reader, { from, to, deviceId }: ReadingSpan): Promise<Trace> {
  const span = { memberId: member.id, from, wideFrom: from - SCAN_REACH_MS, wideTo: to + SCAN_REACH_MS };
  const plain = db.withoutPlugins();
  const { rows } = await (deviceId == null
    ? selectColumns(plain, span)
    : columnsOfSpan(span, sql`and device_id = ${deviceId}`).execute(plain));
  const [columns] = rows;
  if (columns === undefined || columns.at === null) return EMPTY_TRACE;
  return evenTrace(sliceTrace(traceOfColumns(columns, from), from, to));
}
