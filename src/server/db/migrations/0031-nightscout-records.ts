import { sql, type SchemaModule, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { ownedBy, required } from './columns.ts';

/**
 * What apps send besides readings and treatments, what they deleted, fields of entries that the portal does not use,
 * and what is known of the apps themselves. The statuses of uploaders move to the records of apps.
 */
export async function addNightscoutRecords(tx: Transaction<Tables>): Promise<void> {
  const { schema } = tx;
  await createAppRecords(schema);
  await createAppDeletions(schema);
  await createEntryExtras(schema);
  await schema.createIndex('treatment_updated').on('treatment').columns(['member_id', 'updated_at_ms']).execute();
  await schema.createIndex('event_updated').on('event').columns(['member_id', 'updated_at_ms']).execute();
  await sql`insert into app_record
      (member_id, collection, id, identifier, device, at_ms, content, token_id, created_at_ms, updated_at_ms)
    select member_id, 'devicestatus', id, null, device, at_ms, content, null, at_ms, at_ms from uploader_status`.execute(
    tx,
  );
  await schema.dropTable('uploader_status').execute();
  await describeTokens(schema);
}

async function createAppRecords(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('app_record')
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('collection', 'text', required)
    .addColumn('id', 'text', required)
    .addColumn('identifier', 'text')
    .addColumn('device', 'text', required)
    .addColumn('at_ms', 'bigint', required)
    .addColumn('content', 'text', required)
    .addColumn('token_id', 'text')
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('updated_at_ms', 'bigint', required)
    .addPrimaryKeyConstraint('app_record_key', ['member_id', 'collection', 'id'])
    .execute();
  await schema.createIndex('app_record_at').on('app_record').columns(['member_id', 'collection', 'at_ms']).execute();
  const named = ['member_id', 'collection', 'identifier'];
  await schema.createIndex('app_record_identifier').on('app_record').columns(named).execute();
}

async function createAppDeletions(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('app_deletion')
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('collection', 'text', required)
    .addColumn('identifier', 'text', required)
    .addColumn('at_ms', 'bigint', required)
    .addColumn('token_id', 'text')
    .addColumn('deleted_at_ms', 'bigint', required)
    .addPrimaryKeyConstraint('app_deletion_key', ['member_id', 'collection', 'identifier'])
    .execute();
  const when = ['member_id', 'collection', 'deleted_at_ms'];
  await schema.createIndex('app_deletion_at').on('app_deletion').columns(when).execute();
}

async function createEntryExtras(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('entry_extra')
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('at_ms', 'bigint', required)
    .addColumn('type', 'text', required)
    .addColumn('identifier', 'text')
    .addColumn('content', 'text', required)
    .addColumn('updated_at_ms', 'bigint', required)
    .addPrimaryKeyConstraint('entry_extra_key', ['member_id', 'at_ms', 'type'])
    .execute();
  await schema.createIndex('entry_extra_identifier').on('entry_extra').columns(['member_id', 'identifier']).execute();
  await schema
    .createTable('entry_extra_size')
    .addColumn('member_id', 'text', (column) => ownedBy('member.id')(column).primaryKey())
    .addColumn('bytes', 'bigint', required)
    .execute();
}

async function describeTokens(schema: SchemaModule): Promise<void> {
  await schema.alterTable('api_token').addColumn('client', 'text').execute();
  await schema.alterTable('api_token').addColumn('battery_percent', 'integer').execute();
  await schema.alterTable('api_token').addColumn('is_charging', 'boolean').execute();
  await schema.alterTable('api_token').addColumn('battery_at_ms', 'bigint').execute();
  await schema
    .createTable('token_network')
    .addColumn('token_id', 'text', (column) => column.notNull().references('api_token.id').onDelete('cascade'))
    .addColumn('network', 'text', required)
    .addColumn('is_first', 'boolean', required)
    .addColumn('came_at_ms', 'bigint', required)
    .addColumn('last_at_ms', 'bigint', required)
    .addPrimaryKeyConstraint('token_network_key', ['token_id', 'network'])
    .execute();
}
