import { sql, type Transaction } from 'kysely';
import type { Flavor } from '../flavor.ts';
import type { Tables } from '../tables.ts';
import { key, ownedBy, required } from './columns.ts';

/** Imported files with their content, and which events and stretches came with which one. */
export async function addImports(tx: Transaction<Tables>, flavor: Flavor): Promise<void> {
  await tx.schema
    .createTable('import')
    .addColumn('id', 'text', key)
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('account_id', 'text', required)
    .addColumn('person_name', 'text', required)
    .addColumn('file_name', 'text', required)
    .addColumn('bytes', 'bigint', required)
    .addColumn('stored_bytes', 'bigint', required)
    .addColumn('has_file', 'boolean', required)
    .addColumn('state', 'text', required)
    .addColumn('format', 'text')
    .addColumn('choices', 'text', required)
    .addColumn('preview', 'text')
    .addColumn('counts', 'text')
    .addColumn('from_ms', 'bigint')
    .addColumn('to_ms', 'bigint')
    .addColumn('own_senders', 'text', required)
    .addColumn('kept_senders', 'text', required)
    .addColumn('sensors', 'text', required)
    .addColumn('lines', 'bigint', required)
    .addColumn('lines_done', 'bigint', required)
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('touched_at_ms', 'bigint', required)
    .addColumn('store_began_at_ms', 'bigint')
    .addColumn('stored_at_ms', 'bigint')
    .addColumn('undone_at_ms', 'bigint')
    .execute();
  await tx.schema.createIndex('import_member').on('import').columns(['member_id', 'created_at_ms']).execute();
  await tx.schema.createIndex('import_account').on('import').columns(['account_id', 'created_at_ms']).execute();
  await sql`create index import_open on import (state, touched_at_ms)
    where state in ('preview', 'storing', 'failed', 'undone')`.execute(tx);
  await tx.schema
    .createTable('import_chunk')
    .addColumn('import_id', 'text', (column) => column.notNull().references('import.id').onDelete('cascade'))
    .addColumn('position', 'integer', required)
    .addColumn('content', sql.raw(flavor.bytes), required)
    .addPrimaryKeyConstraint('import_chunk_key', ['import_id', 'position'])
    .execute();
  await tx.schema.alterTable('event').addColumn('import_id', 'text').execute();
  await tx.schema.alterTable('set_aside').addColumn('import_id', 'text').execute();
  await sql`create index event_import on event (member_id, import_id) where import_id is not null`.execute(tx);
}
