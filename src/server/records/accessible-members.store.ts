import type { NotNull } from 'kysely';
import { prepared, type Placing } from '../db/prepared.ts';
import type { Queryable } from '../db/queryable.ts';

const memberColumns = [
  'member.id',
  'member.accountId',
  'member.petType',
  'member.timeZone',
  'member.name',
  'account.closesAtMs',
] as const;

const membersOf = (db: Queryable) => db.selectFrom('member').innerJoin('account', 'account.id', 'member.accountId');
const presentMembersOf = (db: Queryable) => membersOf(db).where('member.archivedAtMs', 'is', null);

const selectByToken = prepared((db, place: Placing<{ tokenId: string }>) =>
  presentMembersOf(db)
    .innerJoin('apiToken', 'apiToken.memberId', 'member.id')
    .where('apiToken.id', '=', place('tokenId'))
    .where('apiToken.revokedAtMs', 'is', null)
    .select(memberColumns),
);

const selectById = prepared((db, place: Placing<{ id: string }>) =>
  presentMembersOf(db).where('member.id', '=', place('id')).select(memberColumns),
);

const selectRights = prepared((db, place: Placing<{ memberId: string; accountId: string }>) =>
  sharedWith(db, place('accountId'))
    .where('follow.memberId', '=', place('memberId'))
    .select(['follow.getsAlerts', 'follow.mayAcknowledge', 'follow.mayLog']),
);

const selectCurrent = prepared((db, place: Placing<{ accountId: string }>) =>
  presentMembersOf(db)
    .where('member.accountId', '=', place('accountId'))
    .orderBy('member.position')
    .orderBy('member.id')
    .select(memberColumns)
    .limit(1),
);

type Joined = ReturnType<typeof membersOf>;

const withCount = (members: Joined) =>
  members.leftJoin('memberLock', 'memberLock.memberId', 'member.id').select([...memberColumns, 'memberLock.count']);

const selectCountedById = prepared((db, place: Placing<{ id: string }>) =>
  withCount(presentMembersOf(db).where('member.id', '=', place('id'))),
);

const selectCountedCurrent = prepared((db, place: Placing<{ accountId: string }>) =>
  withCount(presentMembersOf(db).where('member.accountId', '=', place('accountId')))
    .orderBy('member.position')
    .orderBy('member.id')
    .limit(1),
);

/** As `accessibleMembers`, with the count of the member's lock; not for transactions, which would conflict about it. */
export function countedMembers(db: Queryable) {
  return {
    byId: async (id: string) => (await selectCountedById(db, { id })).rows[0],
    findCurrent: async (accountId: string) => (await selectCountedCurrent(db, { accountId })).rows[0],
  };
}

/** What an access check needs to know of a member. */
export type MemberRow = NonNullable<Awaited<ReturnType<ReturnType<typeof accessibleMembers>['byId']>>>;

/** What an access check needs to know of members. */
export function accessibleMembers(db: Queryable) {
  const all = () => membersOf(db);
  const present = () => presentMembersOf(db);
  return {
    byId: async (id: string) => (await selectById(db, { id })).rows[0],
    /** The member of a token that is not revoked. */
    byToken: async (tokenId: string) => (await selectByToken(db, { tokenId })).rows[0],
    byIds: (ids: readonly string[]) => present().where('member.id', 'in', ids).select(memberColumns).execute(),
    findCurrent: async (accountId: string) => (await selectCurrent(db, { accountId })).rows[0],
    /** Archived ones as well, in the order of their making. */
    listByAccount: (accountId: string) =>
      all()
        .where('member.accountId', '=', accountId)
        .orderBy('member.createdAtMs')
        .orderBy('member.id')
        .select(memberColumns)
        .execute(),
    idsOwnedBy: async (accountId: string) => {
      const rows = await present().where('member.accountId', '=', accountId).select('member.id').execute();
      return rows.map((row) => row.id);
    },
    idsSharedWith: async (accountId: string) => {
      const rows = await sharedWith(db, accountId).select('follow.memberId').execute();
      return rows.map((row) => row.memberId);
    },
    /** The members that any of these accounts owns, and those shared with any of them, each with that account. */
    idsSeenByAny: async (accountIds: readonly string[]) => {
      const owned = present().where('member.accountId', 'in', accountIds).select(['member.accountId', 'member.id']);
      const shared = sharing(db)
        .where('follow.followerAccountId', 'in', accountIds)
        .select(['follow.followerAccountId as accountId', 'follow.memberId as id'])
        .$narrowType<{ accountId: NotNull }>();
      const rows = await Promise.all([owned.execute(), shared.execute()]);
      return rows.flat();
    },
    sharedWith: (accountId: string) =>
      sharedWith(db, accountId)
        .select([...memberColumns, 'follow.mayLog'])
        .execute(),
    /** What the owner lets a follower do; undefined without access. */
    findRights: async (memberId: string, accountId: string) =>
      (await selectRights(db, { memberId, accountId })).rows[0],
  };
}

/**
 * The single rule for what a follower may see: approved, sharing, not removed, the member not archived and its owner's
 * account not being closed.
 */
function sharing(db: Queryable) {
  return db
    .selectFrom('follow')
    .innerJoin('member', 'member.id', 'follow.memberId')
    .innerJoin('account', 'account.id', 'member.accountId')
    .where('follow.status', '=', 'approved')
    .where('follow.shareFlag', '=', true)
    .where('follow.removedAtMs', 'is', null)
    .where('member.archivedAtMs', 'is', null)
    .where('account.deletedAtMs', 'is', null)
    .where('account.closesAtMs', 'is', null);
}

function sharedWith(db: Queryable, accountId: string) {
  return sharing(db).where('follow.followerAccountId', '=', accountId);
}
