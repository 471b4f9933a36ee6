import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { ownedBy, required } from './columns.ts';

/**
 * Each sender of readings gets a row: what it is, and its place among the others. `token_sender` becomes part of it.
 * Readings that another source already counts for are kept in `covered_reading`.
 */
export async function addSources(tx: Transaction<Tables>): Promise<void> {
  await createSource(tx);
  await createCoveredReading(tx);
  await takeOverSenders(tx);
  await tx.schema.dropTable('token_sender').execute();
}

async function createSource({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('source')
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('sender', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('sn', 'text', required)
    .addColumn('is_serial', 'boolean', required)
    .addColumn('via', 'text', required)
    .addColumn('token_id', 'text', (column) => column.references('api_token.id').onDelete('cascade'))
    .addColumn('rank', 'integer')
    .addColumn('created_at_ms', 'bigint', required)
    .addPrimaryKeyConstraint('source_key', ['member_id', 'sender'])
    .execute();
  await schema.createIndex('source_of_token').on('source').column('token_id').execute();
}

async function createCoveredReading({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('covered_reading')
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('at_ms', 'bigint', required)
    .addColumn('sender', 'integer', required)
    .addColumn('tenths', 'integer', required)
    .addColumn('trend', 'smallint')
    .addColumn('flag', 'smallint', required)
    .addColumn('stored_at_ms', 'bigint', required)
    .addColumn('interval_minutes', 'smallint', required)
    .addColumn('scan', 'smallint', required)
    .addPrimaryKeyConstraint('covered_reading_key', ['member_id', 'at_ms', 'sender'])
    .execute();
}

/** What each of them calls itself was not kept: it is noted with its next reading. */
async function takeOverSenders(tx: Transaction<Tables>): Promise<void> {
  await sql`insert into source (member_id, sender, kind, source, sn, is_serial, via, token_id, rank, created_at_ms)
    select api_token.member_id, token_sender.sender, 'app', 'nightscout', '', false,
      token_sender.token_id, token_sender.token_id, null, api_token.created_at_ms
    from token_sender join api_token on api_token.id = token_sender.token_id where true
    on conflict do nothing`.execute(tx);
}
