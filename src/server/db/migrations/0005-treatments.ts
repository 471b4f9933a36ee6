import type { SchemaModule, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { ownedBy, required } from './columns.ts';

/** What uploaders send besides readings: treatments, and how their own devices are. */
export async function createTreatmentTables({ schema }: Transaction<Tables>): Promise<void> {
  await createTreatments(schema);
  await createTreatmentEvents(schema);
  await schema
    .createTable('uploader_status')
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('device', 'text', required)
    .addColumn('id', 'text', required)
    .addColumn('at_ms', 'bigint', required)
    .addColumn('content', 'text', required)
    .addPrimaryKeyConstraint('uploader_status_key', ['member_id', 'device'])
    .execute();
}

async function createTreatments(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('treatment')
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('id', 'text', required)
    .addColumn('identifier', 'text')
    .addColumn('event_type', 'text', required)
    .addColumn('at_ms', 'bigint', required)
    .addColumn('content', 'text', required)
    .addColumn('has_events', 'boolean', required)
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('updated_at_ms', 'bigint', required)
    .addPrimaryKeyConstraint('treatment_key', ['member_id', 'id'])
    .execute();
  await schema.createIndex('treatment_at').on('treatment').columns(['member_id', 'at_ms']).execute();
  await schema.createIndex('treatment_identifier').on('treatment').columns(['member_id', 'identifier']).execute();
}

/** An event belongs to one treatment at most; a link goes with either of the two. */
async function createTreatmentEvents(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('treatment_event')
    .addColumn('member_id', 'text', required)
    .addColumn('event_id', 'text', required)
    .addColumn('treatment_id', 'text', required)
    .addPrimaryKeyConstraint('treatment_event_key', ['member_id', 'event_id'])
    .addForeignKeyConstraint(
      'treatment_event_event',
      ['member_id', 'event_id'],
      'event',
      ['member_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'treatment_event_treatment',
      ['member_id', 'treatment_id'],
      'treatment',
      ['member_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await schema.createIndex('treatment_event_of').on('treatment_event').columns(['member_id', 'treatment_id']).execute();
}
