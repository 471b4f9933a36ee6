import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** The vet's rules for which doses enter medians and which days are compared; empty is the portal's own. */
export async function addCountingRules({ schema }: Transaction<Tables>): Promise<void> {
  for (const column of ['settle_days', 'median_doses', 'band_doses']) {
    await schema.alterTable('setting').addColumn(column, 'integer').execute();
  }
}
