import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { key, ownedBy, required } from './columns.ts';

/** Goals and the vet's limits beside the limits of alerts, and who proposed a change. */
export async function addTargets({ schema }: Transaction<Tables>): Promise<void> {
  for (const column of ['goal_low', 'goal_high', 'ask_vet_below', 'renal_threshold']) {
    await schema.alterTable('setting').addColumn(column, 'double precision').execute();
  }
  await schema.alterTable('limit_change').addColumn('proposed_by', 'text').execute();
  await schema
    .createTable('target_change')
    .addColumn('id', 'text', key)
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('at_ms', 'bigint', required)
    .addColumn('account_id', 'text', required)
    .addColumn('proposed_by', 'text')
    .addColumn('changes', 'text', required)
    .execute();
  await schema.createIndex('target_change_at').on('target_change').columns(['member_id', 'at_ms']).execute();
}
