import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** The ids that clients make for events: what is sent again is stored once, also after it was deleted. */
export async function addClientIds(tx: Transaction<Tables>): Promise<void> {
  await tx.schema.alterTable('event').addColumn('client_id', 'text').execute();
  await tx.schema.alterTable('event_version').addColumn('client_id', 'text').execute();
  await sql`create unique index event_client on event (member_id, client_id) where client_id is not null`.execute(tx);
  await sql`
    create index event_version_client on event_version (member_id, client_id) where client_id is not null
  `.execute(tx);
}
