import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** Which sources and which extra fields of entries came with which imported file. */
export async function addRestoredRecords(tx: Transaction<Tables>): Promise<void> {
  for (const table of ['source', 'entry_extra'] as const) {
    await sql`alter table ${sql.table(table)} add column import_id text`.execute(tx);
    await sql`create index ${sql.ref(`${table}_import`)} on ${sql.table(table)} (member_id, import_id)
      where import_id is not null`.execute(tx);
  }
}
