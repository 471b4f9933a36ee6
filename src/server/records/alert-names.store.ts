import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';

/** How a person is shown to others. */
export type ShownPerson = {
  readonly name: string;
  /** The record of the follower; `owner` for the owner. */
  readonly personId: string;
  /** Once a follower has seen the invitation. Before that it must not show whether there is such an account. */
  readonly isKnown: boolean;
  readonly mayAcknowledge: boolean;
};

/** The `personId` of the owner, who has no record of a follower. */
const OWNER_ID = 'owner';

/** The owner of a member, and everybody who follows it or did, by account. */
export async function loadShownPeople(
  db: Queryable,
  member: AuthorizedMember,
): Promise<ReadonlyMap<string, ShownPerson>> {
  const owner = await db
    .selectFrom('account')
    .where('id', '=', member.ownerAccountId)
    .select('name')
    .executeTakeFirst();
  const rows = await db
    .selectFrom('follow')
    .innerJoin('account', 'account.id', 'follow.followerAccountId')
    .where('follow.memberId', '=', member.id)
    .select(['follow.id', 'follow.seenAtMs', 'follow.removedAtMs', 'follow.mayAcknowledge'])
    .select(['account.id as accountId', 'account.name', 'account.email', 'account.mobile'])
    .orderBy('follow.createdAtMs')
    .execute();
  const followers = rows.toSorted((a, b) => Number(a.removedAtMs === null) - Number(b.removedAtMs === null));
  return new Map([
    ...followers.map(({ accountId, id: personId, name, email, mobile, seenAtMs, mayAcknowledge }) => {
      const isKnown = seenAtMs !== null;
      const shown = { personId, isKnown, mayAcknowledge, name: isKnown ? name : (email ?? mobile ?? '') };
      return [accountId, shown] as const;
    }),
    [member.ownerAccountId, { personId: OWNER_ID, isKnown: true, mayAcknowledge: true, name: owner?.name ?? '' }],
  ]);
}
