import type { Selectable } from 'kysely';
import { plannedPeriod, type PlannedPeriod } from '#contract/care-periods.ts';
import { proposedTargets, type ProposedTargets } from '#contract/target-values.ts';
import {
  OPEN_STATES,
  PROPOSAL_KINDS,
  PROPOSAL_STATES,
  type ProposalKind,
  type ProposalState,
} from '#domain/care/proposals.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { CareProposalTable } from '../db/care-tables.ts';
import { newId } from '../db/ids.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** A proposal as it is kept. */
export type StoredProposal = Omit<Selectable<CareProposalTable>, 'kind' | 'state' | 'content'> & {
  readonly kind: ProposalKind;
  readonly state: ProposalState;
  readonly period: PlannedPeriod | null;
  readonly targets: ProposedTargets | null;
};

/** A proposal to be kept. */
export type NewProposal = Pick<StoredProposal, 'kind' | 'message' | 'accountId' | 'createdAtMs' | 'fromDate'> & {
  readonly content: PlannedPeriod | ProposedTargets;
};

type Step = Partial<Pick<CareProposalTable, 'state' | 'seenAtMs' | 'decidedAtMs' | 'decidedBy' | 'answer'>>;

/** Older ones are in the export. */
const MAX_LISTED = 50;
const MAX_DUE = 500;
const MAX_EXPORTED = 5_000;

/** What vets proposed for pets. */
export function careProposals(db: Queryable) {
  return {
    byId: async (id: string): Promise<StoredProposal | null> => {
      const row = await db.selectFrom('careProposal').where('id', '=', id).selectAll().executeTakeFirst();
      return row === undefined ? null : toProposal(row);
    },
    /** Of one kind for a member, the newest first. */
    list: async (member: AuthorizedMember, kind: ProposalKind): Promise<StoredProposal[]> => {
      const own = db.selectFrom('careProposal').where('memberId', '=', member.id).where('kind', '=', kind);
      const rows = await own
        .selectAll()
        .orderBy('createdAtMs', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_LISTED)
        .execute();
      return rows.map(toProposal);
    },
    /** Without an answer, and to begin on a date or earlier. */
    due: async (date: string) =>
      db
        .selectFrom('careProposal')
        .innerJoin('member', 'member.id', 'careProposal.memberId')
        .where('careProposal.decidedAtMs', 'is', null)
        .where('careProposal.fromDate', '<=', date)
        .select(['careProposal.id', 'careProposal.memberId', 'careProposal.fromDate', 'member.timeZone as zone'])
        .orderBy('careProposal.fromDate')
        .limit(MAX_DUE)
        .execute(),
  };
}

/** Adds proposals and what becomes of them. */
export function proposalWriter(tx: Tx) {
  return {
    insert: async (member: AuthorizedMember, { content, ...proposal }: NewProposal): Promise<string> => {
      const id = newId();
      const fresh = { state: 'sent', seenAtMs: null, decidedAtMs: null, decidedBy: null, answer: null };
      const row = { id, memberId: member.id, ...proposal, ...fresh, content: JSON.stringify(content) };
      await tx.insertInto('careProposal').values(row).execute();
      return id;
    },
    update: async (id: string, step: Step): Promise<void> => {
      await tx.updateTable('careProposal').set(step).where('id', '=', id).execute();
    },
    /** Open proposals of one kind give way to a newer one. */
    replaceOpen: async (member: AuthorizedMember, kind: ProposalKind, nowMs: number): Promise<void> => {
      await tx
        .updateTable('careProposal')
        .set({ state: 'replaced', decidedAtMs: nowMs })
        .where('memberId', '=', member.id)
        .where('kind', '=', kind)
        .where('state', 'in', OPEN_STATES)
        .execute();
    },
  };
}

/** Proposals as they are taken out: of a pet, or those that an account made for pets of others. */
export function exportedProposals(db: Queryable) {
  const all = db
    .selectFrom('careProposal')
    .innerJoin('member', 'member.id', 'careProposal.memberId')
    .leftJoin('account as vet', 'vet.id', 'careProposal.accountId')
    .leftJoin('account as decider', 'decider.id', 'careProposal.decidedBy')
    .select(['careProposal.createdAtMs', 'careProposal.kind', 'careProposal.content', 'careProposal.message'])
    .select(['careProposal.state', 'careProposal.seenAtMs', 'careProposal.decidedAtMs', 'careProposal.answer'])
    .select(['member.name as pet', 'vet.name as proposedBy', 'decider.name as decidedBy'])
    .orderBy('careProposal.createdAtMs')
    .limit(MAX_EXPORTED);
  return {
    ofMember: (member: AuthorizedMember) => all.where('careProposal.memberId', '=', member.id).execute(),
    byAccount: (accountId: string) => all.where('careProposal.accountId', '=', accountId).execute(),
  };
}

/** A column contains a value that the contract allowed when it was written. */
function toProposal({ content, ...row }: Selectable<CareProposalTable>): StoredProposal {
  const kind = PROPOSAL_KINDS.find((known) => known === row.kind) ?? 'period';
  const state = PROPOSAL_STATES.find((known) => known === row.state) ?? 'withdrawn';
  const said: unknown = JSON.parse(content);
  return {
    ...row,
    kind,
    state,
    period: kind === 'period' ? plannedPeriod.nullable().catch(null).parse(said) : null,
    targets: kind === 'targets' ? proposedTargets.nullable().catch(null).parse(said) : null,
  };
}
