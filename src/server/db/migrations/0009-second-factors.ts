import type { SchemaModule, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { key, ownedBy, required } from './columns.ts';

/** The second step of sign-ins: authenticator apps, passkeys, recovery codes, remembered devices. */
export async function createSecondFactors({ schema }: Transaction<Tables>): Promise<void> {
  await createFactors(schema);
  await createSteps(schema);
  await schema.alterTable('session').addColumn('factor', 'text').execute();
  await schema.alterTable('session').addColumn('confirmed_at_ms', 'bigint').execute();
}

async function createFactors(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('totp')
    .addColumn('account_id', 'text', (column) => ownedBy('account.id')(column).primaryKey())
    .addColumn('secret', 'text', required)
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('enabled_at_ms', 'bigint')
    .addColumn('last_used_at_ms', 'bigint')
    .addColumn('last_step', 'bigint', required)
    .execute();
  await schema
    .createTable('passkey')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedBy('account.id'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', required)
    .addColumn('counter', 'bigint', required)
    .addColumn('transports', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('last_used_at_ms', 'bigint')
    .execute();
  await schema.createIndex('passkey_account').on('passkey').column('account_id').execute();
  await schema
    .createTable('recovery_code')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedBy('account.id'))
    .addColumn('code_hash', 'text', required)
    .addColumn('used_at_ms', 'bigint')
    .execute();
  await schema.createIndex('recovery_code_account').on('recovery_code').column('account_id').execute();
}

async function createSteps(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('remembered_device')
    .addColumn('known_device_id', 'text', (column) =>
      column.notNull().primaryKey().references('known_device.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', ownedBy('account.id'))
    .addColumn('user_agent', 'text')
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('expires_at_ms', 'bigint', required)
    .execute();
  await schema.createIndex('remembered_device_account').on('remembered_device').column('account_id').execute();
  await schema
    .createTable('factor_ticket')
    .addColumn('token_hash', 'text', key)
    .addColumn('account_id', 'text', ownedBy('account.id'))
    .addColumn('purpose', 'text', required)
    .addColumn('login_type', 'text', required)
    .addColumn('remember', 'boolean', required)
    .addColumn('network', 'text', required)
    .addColumn('challenge', 'text', required)
    .addColumn('tries_left', 'integer', required)
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('expires_at_ms', 'bigint', required)
    .execute();
  await schema.createIndex('factor_ticket_account').on('factor_ticket').columns(['account_id', 'network']).execute();
  await schema
    .createTable('spent_challenge')
    .addColumn('challenge_hash', 'text', key)
    .addColumn('expires_at_ms', 'bigint', required)
    .execute();
  await schema
    .createTable('factor_reset')
    .addColumn('account_id', 'text', (column) => ownedBy('account.id')(column).primaryKey())
    .addColumn('due_at_ms', 'bigint', required)
    .execute();
}
