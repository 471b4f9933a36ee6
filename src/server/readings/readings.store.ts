import { sql } from 'kysely';
import { mgdlOfTenths, type Instant, type MgDl, instant } from '#domain/units/units.ts';
import { DEFAULT_INTERVAL_MINUTES, EMPTY_TRACE, type Trace } from '#domain/trace/trace.ts';
import type { AuthorizedMember } from '../access/members.ts';
import type { Queryable, Tx } from '../db/database.ts';
import type { ReadingTable } from '../db/tables.ts';

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
    /** What a member got since an instant, in the order of time. */
    storedSince: (member: Reader, sinceMs: number, limit: number) =>
      db
        .selectFrom('reading')
        .where('memberId', '=', member.id)
        .where('storedAtMs', '>=', sinceMs)
        .select('atMs')
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
    /** The instants of a session's newest readings, newest first. */
    newestInstants: async (member: Reader, span: ReadingSpan, limit: number) => {
      const rows = await within(db, member, span).select('atMs').orderBy('atMs', 'desc').limit(limit).execute();
      return rows.map((row) => row.atMs);
    },
  };
}

/** Writes readings, inside a transaction. */
export function readingWriter(tx: Tx) {
  return {
    /** What is stored at these ascending instants: at → tenths and flag. */
    known: (member: Writer, instants: readonly number[]) => knownAt(tx, member, instants),
    /** Inserts a few hundred; of two at the same instant the later arrival stays. */
    put: async (member: Writer, rows: readonly StoredReading[]) => {
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

async function knownAt(tx: Tx, member: Writer, instants: readonly number[]) {
  const first = instants[0];
  const last = instants.at(-1);
  if (first === undefined || last === undefined) return new Map<number, { tenths: number; flag: number }>();
  const span = within(tx, member, { from: first, to: last + 1 });
  const few = instants.length <= FEW ? span.where('atMs', 'in', instants) : span;
  const rows = await few.select(['atMs', 'tenths', 'flag']).execute();
  return new Map(rows.map(({ atMs, tenths, flag }) => [atMs, { tenths, flag }]));
}

type PlainRow = { readonly at: number; readonly tenths: number; readonly device?: string };

/** Without the plugin that renames columns: it would touch each of a year's rows once more. */
async function loadTrace(db: Queryable, member: Reader, span: ReadingSpan): Promise<Trace> {
  const intervals = await intervalsOf(db, member, span.deviceId);
  const common = new Set(intervals.values()).size < 2 ? [...intervals.values()][0] : undefined;
  const needsDevice = intervals.size > 0 && common === undefined;
  const ofDevice = span.deviceId == null ? sql`` : sql`and device_id = ${span.deviceId}`;
  const { rows } = await sql<PlainRow>`
    select at_ms as at, tenths${needsDevice ? sql`, device_id as device` : sql``} from reading
    where member_id = ${member.id} and at_ms >= ${span.from} and at_ms < ${span.to} ${ofDevice}
    order by at_ms`.execute(db.withoutPlugins());
  return needsDevice ? mixedTrace(rows, intervals) : plainTrace(rows, common ?? DEFAULT_INTERVAL_MINUTES);
}

async function intervalsOf(db: Queryable, member: Reader, deviceId: string | null | undefined) {
  const all = db.selectFrom('device').where('memberId', '=', member.id);
  const rows = await (deviceId == null ? all : all.where('id', '=', deviceId))
    .select(['id', 'intervalMinutes'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.intervalMinutes]));
}

function plainTrace(rows: readonly PlainRow[], intervalMinutes: number): Trace {
  if (rows.length === 0) return EMPTY_TRACE;
  const at = new Float64Array(rows.length);
  const mgdl = new Float64Array(rows.length);
  for (const [index, row] of rows.entries()) {
    at[index] = row.at;
    mgdl[index] = row.tenths / 10;
  }
  return { at, mgdl, intervalMinutes };
}

function mixedTrace(rows: readonly PlainRow[], intervals: ReadonlyMap<string, number>): Trace {
  const minutes = Float64Array.from(rows, (row) => intervals.get(row.device ?? '') ?? DEFAULT_INTERVAL_MINUTES);
  const first = minutes[0] ?? DEFAULT_INTERVAL_MINUTES;
  const trace = plainTrace(rows, first);
  return minutes.every((interval) => interval === first) ? trace : { ...trace, intervalMinutes: minutes };
}
