import { glucoseUnit } from '#contract/values.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { unitOfCountry } from '#domain/units/unit-by-country.ts';
import type { AuthorizedMember } from '../../access/members.ts';
import type { Queryable } from '../../db/database.ts';
import type { Actor } from '../../http/ctx.ts';

/** What the caller reads glucose in: a follower's own choice, otherwise the member's; by country where nothing was chosen. */
export async function callerUnit(db: Queryable, actor: Actor, member: AuthorizedMember): Promise<GlucoseUnit> {
  const isFollower = actor.kind === 'account' && member.via === 'follower';
  const chosen = isFollower ? await ofAccount(db, actor.accountId) : await ofMember(db, member);
  return chosen.unit === null ? unitOfCountry(chosen.country) : glucoseUnit.parse(chosen.unit);
}

function ofAccount(db: Queryable, accountId: string) {
  return db.selectFrom('account').where('id', '=', accountId).select(['unit', 'country']).executeTakeFirstOrThrow();
}

function ofMember(db: Queryable, member: AuthorizedMember) {
  return db
    .selectFrom('member')
    .leftJoin('setting', 'setting.memberId', 'member.id')
    .where('member.id', '=', member.id)
    .select(['setting.unit', 'member.country'])
    .executeTakeFirstOrThrow();
}
