import { CompiledQuery, sql, type DialectAdapter, type RawBuilder } from 'kysely';
import { LATE_MS } from '#domain/alerts/late-arrivals.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { execute } from '../db/direct.ts';
import { noteLostReadings, noteWrite } from '../db/lock-watch.ts';
import { takesManyRows } from '../db/many-rows.ts';
import { intoColumns } from '../db/parameters.ts';
import type { Tx } from '../db/queryable.ts';
import type { ReadingTable, StoredReading } from '../db/reading-tables.ts';
import { insertColumns } from './insert-columns.ts';

/** Rows written by one statement: more make it no faster, and hold up others for longer. */
export const ROWS_PER_INSERT = 500;

/** Texts that insert a number of rows, by database: to build one takes longer than to run it. */
const INSERTS = new WeakMap<DialectAdapter, Map<string, string>>();
/** A text of 500 rows has 20 KB. */
const MAX_INSERTS = 50;

/** Inserts at most `ROWS_PER_INSERT`; of two at the same instant the later arrival stays. */
export async function insertReadings(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  rows: readonly StoredReading[],
): Promise<void> {
  noteWrite('reading');
  if (rows.some(mayReplaceFresh)) noteLostReadings();
  if (takesManyRows(tx)) return insertColumns(tx, member, rows);
  const [first] = rows;
  const isAlike = first !== undefined && rows.length > 1 && rows.every((row) => sharesColumns(row, first));
  const text = findText(tx, rows.length, isAlike);
  const values = isAlike ? sharedValues(member.id, first, rows) : rows.flatMap((row) => rowValues(member.id, row));
  await execute(tx, intoColumns(CompiledQuery.raw(text, values)));
}

/** A reading that is older than this is no sign of life, whenever it arrived. */
const ALIVE_MS = 2 * LATE_MS;

/** A late reading may take the place of one that arrived in time. */
function mayReplaceFresh({ storedAtMs, atMs }: StoredReading): boolean {
  const lateMs = storedAtMs - atMs;
  return lateMs > LATE_MS && lateMs <= ALIVE_MS;
}

/** Columns that the rows of an upload have in common: each is bound once. */
const SHARED_COLUMNS = ['memberId', 'deviceId', 'storedAtMs', 'intervalMinutes', 'scan', 'sender'] as const;
const OWN_COLUMNS = ['atMs', 'tenths', 'trend', 'flag'] as const;
const COLUMNS = [...SHARED_COLUMNS, ...OWN_COLUMNS] as const satisfies readonly (keyof ReadingTable)[];

function sharesColumns(row: StoredReading, other: StoredReading): boolean {
  return (
    row.deviceId === other.deviceId &&
    row.storedAtMs === other.storedAtMs &&
    row.intervalMinutes === other.intervalMinutes &&
    row.scan === other.scan &&
    row.sender === other.sender
  );
}

function sharedValues(
  memberId: string,
  { deviceId, storedAtMs, intervalMinutes, scan, sender }: StoredReading,
  rows: readonly StoredReading[],
): unknown[] {
  const values: unknown[] = [memberId, deviceId, storedAtMs, intervalMinutes, scan, sender];
  for (const { atMs, tenths, trend, flag } of rows) values.push(atMs, tenths, trend, flag);
  return values;
}

function rowValues(memberId: string, row: StoredReading): unknown[] {
  const { deviceId, storedAtMs, intervalMinutes, scan, sender, atMs, tenths, trend, flag } = row;
  return [memberId, deviceId, storedAtMs, intervalMinutes, scan, sender, atMs, tenths, trend, flag];
}

function findText(tx: Tx, count: number, isAlike: boolean): string {
  const { adapter } = tx.getExecutor();
  const texts = INSERTS.get(adapter) ?? new Map<string, string>();
  const key = `${count} ${isAlike}`;
  const text = texts.get(key) ?? buildInsert(tx, isAlike ? alikeRows(count) : anyRows(count)).compile().sql;
  if (texts.size >= MAX_INSERTS) texts.clear();
  INSERTS.set(adapter, texts.set(key, text));
  return text;
}

function anyRows(count: number): RawBuilder<unknown> {
  return sql`values ${tuples(count, COLUMNS.length)}`;
}

/** The name of a column of `values` in SQLite is its number. `where` tells it that no join follows. */
function alikeRows(count: number): RawBuilder<unknown> {
  const shared = sql.join(SHARED_COLUMNS.map((name) => sql.val(name)));
  const own = sql.join(OWN_COLUMNS.map((_name, index) => sql.ref(`column${index + 1}`)));
  return sql`select ${shared}, ${own} from (values ${tuples(count, OWN_COLUMNS.length)}) where true`;
}

function tuples(count: number, width: number): RawBuilder<unknown> {
  const tuple = sql`(${sql.join(Array.from({ length: width }, () => sql.val(0)))})`;
  return sql.join(Array.from({ length: count }, () => tuple));
}

function buildInsert(tx: Tx, rows: RawBuilder<unknown>) {
  return tx
    .insertInto('reading')
    .columns(COLUMNS)
    .expression(rows)
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
