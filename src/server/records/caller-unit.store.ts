import { glucoseUnit } from '#contract/values.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { unitOfCountry } from '#domain/units/unit-by-country.ts';
import type { Actor } from '../context/actor.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';

/** The caller's unit of glucose: a follower's own choice, else the member's; without a choice that of the country. */
export async function callerUnit(db: Queryable, actor: Actor, member: AuthorizedMember): Promise<GlucoseUnit> {
  const isFollower = actor.kind === 'account' && member.via === 'follower';
  const own = isFollower ? await ofAccount(db, actor.accountId) : null;
  if (own !== null) return glucoseUnit.parse(own);
  const { unit, country } = await ofMember(db, member);
  return unit === null ? unitOfCountry(country) : glucoseUnit.parse(unit);
}

async function ofAccount(db: Queryable, accountId: string): Promise<string | null> {
  const { unit } = await db.selectFrom('account').where('id', '=', accountId).select('unit').executeTakeFirstOrThrow();
  return unit;
}

function ofMember(db: Queryable, member: AuthorizedMember) {
  return db
    .selectFrom('member')
    .leftJoin('setting', 'setting.memberId', 'member.id')
    .where('member.id', '=', member.id)
    .select(['setting.unit', 'member.country'])
    .executeTakeFirstOrThrow();
}
