import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { key, ownedBy, required } from './columns.ts';

/**
 * Stretches of readings that an owner set aside from metrics, which meter is used for a pet, and whether the first day of
 * its sensors is left out of metrics.
 */
export async function addSetAside({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('set_aside')
    .addColumn('id', 'text', key)
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('from_ms', 'bigint', required)
    .addColumn('to_ms', 'bigint', required)
    .addColumn('reason', 'text', required)
    .addColumn('note', 'text')
    .addColumn('at_ms', 'bigint', required)
    .addColumn('account_id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('taken_back_at_ms', 'bigint')
    .addColumn('taken_back_by', 'text')
    .execute();
  await schema.createIndex('set_aside_span').on('set_aside').columns(['member_id', 'from_ms']).execute();
  await schema.alterTable('setting').addColumn('meter', 'text').execute();
  await schema
    .alterTable('setting')
    .addColumn('leave_first_day_out', 'boolean', (column) => column.notNull().defaultTo(sql.lit(false)))
    .execute();
}
