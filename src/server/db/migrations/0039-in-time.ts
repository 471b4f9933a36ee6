import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** A session keeps when its newest reading was that arrived in time; of those that are there it is not known. */
export async function addInTime({ schema }: Transaction<Tables>): Promise<void> {
  await schema.alterTable('device').addColumn('in_time_at_ms', 'bigint').execute();
}
