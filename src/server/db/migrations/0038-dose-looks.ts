import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { ownedBy, required } from './columns.ts';

/** When each pet is looked at again for a dose that nobody noted; those that are there at once. */
export async function addDoseLooks(tx: Transaction<Tables>): Promise<void> {
  await tx.schema
    .createTable('dose_look')
    .addColumn('member_id', 'text', (column) => ownedBy('member.id')(column).primaryKey())
    .addColumn('next_ms', 'bigint', required)
    .execute();
  await sql`insert into dose_look (member_id, next_ms) select id, 0 from member`.execute(tx);
  await tx.schema.createIndex('dose_look_next').on('dose_look').columns(['next_ms', 'member_id']).execute();
}
