import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** Whether the owner lets a follower note doses and other events: nobody at first. */
export async function addMayLog(tx: Transaction<Tables>): Promise<void> {
  await tx.schema
    .alterTable('follow')
    .addColumn('may_log', 'boolean', (column) => column.notNull().defaultTo(sql.lit(false)))
    .execute();
}
