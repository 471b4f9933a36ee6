import { sql, type Insertable, type Selectable } from 'kysely';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import type { FollowTable } from '../db/tables.ts';
import { contains, standing, type FollowPage } from './follow-queries.ts';
import { followedBy } from './followed.store.ts';

/** Who follows whom. A follow that was removed is not found by anything here. */
export function follows(db: Queryable) {
  return {
    /** Those who follow the account's members or ask to; requests first, then the newest. */
    ofOwner: (accountId: string, page: FollowPage) => ofOwner(db, accountId, page),
    /** The members the account follows or asked to follow; the newest first. */
    ofFollower: (accountId: string, page: FollowPage) => followedBy(db, accountId, page),
    /** By the id of the record or of the request, on a member of the account. */
    ofOwnerBy: (key: 'id' | 'requestId', id: string, accountId: string) =>
      standing(db)
        .innerJoin('member', 'member.id', 'follow.memberId')
        .where('member.accountId', '=', accountId)
        .where('member.archivedAtMs', 'is', null)
        .where(`follow.${key}`, '=', id)
        .selectAll('follow')
        .select('member.name as memberName')
        .executeTakeFirst(),
    ofFollowerBy: (key: 'id' | 'requestId', id: string, accountId: string) =>
      standing(db)
        .innerJoin('member', 'member.id', 'follow.memberId')
        .where('follow.followerAccountId', '=', accountId)
        .where(`follow.${key}`, '=', id)
        .selectAll('follow')
        .select('member.accountId as ownerAccountId')
        .executeTakeFirst(),
    between: (memberId: string, followerAccountId: string) =>
      standing(db)
        .where('memberId', '=', memberId)
        .where('followerAccountId', '=', followerAccountId)
        .selectAll()
        .executeTakeFirst(),
    /** A request of the follower to an address that was not approved. */
    findAsked: (followerAccountId: string, email: string) =>
      standing(db)
        .where('followerAccountId', '=', followerAccountId)
        .where('askedEmail', '=', email)
        .where('status', '<>', 'approved')
        .select('id')
        .executeTakeFirst(),
    findInvitation: (member: AuthorizedMember<'write'>, email: string) =>
      standing(db)
        .where('memberId', '=', member.id)
        .where('followerAccountId', 'is', null)
        .where('invitedEmail', '=', email)
        .selectAll()
        .executeTakeFirst(),
    insert: async (follow: Insertable<FollowTable>) => {
      await db.insertInto('follow').values(follow).execute();
    },
  };
}

/** What the owner lets a follower do. */
export type FollowerRights = Pick<FollowRow, 'getsAlerts' | 'mayAcknowledge' | 'mayLog'>;
type FollowRow = Selectable<FollowTable>;

/** Changes of one follow; each answers whether it was still as it was read. */
export function followChanges(tx: Tx) {
  return {
    decide: async (id: string, decision: Pick<FollowTable, 'status' | 'shareFlag' | 'decidedAtMs'>) => {
      const update = tx.updateTable('follow').set(decision).where('id', '=', id).where('removedAtMs', 'is', null);
      return changed(await update.where('status', '=', 'pending').executeTakeFirst());
    },
    share: async (id: string, shareFlag: boolean) => {
      const update = tx.updateTable('follow').set({ shareFlag }).where('id', '=', id).where('removedAtMs', 'is', null);
      const standing = update.where('status', '=', 'approved').where('shareFlag', '=', !shareFlag);
      return changed(await standing.executeTakeFirst());
    },
    setRights: async (id: string, rights: FollowerRights) => {
      await tx.updateTable('follow').set(rights).where('id', '=', id).execute();
    },
    remove: async (id: string, removedAtMs: number) => {
      const update = tx.updateTable('follow').set({ removedAtMs }).where('id', '=', id);
      return changed(await update.where('removedAtMs', 'is', null).executeTakeFirst());
    },
  };
}

/** Gives the invitations that wait for an e-mail address to the account that registered with it. @returns the owners */
export async function claimInvitations(
  tx: Tx,
  { accountId, email, nowMs }: { readonly accountId: string; readonly email: string; readonly nowMs: number },
): Promise<string[]> {
  const waiting = standing(tx).where('follow.invitedEmail', '=', email).where('follow.followerAccountId', 'is', null);
  const owners = await waiting
    .innerJoin('member', 'member.id', 'follow.memberId')
    .select('member.accountId')
    .distinct()
    .execute();
  await tx
    .updateTable('follow')
    .set({ followerAccountId: accountId, invitedEmail: null, seenAtMs: nowMs })
    .where('id', 'in', waiting.select('follow.id'))
    .execute();
  return owners.map((row) => row.accountId);
}

/** Who follows any of the account's members, or one of them. */
export async function findFollowerIds(db: Queryable, accountId: string, memberId?: string): Promise<string[]> {
  const all = standing(db)
    .innerJoin('member', 'member.id', 'follow.memberId')
    .where('member.accountId', '=', accountId)
    .where('follow.followerAccountId', 'is not', null);
  const chosen = memberId === undefined ? all : all.where('member.id', '=', memberId);
  const rows = await chosen.select('follow.followerAccountId').distinct().execute();
  return rows.flatMap((row) => row.followerAccountId ?? []);
}

function changed({ numUpdatedRows }: { readonly numUpdatedRows: bigint }): boolean {
  return numUpdatedRows === 1n;
}

async function ofOwner(db: Queryable, accountId: string, { search, page, size }: FollowPage) {
  const found = standing(db)
    .innerJoin('member', 'member.id', 'follow.memberId')
    .leftJoin('account', 'account.id', 'follow.followerAccountId')
    .where('member.accountId', '=', accountId)
    .where('member.archivedAtMs', 'is', null)
    .where((where) =>
      where.or([where('follow.invitedEmail', 'is not', null), where('account.deletedAtMs', 'is', null)]),
    )
    .where((where) =>
      where.or([
        contains(sql.ref('account.email'), search),
        contains(sql.ref('account.mobile'), search),
        contains(sql.ref('follow.invitedEmail'), search),
      ]),
    );
  const { total } = await found.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('follow')
    .select(['account.name', 'account.email', 'account.professional', 'member.name as memberName'])
    .orderBy((order) => order.case().when('follow.status', '=', 'pending').then(0).else(1).end())
    .orderBy('follow.createdAtMs', 'desc')
    .orderBy('follow.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { total, rows };
}
