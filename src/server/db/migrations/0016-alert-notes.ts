import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** What people note about an alert, in its log; found by who wrote it. */
export async function addAlertNotes(tx: Transaction<Tables>): Promise<void> {
  await tx.schema.alterTable('alert_entry').addColumn('note', 'text').execute();
  await sql`create index alert_entry_note on alert_entry (account_id) where note is not null`.execute(tx);
}
