import { DAY_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { DutyTable } from '../db/alert-tables.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** A refused offer is shown for this long. */
const REFUSED_KEPT_MS = DAY_MS;

/** Who is on duty for members. */
export function duties(db: Queryable) {
  const own = (member: AuthorizedMember) => db.selectFrom('duty').where('memberId', '=', member.id);
  return {
    byId: (id: string): Promise<DutyTable | undefined> =>
      db.selectFrom('duty').where('id', '=', id).selectAll().executeTakeFirst(),
    /**
     * Who is on duty at an instant, of those who accepted; of several the one who began last, so that after a stand-in
     * the person before is on duty again. null if there is nobody.
     */
    at: async (member: AuthorizedMember, atMs: number): Promise<DutyTable | null> => {
      const row = await own(member)
        .where('acceptedAtMs', 'is not', null)
        .where('endedAtMs', 'is', null)
        .where('fromMs', '<=', atMs)
        .where((is) => is.or([is('toMs', 'is', null), is('toMs', '>', atMs)]))
        .selectAll()
        .orderBy('fromMs', 'desc')
        .orderBy('acceptedAtMs', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },
    /** When the next accepted turn begins or ends; null if none does. */
    changesAt: async (member: AuthorizedMember, nowMs: number): Promise<number | null> => {
      const rows = await own(member)
        .where('acceptedAtMs', 'is not', null)
        .where('endedAtMs', 'is', null)
        .where((is) => is.or([is('fromMs', '>', nowMs), is('toMs', '>', nowMs)]))
        .select(['fromMs', 'toMs'])
        .execute();
      const times = rows.flatMap(({ fromMs, toMs }) => [fromMs, toMs ?? 0]).filter((at) => at > nowMs);
      return times.length === 0 ? null : Math.min(...times);
    },
    /** Turns and offers that are not over at an instant, by start; also those that were refused in the day before. */
    notOver: (member: AuthorizedMember, atMs: number): Promise<DutyTable[]> =>
      own(member)
        .where('endedAtMs', 'is', null)
        .where((is) => is.or([is('declinedAtMs', 'is', null), is('declinedAtMs', '>', atMs - REFUSED_KEPT_MS)]))
        .where((is) => is.or([is('toMs', 'is', null), is('toMs', '>', atMs)]))
        .selectAll()
        .orderBy('fromMs')
        .orderBy('createdAtMs')
        .execute(),
    /** Whether a person has accepted a turn that is not over. */
    hasTurn: async (memberId: string, accountId: string, nowMs: number): Promise<boolean> => {
      const row = await db
        .selectFrom('duty')
        .where('memberId', '=', memberId)
        .where('accountId', '=', accountId)
        .where('acceptedAtMs', 'is not', null)
        .where('endedAtMs', 'is', null)
        .where((is) => is.or([is('toMs', 'is', null), is('toMs', '>', nowMs)]))
        .select('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** Writes turns on duty, inside a transaction. */
export function dutyWriter(tx: Tx) {
  return {
    insert: async (turn: DutyTable): Promise<void> => {
      await tx.insertInto('duty').values(turn).execute();
    },
    /** Answers an offer. @returns false if it was answered or taken back before */
    answer: async (id: string, answer: Partial<Pick<DutyTable, 'acceptedAtMs' | 'declinedAtMs' | 'fromMs'>>) => {
      const { numUpdatedRows } = await tx
        .updateTable('duty')
        .set(answer)
        .where('id', '=', id)
        .where('acceptedAtMs', 'is', null)
        .where('declinedAtMs', 'is', null)
        .where('endedAtMs', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    end: async (id: string, endedAtMs: number): Promise<void> => {
      await tx.updateTable('duty').set({ endedAtMs }).where('id', '=', id).execute();
    },
    /** A person who takes over again without an end needs the turns before no more that run without one. */
    endOpenTurns: async ({ memberId, accountId, id }: DutyTable, nowMs: number): Promise<void> => {
      await tx
        .updateTable('duty')
        .set({ endedAtMs: nowMs })
        .where('memberId', '=', memberId)
        .where('accountId', '=', accountId)
        .where('id', '<>', id)
        .where('acceptedAtMs', 'is not', null)
        .where('endedAtMs', 'is', null)
        .where('toMs', 'is', null)
        .where('fromMs', '<=', nowMs)
        .execute();
    },
  };
}
