import { sql } from 'kysely';
import { mgdlOfTenths, type Instant, type MgDl, instant } from '#domain/units/units.ts';
import { EMPTY_TRACE, type Trace } from '#domain/trace/trace.ts';
import type { AuthorizedMember } from '../access/members.ts';
import type { Queryable, Tx } from '../db/database.ts';
import type { ReadingTable } from '../db/tables.ts';
import { readingDayWriter, utcDayOf } from './reading-days.store.ts';
import { columnsFrom, intervalsOf, traceOfColumns, type Columns } from './trace-columns.ts';

/** A reading as it is stored, but for whose it is. */
export type StoredReading = Omit<ReadingTable, 'memberId'>;

/** From ≤ at < to, of one sensor session when it is named. */
export type ReadingSpan = { readonly from: number; readonly to: number; readonly deviceId?: string | null };

/** The last reading of a member. */
export type LastReading = { readonly at: Instant; readonly mgdl: MgDl; readonly deviceId: string };

type Reader = AuthorizedMember;
type Writer = AuthorizedMember<'write'>;

/** Rows written by one statement: more make it no faster, and hold up others for longer. */
const ROWS_PER_INSERT = 500;
/** Up to here, the instants themselves are looked up; beyond, the stretch from the first to the last. */
const FEW = 50;
const LATEST_POSSIBLE_MS = Number.MAX_SAFE_INTEGER;

/** Readings of members. */
export function readings(db: Queryable) {
  return {
    /** The readings of a span as typed arrays, each standing for its session's interval. */
    loadTrace: (member: Reader, span: ReadingSpan) => loadTrace(db, member, span),
    /** The readings of a span as rows, newest first. */
    newest: (member: Reader, span: ReadingSpan, limit: number) =>
      within(db, member, span).selectAll().orderBy('atMs', 'desc').limit(limit).execute(),
    /** What was stored for a member since an instant, as far as it was measured since another, in the order of time. */
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
      const row = await within(db, member, { from: 0, to: LATEST_POSSIBLE_MS, ...span })
        .select(['atMs', 'tenths', 'deviceId'])
        .orderBy('atMs', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ? { at: instant(row.atMs), mgdl: mgdlOfTenths(row.tenths), deviceId: row.deviceId } : null;
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
    /** The instants of a session's first readings, ascending. */
    earliestInstants: async (member: Reader, span: ReadingSpan, limit: number) => {
      const rows = await within(db, member, span).select('atMs').orderBy('atMs').limit(limit).execute();
      return rows.map((row) => row.atMs);
    },
  };
}

/** Writes readings, inside a transaction. */
export function readingWriter(tx: Tx) {
  return {
    /** What is stored at these ascending instants: at → tenths and flag. */
    known: (member: Writer, instants: readonly number[]) => knownAt(tx, member, instants),
    /** Inserts a few hundred; of two at the same instant the later arrival stays. Packs of their days are no more. */
    put: async (member: Writer, rows: readonly StoredReading[]) => {
      await readingDayWriter(tx).forget(
        member,
        rows.map(({ atMs }) => utcDayOf(atMs)),
      );
      await tx
        .insertInto('reading')
        .values(rows.map((row) => ({ memberId: member.id, ...row })))
        .onConflict((conflict) =>
          conflict.columns(['memberId', 'atMs']).doUpdateSet((row) => ({
            tenths: row.ref('excluded.tenths'),
            flag: row.ref('excluded.flag'),
            trend: row.ref('excluded.trend'),
            storedAtMs: row.ref('excluded.storedAtMs'),
          })),
        )
        .execute();
    },
    /** Removes those that are there; packs of their days are no more. @returns how many, and of which sessions */
    remove: (member: Writer, instants: readonly number[]) => removeAt(tx, member, instants),
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

async function removeAt(tx: Tx, member: Writer, instants: readonly number[]) {
  const removed: string[] = [];
  for (let start = 0; start < instants.length; start += ROWS_PER_INSERT) {
    const part = instants.slice(start, start + ROWS_PER_INSERT);
    await readingDayWriter(tx).forget(member, part.map(utcDayOf));
    const rows = await tx
      .deleteFrom('reading')
      .where('memberId', '=', member.id)
      .where('atMs', 'in', part)
      .returning('deviceId')
      .execute();
    removed.push(...rows.map(({ deviceId }) => deviceId));
  }
  return { count: removed.length, deviceIds: [...new Set(removed)] };
}

async function knownAt(tx: Tx, member: Writer, instants: readonly number[]) {
  const first = instants[0];
  const last = instants.at(-1);
  if (first === undefined || last === undefined) return new Map<number, { tenths: number; flag: number }>();
  const span = within(tx, member, { from: first, to: last + 1 });
  const few = instants.length <= FEW ? span.where('atMs', 'in', instants) : span;
  const rows = await few.select(['atMs', 'tenths', 'flag']).execute();
  return new Map(rows.map(({ atMs, tenths, flag }) => [atMs, { tenths, flag }]));
}

async function loadTrace(db: Queryable, member: Reader, span: ReadingSpan): Promise<Trace> {
  const intervals = await intervalsOf(db, member, span.deviceId);
  const ofDevice = span.deviceId == null ? sql`` : sql`and device_id = ${span.deviceId}`;
  const { rows } = await sql<Columns>`
    select ${columnsFrom(span.from, intervals)} from (
      select at_ms, tenths, device_id from reading
      where member_id = ${member.id} and at_ms >= ${span.from} and at_ms < ${span.to} ${ofDevice} order by at_ms
    ) as span`.execute(db.withoutPlugins());
  const [columns] = rows;
  return columns === undefined || columns.at === null ? EMPTY_TRACE : traceOfColumns(columns, span.from, intervals);
}
