import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Only accounts that are being closed are in the index. With all of them in it, SQLite took it to be the quickest way to
 * those that are open, and read every account to find the members of some.
 */
export async function narrowClosingIndex(tx: Transaction<Tables>): Promise<void> {
  await sql`drop index account_closing`.execute(tx);
  await sql`create index account_closing on account (closes_at_ms) where closes_at_ms is not null`.execute(tx);
}
