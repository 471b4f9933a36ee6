import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';

/** The owners of these members, and how the members are shown; never called with an empty list. */
export function patientProfiles(db: Queryable, members: readonly AuthorizedMember[]) {
  const ids = members.map(({ id }) => id);
  return db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.accountId')
    .leftJoin('setting', 'setting.memberId', 'member.id')
    .where('member.id', 'in', ids)
    .select(['member.id', 'member.avatarFileId', 'member.country', 'account.name as ownerName', 'setting.unit'])
    .execute();
}
