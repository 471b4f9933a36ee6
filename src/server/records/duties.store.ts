import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { DutyTable } from '../db/alert-tables.ts';
import type { Queryable } from '../db/queryable.ts';

/** Who is on duty for members. */
export function duties(db: Queryable) {
  const own = (member: AuthorizedMember) => db.selectFrom('duty').where('memberId', '=', member.id);
  return {
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
