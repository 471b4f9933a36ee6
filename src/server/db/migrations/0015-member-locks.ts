import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { ownedBy, required } from './columns.ts';

/** A row per member, which a transaction updates so that others that write the member's data come before or after it. */
export async function addMemberLocks({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('member_lock')
    .addColumn('member_id', 'text', (column) => ownedBy('member.id')(column).primaryKey())
    .addColumn('count', 'bigint', required)
    .execute();
}
