import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { key, ownedBy, required } from './columns.ts';

/** Consult packs that are mailed before a visit, and the questions on the pack of a report link. */
export async function addConsultMails(tx: Transaction<Tables>): Promise<void> {
  await tx.schema
    .createTable('consult_mail')
    .addColumn('id', 'text', key)
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('account_id', 'text', required)
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('changed_at_ms', 'bigint', required)
    .addColumn('email', 'text', required)
    .addColumn('follower_account_id', 'text')
    .addColumn('language', 'text', required)
    .addColumn('days', 'integer', required)
    .addColumn('questions', 'text', required)
    .addColumn('visit_date', 'text', required)
    .addColumn('visit_minute', 'integer')
    .addColumn('send_date', 'text', required)
    .addColumn('send_minute', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('reason', 'text')
    .addColumn('next_try_at_ms', 'bigint')
    .addColumn('problem', 'text')
    .addColumn('claimed_at_ms', 'bigint')
    .addColumn('ended_at_ms', 'bigint')
    .addColumn('owner_told_at_ms', 'bigint')
    .execute();
  await sql`create index consult_mail_member on consult_mail (member_id, created_at_ms)`.execute(tx);
  await sql`create index consult_mail_due on consult_mail (send_date) where state in ('waiting', 'sending')`.execute(
    tx,
  );
  await sql`create index consult_mail_untold on consult_mail (ended_at_ms) where owner_told_at_ms is null`.execute(tx);
  await tx.schema.alterTable('report_link').addColumn('questions', 'text').execute();
}
