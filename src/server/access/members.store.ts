import type { Queryable } from '../db/database.ts';

const memberColumns = ['member.id', 'member.accountId', 'member.petType', 'member.timeZone', 'member.name'] as const;

/** What an access check needs to know of members. */
export function accessibleMembers(db: Queryable) {
  const present = db.selectFrom('member').where('archivedAtMs', 'is', null);
  return {
    byId: (id: string) => present.where('id', '=', id).select(memberColumns).executeTakeFirst(),
    currentOf: (accountId: string) =>
      present
        .where('accountId', '=', accountId)
        .orderBy('position')
        .orderBy('id')
        .select(memberColumns)
        .executeTakeFirst(),
    idsOwnedBy: async (accountId: string) => {
      const rows = await present.where('accountId', '=', accountId).select('member.id').execute();
      return rows.map((row) => row.id);
    },
    idsSharedWith: async (accountId: string) => {
      const rows = await sharedWith(db, accountId).select('follow.memberId').execute();
      return rows.map((row) => row.memberId);
    },
    isSharedWith: async (memberId: string, accountId: string) => {
      const row = await sharedWith(db, accountId)
        .where('follow.memberId', '=', memberId)
        .select('follow.id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** The one place that says what a follower may see: approved, sharing, not removed, and the member still there. */
function sharedWith(db: Queryable, accountId: string) {
  return db
    .selectFrom('follow')
    .innerJoin('member', 'member.id', 'follow.memberId')
    .innerJoin('account', 'account.id', 'member.accountId')
    .where('follow.followerAccountId', '=', accountId)
    .where('follow.status', '=', 'approved')
    .where('follow.shareFlag', '=', true)
    .where('follow.removedAtMs', 'is', null)
    .where('member.archivedAtMs', 'is', null)
    .where('account.deletedAtMs', 'is', null);
}
