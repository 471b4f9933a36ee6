import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { key, ownedBy, required } from './columns.ts';

/** Who changed a pet's limits, who said that a very low reading is over, why a sensor ended, and which alerts were announced. */
export async function addSafeNow(tx: Transaction<Tables>): Promise<void> {
  await createLimitChanges(tx);
  await tx.schema
    .createTable('very_low_check')
    .addColumn('id', 'text', key)
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('at_ms', 'bigint', required)
    .addColumn('reading_at_ms', 'bigint', required)
    .addColumn('account_id', 'text', required)
    .addColumn('name', 'text', required)
    .execute();
  await tx.schema.createIndex('very_low_check_at').on('very_low_check').columns(['member_id', 'at_ms']).execute();
  for (const column of ['end_reason', 'end_place', 'end_note']) {
    await tx.schema.alterTable('device').addColumn(column, 'text').execute();
  }
  await tx.schema.alterTable('alert_episode').addColumn('told_at_ms', 'bigint').execute();
  await sql`update alert_episode set told_at_ms =
    (select created_at_ms from event where event.member_id = alert_episode.member_id and event.id = event_id)`.execute(
    tx,
  );
  await tx.schema
    .createIndex('alert_episode_opened')
    .on('alert_episode')
    .columns(['member_id', 'opened_at_ms'])
    .execute();
}

async function createLimitChanges({ schema }: Transaction<Tables>): Promise<void> {
  const limits = ['urgent_low', 'low', 'high', 'urgent_high'];
  const columns = limits.flatMap((name) => [`${name}_from`, `${name}_to`]);
  const table = schema
    .createTable('limit_change')
    .addColumn('id', 'text', key)
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('at_ms', 'bigint', required)
    .addColumn('account_id', 'text', required)
    .addColumn('name', 'text', required);
  await columns.reduce((made, name) => made.addColumn(name, 'double precision', required), table).execute();
  await schema.createIndex('limit_change_at').on('limit_change').columns(['member_id', 'at_ms']).execute();
}
