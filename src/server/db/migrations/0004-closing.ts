import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** Accounts that are being closed, and what the daily tidying looks for. */
export async function addClosing({ schema }: Transaction<Tables>): Promise<void> {
  await schema.alterTable('account').addColumn('closes_at_ms', 'bigint').execute();
  await schema.createIndex('account_closing').on('account').column('closes_at_ms').execute();
  await schema.createIndex('attempt_time').on('attempt').column('at_ms').execute();
}
