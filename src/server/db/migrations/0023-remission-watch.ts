import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { key, ownedBy, required } from './columns.ts';

/** Watches of cats without insulin; at most one of a member runs. */
export async function createRemissionWatches(tx: Transaction<Tables>): Promise<void> {
  await tx.schema
    .createTable('remission_watch')
    .addColumn('id', 'text', key)
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('off_since', 'text', required)
    .addColumn('started_at_ms', 'bigint', required)
    .addColumn('account_id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('stopped_at_ms', 'bigint')
    .execute();
  await sql`create index remission_watch_member on remission_watch (member_id, started_at_ms)`.execute(tx);
  await sql`create unique index remission_watch_running on remission_watch (member_id)
    where stopped_at_ms is null`.execute(tx);
}
