import type { AuthorizedMember } from '../context/authorized-member.ts';
import { manyRows } from '../db/many-rows.ts';
import type { Tx } from '../db/queryable.ts';
import type { ReadingTable } from '../db/reading-tables.ts';

const insertRows = manyRows<ReadingTable>(
  'reading',
  {
    memberId: 'text',
    atMs: 'bigint',
    tenths: 'integer',
    deviceId: 'text',
    trend: 'smallint',
    flag: 'smallint',
    storedAtMs: 'bigint',
    intervalMinutes: 'smallint',
    scan: 'smallint',
    sender: 'integer',
  },
  `on conflict (member_id, at_ms) do update set tenths = excluded.tenths, flag = excluded.flag, trend = excluded.trend,
    stored_at_ms = excluded.stored_at_ms, interval_minutes = excluded.interval_minutes, scan = excluded.scan,
    sender = excluded.sender`,
);

/** Inserts readings into PostgreSQL; of two at the same instant the later arrival stays. */
export async function insertColumns(
  tx: Tx,
  { id: memberId }: AuthorizedMember<'write'>,
  readings: readonly Omit<ReadingTable, 'memberId'>[],
): Promise<void> {
  await insertRows(
    tx,
    readings.map((reading) => ({ memberId, ...reading })),
  );
}
