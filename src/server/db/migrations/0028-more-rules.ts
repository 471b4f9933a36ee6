import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

const COUNTING = ['hole_minutes', 'coverage_percent', 'next_dose_hours', 'day_percent', 'side_days'];
const REMISSION = ['remission_percent', 'likely_days', 'remission_days'];

/** More of the vet's rules for counting, and those of the days without insulin; empty is the portal's own. */
export async function addMoreRules({ schema }: Transaction<Tables>): Promise<void> {
  for (const column of [...COUNTING, ...REMISSION]) {
    await schema.alterTable('setting').addColumn(column, 'integer').execute();
  }
  await schema.alterTable('setting').addColumn('remission_high', 'double precision').execute();
}
