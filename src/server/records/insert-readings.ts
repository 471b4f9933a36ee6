import { CompiledQuery, type DialectAdapter } from 'kysely';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { noteWrite } from '../db/lock-watch.ts';
import type { Tx } from '../db/queryable.ts';
import type { ReadingTable, StoredReading } from '../db/reading-tables.ts';

/** Rows written by one statement: more make it no faster, and hold up others for longer. */
export const ROWS_PER_INSERT = 500;

/** Texts that insert a number of rows, by database: to build one takes longer than to run it. */
const INSERTS = new WeakMap<DialectAdapter, Map<number, string>>();
/** A text of 500 rows has 20 KB. */
const MAX_INSERTS = 50;

/** Inserts at most `ROWS_PER_INSERT`; of two at the same instant the later arrival stays. */
export async function insertReadings(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  rows: readonly StoredReading[],
): Promise<void> {
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
  noteWrite('reading');
  await tx.executeQuery(CompiledQuery.raw(text, values));
}

/** Columns in the order in which `insertReadings` binds them. */
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
