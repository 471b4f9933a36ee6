import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** A reading tells by itself how long it stands for, whether it is a scan, and who sent it. */
export async function describeReadings(tx: Transaction<Tables>): Promise<void> {
  await addColumns(tx);
  await takeIntervals(tx);
  await sql`delete from reading_day`.execute(tx);
}

async function addColumns({ schema }: Transaction<Tables>): Promise<void> {
  const columns = [
    ['interval_minutes', 'smallint', 5],
    ['scan', 'smallint', 0],
    ['sender', 'integer', 0],
  ] as const;
  for (const [name, type, value] of columns) {
    const change = schema.alterTable('reading').addColumn(name, type, (column) => column.notNull().defaultTo(value));
    await change.execute();
  }
}

/** Each reading stands for its session's interval, as it did. */
async function takeIntervals(tx: Transaction<Tables>): Promise<void> {
  await sql`update reading set interval_minutes = (
      select cast(round(interval_minutes) as integer) from device
      where device.member_id = reading.member_id and device.id = reading.device_id)
    where exists (select 1 from device where device.member_id = reading.member_id
      and device.id = reading.device_id and device.interval_minutes <> 5)`.execute(tx);
}
