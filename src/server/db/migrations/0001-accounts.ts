import type { SchemaModule, Transaction } from 'kysely';
import type { Flavor } from '../flavor.ts';
import type { Tables } from '../tables.ts';
import { key, ownedBy, required } from './columns.ts';

export async function createAccountTables({ schema }: Transaction<Tables>, flavor: Flavor): Promise<void> {
  await createAccounts(schema);
  await createAccess(schema);
  await createFiles(schema, flavor);
  await createHousekeeping(schema);
}

async function createAccounts(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('account')
    .addColumn('id', 'text', key)
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('mobile', 'text', (column) => column.unique())
    .addColumn('password_hash', 'text')
    .addColumn('name', 'text', required)
    .addColumn('professional', 'boolean', required)
    .addColumn('language', 'text', required)
    .addColumn('country', 'text')
    .addColumn('unit', 'text')
    .addColumn('time_zone', 'text', required)
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('deleted_at_ms', 'bigint')
    .execute();
  await schema
    .createTable('session')
    .addColumn('id', 'text', key)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', ownedBy('account.id'))
    .addColumn('login_type', 'text', required)
    .addColumn('remember', 'boolean', required)
    .addColumn('user_agent', 'text')
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('last_used_at_ms', 'bigint', required)
    .addColumn('expires_at_ms', 'bigint', required)
    .execute();
  await schema.createIndex('session_account').on('session').column('account_id').execute();
  await schema.createIndex('session_expiry').on('session').column('expires_at_ms').execute();
}

async function createAccess(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('verification_code')
    .addColumn('id', 'text', key)
    .addColumn('account_key', 'text', required)
    .addColumn('purpose', 'text', required)
    .addColumn('code_hash', 'text', required)
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('expires_at_ms', 'bigint', required)
    .addColumn('tries_left', 'integer', required)
    .addColumn('used_at_ms', 'bigint')
    .execute();
  await schema
    .createIndex('verification_code_account')
    .on('verification_code')
    .columns(['account_key', 'purpose', 'created_at_ms'])
    .execute();
  await schema
    .createTable('attempt')
    .addColumn('id', 'text', key)
    .addColumn('key', 'text', required)
    .addColumn('at_ms', 'bigint', required)
    .execute();
  await schema.createIndex('attempt_key').on('attempt').columns(['key', 'at_ms']).execute();
  await schema
    .createTable('rsa_key')
    .addColumn('id', 'text', key)
    .addColumn('bits', 'integer', required)
    .addColumn('private_pem', 'text', required)
    .addColumn('public_pem', 'text', required)
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('retired_at_ms', 'bigint')
    .execute();
}

async function createFiles(schema: SchemaModule, { bytes }: Flavor): Promise<void> {
  await schema
    .createTable('file')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedBy('account.id'))
    .addColumn('kind', 'text', required)
    .addColumn('mime', 'text', required)
    .addColumn('size', 'integer', required)
    .addColumn('content', bytes, required)
    .addColumn('created_at_ms', 'bigint', required)
    .execute();
  await schema.createIndex('file_account').on('file').column('account_id').execute();
}

/** The audit refers to nothing: it outlives the rows that it is about. */
async function createHousekeeping(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('audit')
    .addColumn('id', 'text', key)
    .addColumn('at_ms', 'bigint', required)
    .addColumn('actor_account_id', 'text')
    .addColumn('member_id', 'text')
    .addColumn('action', 'text', required)
    .addColumn('detail', 'text', required)
    .addColumn('address', 'text')
    .execute();
  await schema.createIndex('audit_member').on('audit').columns(['member_id', 'at_ms']).execute();
  await schema.createIndex('audit_actor').on('audit').columns(['actor_account_id', 'at_ms']).execute();
  await schema
    .createTable('lease')
    .addColumn('name', 'text', key)
    .addColumn('holder', 'text', required)
    .addColumn('until_ms', 'bigint', required)
    .execute();
}
