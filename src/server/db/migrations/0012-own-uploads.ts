import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { required } from './columns.ts';

/** A key may change and delete what it uploaded; older records belong to no key. */
export async function addOwnUploads({ schema }: Transaction<Tables>): Promise<void> {
  await schema.alterTable('treatment').addColumn('token_id', 'text').execute();
  await schema
    .createTable('token_sender')
    .addColumn('token_id', 'text', (column) => column.notNull().references('api_token.id').onDelete('cascade'))
    .addColumn('sender', 'integer', required)
    .addPrimaryKeyConstraint('token_sender_key', ['token_id', 'sender'])
    .execute();
}
