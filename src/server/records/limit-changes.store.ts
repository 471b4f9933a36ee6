import { sql } from 'kysely';
import type { LimitChange } from '#contract/members.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { newId } from '../db/ids.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** Who changed a pet's limits, to what and when. */
type NewLimitChange = {
  readonly atMs: number;
  readonly accountId: string;
  readonly name: string;
  readonly from: Thresholds;
  readonly to: Thresholds;
  /** The vet whose proposal it was. */
  readonly proposedBy: string | null;
};

/** A page of a member's changes, the newest first. */
export async function pageOfLimitChanges(
  db: Queryable,
  member: AuthorizedMember,
  { page, rows: size }: { readonly page: number; readonly rows: number },
): Promise<{ rows: LimitChange[]; total: number }> {
  const all = db.selectFrom('limitChange').where('memberId', '=', member.id);
  const { total } = await all.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy('atMs', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return {
    total,
    rows: rows.map((row) => ({
      at: row.atMs,
      name: row.name,
      from: { urgentLow: row.urgentLowFrom, low: row.lowFrom, high: row.highFrom, urgentHigh: row.urgentHighFrom },
      to: { urgentLow: row.urgentLowTo, low: row.lowTo, high: row.highTo, urgentHigh: row.urgentHighTo },
    })),
  };
}

/** Keeps a change, in the transaction that makes it. */
export async function insertLimitChange(tx: Tx, member: AuthorizedMember<'write'>, change: NewLimitChange) {
  const { atMs, accountId, name, from, to, proposedBy } = change;
  await tx
    .insertInto('limitChange')
    .values({
      id: newId(),
      memberId: member.id,
      atMs,
      accountId,
      name,
      urgentLowFrom: from.urgentLow,
      urgentLowTo: to.urgentLow,
      lowFrom: from.low,
      lowTo: to.low,
      highFrom: from.high,
      highTo: to.high,
      urgentHighFrom: from.urgentHigh,
      urgentHighTo: to.urgentHigh,
      proposedBy,
    })
    .execute();
}
