import { country, petType } from '#contract/values.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';

/** What the head of a sheet, or an export, says of a member and its owner. */
export async function sheetProfile(db: Queryable, member: AuthorizedMember) {
  const row = await db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.accountId')
    .where('member.id', '=', member.id)
    .select(['member.name', 'member.petType', 'breed', 'birthday', 'gender', 'weightKg', 'member.country'])
    .select('account.name as ownerName')
    .executeTakeFirstOrThrow();
  return {
    ...row,
    petType: petType.nullable().parse(row.petType),
    country: country.nullable().catch(null).parse(row.country),
  };
}
