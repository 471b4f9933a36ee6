import { sql, type SchemaModule, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { key, ownedBy, required } from './columns.ts';

export async function createSharingTables({ schema }: Transaction<Tables>): Promise<void> {
  await createFollows(schema);
  await createLinksAndTokens(schema);
}

async function createFollows(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('follow')
    .addColumn('id', 'text', key)
    .addColumn('request_id', 'text', (column) => column.notNull().unique())
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('follower_account_id', 'text', (column) => column.references('account.id').onDelete('cascade'))
    .addColumn('invited_email', 'text')
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('pending', 'approved', 'rejected')`))
    .addColumn('share_flag', 'boolean', required)
    .addColumn('note', 'text')
    .addColumn('message', 'text')
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('decided_at_ms', 'bigint')
    .addColumn('removed_at_ms', 'bigint')
    .execute();
  await schema.createIndex('follow_member').on('follow').column('member_id').execute();
  await schema.createIndex('follow_follower').on('follow').column('follower_account_id').execute();
  await schema.createIndex('follow_invited').on('follow').column('invited_email').execute();
  await schema
    .createIndex('follow_once')
    .unique()
    .on('follow')
    .columns(['member_id', 'follower_account_id'])
    .where(sql.ref('removed_at_ms'), 'is', null)
    .execute();
}

async function createLinksAndTokens(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('report_link')
    .addColumn('id', 'text', key)
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('lang', 'text', required)
    .addColumn('range_json', 'text', required)
    .addColumn('device_id', 'text')
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('expires_at_ms', 'bigint', required)
    .addColumn('revoked_at_ms', 'bigint')
    .addColumn('last_used_at_ms', 'bigint')
    .execute();
  await schema.createIndex('report_link_member').on('report_link').column('member_id').execute();
  await schema
    .createTable('api_token')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedBy('account.id'))
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('name', 'text', required)
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('scopes', 'text', required)
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('last_used_at_ms', 'bigint')
    .addColumn('revoked_at_ms', 'bigint')
    .execute();
  await schema.createIndex('api_token_account').on('api_token').column('account_id').execute();
  await schema.createIndex('api_token_member').on('api_token').column('member_id').execute();
}
