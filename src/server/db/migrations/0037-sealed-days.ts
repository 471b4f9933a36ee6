import { sql, type Transaction } from 'kysely';
import type { Flavor } from '../flavor.ts';
import type { Tables } from '../tables.ts';

/**
 * Old days are kept in `reading_day` alone (`rest` is not null), without rows in `reading`. Only these days are in the
 * indexes: a look for them costs recent days nothing.
 */
export async function addSealedDays(tx: Transaction<Tables>, { bytes }: Flavor): Promise<void> {
  await tx.schema.alterTable('reading_day').addColumn('rest', bytes).execute();
  await tx.schema.alterTable('reading_day').addColumn('min_stored_at_ms', 'bigint').execute();
  await sql`create index reading_day_sealed on reading_day (member_id, utc_day) where rest is not null`.execute(tx);
  await sql`create index reading_day_sealed_stored on reading_day (member_id, max_stored_at_ms)
    where rest is not null`.execute(tx);
}
