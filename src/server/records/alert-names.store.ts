import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';

/** How a person is shown to others. */
export type ShownPerson = {
  readonly name: string;
  /** The record of the follower; `owner` for the owner. */
  readonly personId: string;
  /** Once a follower has seen the invitation. Before that it must not show whether there is such an account. */
  readonly isKnown: boolean;
};

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
    .select(['follow.id', 'follow.seenAtMs', 'follow.removedAtMs', 'account.id as accountId'])
    .select(['account.name', 'account.email', 'account.mobile'])
    .orderBy('follow.createdAtMs')
    .execute();
  const followers = rows.toSorted((a, b) => Number(a.removedAtMs === null) - Number(b.removedAtMs === null));
  return new Map([
    ...followers.map(({ accountId, id, name, email, mobile, seenAtMs }): [string, ShownPerson] => {
      const isKnown = seenAtMs !== null;
      return [accountId, { personId: id, isKnown, name: isKnown ? name : (email ?? mobile ?? '') }];
    }),
    [member.ownerAccountId, { personId: 'owner', isKnown: true, name: owner?.name ?? '' }],
  ]);
}
