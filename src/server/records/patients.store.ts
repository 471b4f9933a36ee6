import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';

/** Whose these members are, and how they are shown; never called without any. */
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
