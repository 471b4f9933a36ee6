import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { standing } from './follow-queries.ts';

/** Of one pet; more than one are not told apart. */
const MAX_PROFESSIONALS = 20;

/** Followers that an owner has approved, with or without access now, as recipients of packs. */
export function consultRecipients(db: Queryable) {
  const approved = (member: AuthorizedMember) =>
    standing(db)
      .innerJoin('account', 'account.id', 'follow.followerAccountId')
      .where('follow.memberId', '=', member.id)
      .where('follow.status', '=', 'approved')
      .select(['follow.id as followerId', 'follow.seenAtMs'])
      .select(['account.id as accountId', 'account.email', 'account.name']);
  return {
    byFollow: (member: AuthorizedMember, followerId: string) =>
      approved(member).where('follow.id', '=', followerId).executeTakeFirst(),
    byEmail: (member: AuthorizedMember, email: string) =>
      approved(member).where('account.email', '=', email).executeTakeFirst(),
    byAccounts: async (member: AuthorizedMember, accountIds: readonly string[]) =>
      accountIds.length === 0 ? [] : approved(member).where('account.id', 'in', accountIds).execute(),
    /** Vets, and other professionals, who have seen the pet. */
    professionals: (member: AuthorizedMember) =>
      approved(member)
        .where('account.professional', '=', true)
        .where('follow.seenAtMs', 'is not', null)
        .orderBy('follow.id')
        .limit(MAX_PROFESSIONALS)
        .execute(),
  };
}
