import { sql, type Transaction } from 'kysely';
import { newId } from '../ids.ts';
import type { Tables } from '../tables.ts';
import { key, ownedBy, required } from './columns.ts';

/** The treatment that profiles held until now. */
type OldProfile = {
  readonly id: string;
  readonly insulinType: string | null;
  readonly insulinFreqDays: number | null;
  readonly insulinDoseU: number | null;
  readonly syringeType: number | null;
};

/** Treatments by the day from which they hold, and what vets propose. A profile's treatment is one of unknown start. */
export async function addDosePeriods(tx: Transaction<Tables>): Promise<void> {
  await tx.schema
    .createTable('dose_period')
    .addColumn('id', 'text', key)
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('from_date', 'text', required)
    .addColumn('insulin_type', 'text')
    .addColumn('brand', 'text')
    .addColumn('doses', 'text', required)
    .addColumn('every_days', 'double precision')
    .addColumn('syringe_type', 'integer')
    .addColumn('diet', 'text')
    .addColumn('decided_by', 'text')
    .addColumn('how', 'text')
    .addColumn('why', 'text')
    .addColumn('author_account_id', 'text')
    .addColumn('proposed_by', 'text')
    .addColumn('written_at_ms', 'bigint', required)
    .addUniqueConstraint('dose_period_from', ['member_id', 'from_date'])
    .execute();
  await tx.schema.createIndex('dose_period_start').on('dose_period').column('from_date').execute();
  await moveProfiles(tx);
  await createProposals(tx);
}

async function moveProfiles(tx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<OldProfile>`select id, insulin_type, insulin_freq_days, insulin_dose_u, syringe_type
    from member where insulin_type is not null or insulin_freq_days is not null or insulin_dose_u is not null
      or syringe_type is not null order by id`.execute(tx);
  for (const { id, insulinType, insulinFreqDays, insulinDoseU, syringeType } of rows) {
    const doses = JSON.stringify([{ units: insulinDoseU, minute: null }]);
    await sql`insert into dose_period
      (id, member_id, from_date, insulin_type, doses, every_days, syringe_type, written_at_ms)
      values (${newId()}, ${id}, '', ${insulinType}, ${doses}, ${insulinFreqDays}, ${syringeType}, ${Date.now()})`.execute(
      tx,
    );
  }
  for (const column of ['insulin_type', 'insulin_freq_days', 'insulin_dose_u', 'syringe_type']) {
    await tx.schema.alterTable('member').dropColumn(column).execute();
  }
}

async function createProposals(tx: Transaction<Tables>): Promise<void> {
  await tx.schema
    .createTable('care_proposal')
    .addColumn('id', 'text', key)
    .addColumn('member_id', 'text', ownedBy('member.id'))
    .addColumn('kind', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('message', 'text')
    .addColumn('account_id', 'text', required)
    .addColumn('created_at_ms', 'bigint', required)
    .addColumn('from_date', 'text')
    .addColumn('state', 'text', required)
    .addColumn('seen_at_ms', 'bigint')
    .addColumn('decided_at_ms', 'bigint')
    .addColumn('decided_by', 'text')
    .addColumn('answer', 'text')
    .execute();
  await tx.schema.createIndex('care_proposal_at').on('care_proposal').columns(['member_id', 'created_at_ms']).execute();
  await tx.schema.createIndex('care_proposal_by').on('care_proposal').column('account_id').execute();
  await sql`create index care_proposal_open on care_proposal (from_date) where decided_at_ms is null`.execute(tx);
}
