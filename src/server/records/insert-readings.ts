import { CompiledQuery, type DialectAdapter } from 'kysely';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { execute } from '../db/direct.ts';
import { noteWrite } from '../db/lock-watch.ts';
import { takesManyRows } from '../db/many-rows.ts';
import { intoColumns } from '../db/parameters.ts';
import type { Tx } from '../db/queryable.ts';
import type { ReadingTable, StoredReading } from '../db/reading-tables.ts';
import { insertColumns } from './insert-columns.ts';

/** Rows written by one statement: more make it no faster, and hold up others for longer. */
export const ROWS_PER_INSERT = 500;

/** SQLite's time for a row is the least in statements of this size, and the same text serves any number of rows. */
const ROWS_OF_SQLITE = 48;

/** Texts that insert a number of rows, by database: to build one takes longer than to run it. */
const INSERTS = new WeakMap<DialectAdapter, Map<number, string>>();

/** Inserts at most `ROWS_PER_INSERT`; of two at the same instant the later arrival stays. */
export async function insertReadings(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  rows: readonly StoredReading[],
): Promise<void> {
  noteWrite('reading');
  if (takesManyRows(tx)) return insertColumns(tx, member, rows);
  const parts: Promise<unknown>[] = [];
  for (let start = 0; start < rows.length; start += ROWS_OF_SQLITE) {
    parts.push(insertPart(tx, member, rows.slice(start, start + ROWS_OF_SQLITE)));
  }
  await Promise.all(parts);
}

function insertPart(tx: Tx, member: AuthorizedMember<'write'>, rows: readonly StoredReading[]): Promise<unknown> {
  const { adapter } = tx.getExecutor();
  const texts = INSERTS.get(adapter) ?? new Map<number, string>();
  const text = texts.get(rows.length) ?? buildInsert(tx, member, rows).compile().sql;
  INSERTS.set(adapter, texts.set(rows.length, text));
  const values: unknown[] = [];
  for (const row of rows) {
    const { atMs, tenths, deviceId, trend, flag, storedAtMs, intervalMinutes, scan, sender } = row;
    values.push(member.id, atMs, tenths, deviceId, trend, flag, storedAtMs, intervalMinutes, scan, sender);
  }
  return execute(tx, intoColumns(CompiledQuery.raw(text, values)));
}

/** Columns in the order in which `insertPart` binds them. */
function buildInsert(tx: Tx, member: AuthorizedMember<'write'>, rows: readonly StoredReading[]) {
  const ordered = rows.map(
    ({ atMs, tenths, deviceId, trend, flag, storedAtMs, intervalMinutes, scan, sender }): ReadingTable => ({
      memberId: member.id,
      atMs,
      tenths,
      deviceId,
      trend,
      flag,
      storedAtMs,
      intervalMinutes,
      scan,
      sender,
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
