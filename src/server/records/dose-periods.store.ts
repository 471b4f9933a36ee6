import type { Insertable } from 'kysely';
import { z } from 'zod';
import { decisionWay } from '#contract/care-periods.ts';
import { insulinType, syringeType } from '#contract/values.ts';
import type { DosePeriod } from '#domain/care/periods.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { DosePeriodTable } from '../db/care-tables.ts';
import { newId } from '../db/ids.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** A period as it is kept, with who decided and wrote it. */
export type StoredPeriod = DosePeriod & {
  readonly id: string;
  readonly decidedBy: string | null;
  readonly how: z.infer<typeof decisionWay> | null;
  readonly why: string | null;
  readonly authorAccountId: string | null;
  readonly proposedBy: string | null;
  readonly writtenAtMs: number;
};

/** A period to be kept. */
export type NewPeriod = Omit<StoredPeriod, 'id'>;

const plannedDoses = z.array(z.object({ units: z.number().nullable(), minute: z.number().nullable() }));
/** Stands for an unknown start, so that it sorts before every date. */
const UNKNOWN_START = '';

/** The dose periods of members. */
export function dosePeriods(db: Queryable) {
  const all = db.selectFrom('dosePeriod').selectAll().orderBy('memberId').orderBy('fromDate');
  return {
    /** In the order of their starts. */
    ofMember: async (member: Pick<AuthorizedMember, 'id'>): Promise<StoredPeriod[]> =>
      (await all.where('memberId', '=', member.id).execute()).map(toPeriod),
    /** Of several members in one statement, by member id. */
    ofMembers: async (memberIds: readonly string[]): Promise<ReadonlyMap<string, StoredPeriod[]>> => {
      if (memberIds.length === 0) return new Map();
      const rows = await all.where('memberId', 'in', memberIds).execute();
      const found = new Map<string, StoredPeriod[]>();
      for (const row of rows) found.set(row.memberId, [...(found.get(row.memberId) ?? []), toPeriod(row)]);
      return found;
    },
  };
}

/** Changes periods, in the transaction that has the lock of the member. */
export function periodWriter(tx: Tx) {
  return {
    /** Adds a period, or replaces the one that begins on the same day. */
    put: async (member: AuthorizedMember<'write'>, period: NewPeriod): Promise<void> => {
      const row = toRow(period);
      await tx
        .insertInto('dosePeriod')
        .values({ id: newId(), memberId: member.id, ...row })
        .onConflict((same) => same.columns(['memberId', 'fromDate']).doUpdateSet(row))
        .execute();
    },
    change: async (member: AuthorizedMember<'write'>, id: string, period: NewPeriod): Promise<void> => {
      const own = tx.updateTable('dosePeriod').set(toRow(period)).where('memberId', '=', member.id);
      await own.where('id', '=', id).execute();
    },
    remove: async (member: AuthorizedMember<'write'>, id: string): Promise<void> => {
      await tx.deleteFrom('dosePeriod').where('memberId', '=', member.id).where('id', '=', id).execute();
    },
  };
}

/**
 * Members with a period of which the first day may have begun since an instant, in whatever zone they are: what shows
 * them has to be loaded again.
 */
export function membersWithStarts(db: Queryable, dates: readonly string[]) {
  return db
    .selectFrom('dosePeriod')
    .innerJoin('member', 'member.id', 'dosePeriod.memberId')
    .where('dosePeriod.fromDate', 'in', dates)
    .where('member.archivedAtMs', 'is', null)
    .select(['member.id', 'member.timeZone as zone', 'dosePeriod.fromDate'])
    .execute();
}

/** The names of accounts, by id; of those that are gone there is none. */
export async function accountNames(
  db: Queryable,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom('account').where('id', 'in', known).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Periods as they are taken out, with the names of people. */
export function exportedPeriods(db: Queryable, member: AuthorizedMember) {
  return db
    .selectFrom('dosePeriod')
    .leftJoin('account as author', 'author.id', 'dosePeriod.authorAccountId')
    .leftJoin('account as vet', 'vet.id', 'dosePeriod.proposedBy')
    .where('memberId', '=', member.id)
    .selectAll('dosePeriod')
    .select(['author.name as author', 'vet.name as vet'])
    .orderBy('fromDate')
    .execute();
}

function toRow(period: NewPeriod): Omit<Insertable<DosePeriodTable>, 'id' | 'memberId'> {
  return {
    fromDate: period.from ?? UNKNOWN_START,
    insulinType: period.insulinType,
    brand: period.brand,
    doses: JSON.stringify(period.doses),
    everyDays: period.everyDays,
    syringeType: period.syringeType,
    diet: period.diet,
    decidedBy: period.decidedBy,
    how: period.how,
    why: period.why,
    authorAccountId: period.authorAccountId,
    proposedBy: period.proposedBy,
    writtenAtMs: period.writtenAtMs,
  };
}

/** A column contains a value that the contract allowed when it was written. */
function toPeriod(row: DosePeriodTable): StoredPeriod {
  const { memberId: _owner, fromDate, doses, ...rest } = row;
  return {
    ...rest,
    from: fromDate === UNKNOWN_START ? null : fromDate,
    doses: plannedDoses.catch([]).parse(JSON.parse(doses)),
    insulinType: insulinType.nullable().parse(row.insulinType),
    syringeType: syringeType.nullable().parse(row.syringeType),
    how: decisionWay.nullable().catch(null).parse(row.how),
  };
}
