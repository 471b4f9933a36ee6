import type { SchemaModule, Transaction } from 'kysely';
import type { Flavor } from '../flavor.ts';
import type { Tables } from '../tables.ts';
import { key, ownedBy, required } from './columns.ts';

export async function createMemberTables({ schema }: Transaction<Tables>, flavor: Flavor): Promise<void> {
  await createMembers(schema);
  await createDevices(schema);
  await createReadings(schema, flavor);
  await createEvents(schema);
}

async function createMembers(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('member')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedBy('account.id'))
    .addColumn('name', 'text', required)
    .addColumn('pet_type', 'text')
    .addColumn('country', 'text')
    .addColumn('birthday', 'text')
    .addColumn('gender', 'integer')
    .addColumn('diabetes_type', 'integer')
    .addColumn('diagnosis_year', 'integer')
    .addColumn('weight_kg', 'double precision')
    .addColumn('breed', 'text')
    .addColumn('insulin_type', 'text')
    .addColumn('insulin_freq_days', 'double precision')
    .addColumn('insulin_dose_u', 'double precision')
    .addColumn('syringe_type', 'integer')
    .addColumn('avatar_file_id', 'text', (column) => column.references('file.id').onDelete('set null'))
    .addColumn('contact_email', 'text')
    .addColumn('contact_mobile', 'text')
    .addColumn('remarks', 'text')
    .addColumn('time_zone', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('archived_at_ms', 'bigint')
    .execute();
  await schema.createIndex('member_account').on('member').columns(['account_id', 'position']).execute();
  await schema.createIndex('member_avatar').on('member').column('avatar_file_id').execute();
  await schema
    .createTable('setting')
    .addColumn('member_id', 'text', (column) => key(ownedBy('member.id')(column)))
    .addColumn('unit', 'text')
    .addColumn('urgent_low', 'double precision', required)
    .addColumn('low', 'double precision', required)
    .addColumn('high', 'double precision', required)
    .addColumn('urgent_high', 'double precision', required)
    .addColumn('custom_low', 'double precision', required)
    .addColumn('custom_high', 'double precision', required)
    .addColumn('alert_urgent_low', 'boolean', required)
    .addColumn('alert_low', 'boolean', required)
    .addColumn('alert_high', 'boolean', required)
    .addColumn('alert_urgent_high', 'boolean', required)
    .addColumn('alert_no_data', 'boolean', required)
    .addColumn('updated_at_ms', 'bigint', required)
    .execute();
}

async function createDevices(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('device')
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('sn', 'text', required)
    .addColumn('model', 'text')
    .addColumn('started_at_ms', 'bigint', required)
    .addColumn('ended_at_ms', 'bigint')
    .addColumn('warm_up_minutes', 'integer', required)
    .addColumn('lifetime_days', 'double precision', required)
    .addColumn('interval_minutes', 'double precision', required)
    .addColumn('remarks', 'text')
    .addColumn('last_refreshed_at_ms', 'bigint')
    .addColumn('source', 'text', required)
    .addColumn('created_at_ms', 'bigint', required)
    .addPrimaryKeyConstraint('device_key', ['member_id', 'id'])
    .execute();
  await schema.createIndex('device_start').on('device').columns(['member_id', 'started_at_ms']).execute();
}

async function createReadings(schema: SchemaModule, { bytes, inKeyOrder }: Flavor): Promise<void> {
  await schema
    .createTable('reading')
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('at_ms', 'bigint', required)
    .addColumn('tenths', 'integer', required)
    .addColumn('device_id', 'text', required)
    .addColumn('trend', 'smallint')
    .addColumn('flag', 'smallint', required)
    .addColumn('stored_at_ms', 'bigint', required)
    .addPrimaryKeyConstraint('reading_key', ['member_id', 'at_ms'])
    .modifyEnd(inKeyOrder)
    .execute();
  await schema.createIndex('reading_stored').on('reading').columns(['member_id', 'stored_at_ms']).execute();
  await schema
    .createTable('reading_day')
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('utc_day', 'integer', required)
    .addColumn('content', bytes, required)
    .addColumn('reading_count', 'integer', required)
    .addColumn('max_stored_at_ms', 'bigint', required)
    .addPrimaryKeyConstraint('reading_day_key', ['member_id', 'utc_day'])
    .execute();
}

async function createEvents(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('event')
    .addColumn('id', 'text', required)
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('type', 'text', required)
    .addColumn('at_ms', 'bigint', required)
    .addColumn('title', 'text')
    .addColumn('value', 'double precision')
    .addColumn('unit', 'text')
    .addColumn('detail', 'text')
    .addColumn('source', 'text', required)
    .addColumn('external_id', 'text')
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('updated_at_ms', 'bigint', required)
    .addPrimaryKeyConstraint('event_key', ['member_id', 'id'])
    .execute();
  await schema.createIndex('event_at').on('event').columns(['member_id', 'at_ms']).execute();
  await schema
    .createTable('alert_episode')
    .addColumn('id', 'text', required)
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('kind', 'text', required)
    .addColumn('opened_at_ms', 'bigint', required)
    .addColumn('closed_at_ms', 'bigint')
    .addColumn('event_id', 'text')
    .addPrimaryKeyConstraint('alert_episode_key', ['member_id', 'id'])
    .execute();
}
