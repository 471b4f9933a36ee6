import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { key, ownedBy, required } from './columns.ts';

/** Services that readings are fetched from, with sealed credentials, and how fetching goes. */
export async function addConnectors(tx: Transaction<Tables>): Promise<void> {
  await tx.schema
    .createTable('connector')
    .addColumn('id', 'text', key)
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('kind', 'text', required)
    .addColumn('account', 'text', required)
    .addColumn('password_sealed', 'text', required)
    .addColumn('region', 'text')
    .addColumn('session_sealed', 'text')
    .addColumn('followed_id', 'text')
    .addColumn('candidates', 'text', required)
    .addColumn('senders', 'text', required)
    .addColumn('trouble', 'text')
    .addColumn('trouble_since_ms', 'bigint')
    .addColumn('trouble_detail', 'text')
    .addColumn('failures', 'integer', required)
    .addColumn('fetching_since_ms', 'bigint', required)
    .addColumn('tried_at_ms', 'bigint')
    .addColumn('last_success_at_ms', 'bigint')
    .addColumn('newest_at_ms', 'bigint')
    .addColumn('next_try_at_ms', 'bigint')
    .addColumn('held_until_ms', 'bigint')
    .addColumn('gap_from_ms', 'bigint')
    .addColumn('gap_to_ms', 'bigint')
    .addColumn('gap_values', 'integer')
    .addColumn('paused_at_ms', 'bigint')
    .addColumn('lease_holder', 'text')
    .addColumn('lease_until_ms', 'bigint')
    .addColumn('created_at_ms', 'bigint', required)
    .execute();
  await sql`create index connector_member on connector (member_id, created_at_ms)`.execute(tx);
  await sql`create index connector_due on connector (next_try_at_ms) where next_try_at_ms is not null`.execute(tx);
}
