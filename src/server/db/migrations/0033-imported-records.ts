import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** Which notes, records of apps, and versions of events came with which imported file. */
export async function addImportedRecords(tx: Transaction<Tables>): Promise<void> {
  await tx.schema.alterTable('treatment').addColumn('import_id', 'text').execute();
  await tx.schema.alterTable('event_version').addColumn('import_id', 'text').execute();
  await sql`create index treatment_import on treatment (member_id, import_id) where import_id is not null`.execute(tx);
  await sql`create index event_version_import on event_version (member_id, import_id)
    where import_id is not null`.execute(tx);
}
