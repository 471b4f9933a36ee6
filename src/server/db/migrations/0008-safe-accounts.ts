import { sql, type SchemaModule, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { key, ownedBy, required } from './columns.ts';

/** Known devices, the origin of codes, requests to unknown addresses, and cleanup by age. */
export async function makeAccountsSafe(tx: Transaction<Tables>): Promise<void> {
  await addKnownDevices(tx.schema);
  await addOriginsOfCodes(tx);
  await addFollowWishes(tx);
  await dropClearKeys(tx);
  await tx.schema.createIndex('audit_time').on('audit').column('at_ms').execute();
}

async function addKnownDevices(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('known_device')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedBy('account.id'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('last_used_at_ms', 'bigint', required)
    .addColumn('expires_at_ms', 'bigint', required)
    .execute();
  await schema.createIndex('known_device_account').on('known_device').column('account_id').execute();
  await schema.createIndex('known_device_expiry').on('known_device').column('expires_at_ms').execute();
  await schema.alterTable('session').addColumn('known_device_id', 'text').execute();
}

/** Codes live for ten minutes: those sent before have no origin. */
async function addOriginsOfCodes({ schema }: Transaction<Tables>): Promise<void> {
  const codes = () => schema.alterTable('verification_code');
  await codes()
    .addColumn('origin', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await codes()
    .addColumn('sealed', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await codes()
    .addColumn('foreign_tries_left', 'integer', (column) => column.notNull().defaultTo(5))
    .execute();
  await schema.createIndex('verification_code_expiry').on('verification_code').column('expires_at_ms').execute();
}

/** A request keeps the address as it was typed; who was let in before has been seen by the owner already. */
async function addFollowWishes(tx: Transaction<Tables>): Promise<void> {
  await tx.schema.alterTable('follow').addColumn('asked_email', 'text').execute();
  await tx.schema.alterTable('follow').addColumn('seen_at_ms', 'bigint').execute();
  await sql`update follow set seen_at_ms = created_at_ms where follower_account_id is not null`.execute(tx);
  await sql`update follow set asked_email = (
      select account.email from member join account on account.id = member.account_id where member.id = follow.member_id
    ) where status <> 'approved'`.execute(tx);
  await tx.schema
    .createTable('follow_wish')
    .addColumn('id', 'text', key)
    .addColumn('request_id', 'text', (column) => column.notNull().unique())
    .addColumn('follower_account_id', 'text', ownedBy('account.id'))
    .addColumn('asked_email', 'text', required)
    .addColumn('message', 'text')
    .addColumn('created_at_ms', 'bigint', required)
    .execute();
  await tx.schema
    .createIndex('follow_wish_once')
    .unique()
    .on('follow_wish')
    .columns(['follower_account_id', 'asked_email'])
    .execute();
  await tx.schema.createIndex('follow_wish_email').on('follow_wish').column('asked_email').execute();
}

/** Private keys were stored in the clear. New ones are made at once; a page that holds an old one fetches the new one. */
async function dropClearKeys(tx: Transaction<Tables>): Promise<void> {
  await sql`delete from rsa_key`.execute(tx);
  await tx.schema.alterTable('rsa_key').renameColumn('private_pem', 'private_sealed').execute();
}
