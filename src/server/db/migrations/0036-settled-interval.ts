import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** A source keeps what its first readings in a session have shown, so that they are not read again with each upload. */
export async function addSettledInterval({ schema }: Transaction<Tables>): Promise<void> {
  await schema.alterTable('source').addColumn('settled_device_id', 'text').execute();
  await schema.alterTable('source').addColumn('settled_until_ms', 'bigint').execute();
  await schema.alterTable('source').addColumn('settled_minutes', 'integer').execute();
}
