import type { Queryable } from '../db/queryable.ts';

/** Report links as their visitors need them: found by the hash of their token while they are valid. */
export function validLinks(db: Queryable) {
  const valid = (nowMs: number) =>
    db
      .selectFrom('reportLink')
      .innerJoin('member', 'member.id', 'reportLink.memberId')
      .innerJoin('account', 'account.id', 'member.accountId')
      .where('revokedAtMs', 'is', null)
      .where('expiresAtMs', '>', nowMs)
      .where('member.archivedAtMs', 'is', null)
      .where('account.closesAtMs', 'is', null);
  return {
    isValid: async (id: string, nowMs: number): Promise<boolean> =>
      (await valid(nowMs).where('reportLink.id', '=', id).select('reportLink.id').executeTakeFirst()) !== undefined,
    byTokenHash: (tokenHash: string, nowMs: number) =>
      valid(nowMs)
        .where('tokenHash', '=', tokenHash)
        .select(['reportLink.id', 'reportLink.memberId', 'rangeJson', 'deviceId', 'lastUsedAtMs'])
        .executeTakeFirst(),
    markUsed: async (id: string, nowMs: number) => {
      await db.updateTable('reportLink').set({ lastUsedAtMs: nowMs }).where('id', '=', id).execute();
    },
  };
}
