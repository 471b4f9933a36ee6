import { namesSglt2 } from '#domain/pets/sglt2.ts';
import { DAY_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';

/** A medicine that was noted longer ago is taken to have ended; one in the profile's remarks never is. */
const LOOK_BACK_MS = 90 * DAY_MS;
const MAX_MEDS = 1_000;

/**
 * Whether a pet gets an SGLT2 inhibitor, by its profile's remarks or a medicine noted in the last 90 days. Followers are
 * shown that it does, but not the remarks; report links are not.
 */
export async function isOnSglt2(db: Queryable, member: AuthorizedMember, nowMs: number): Promise<boolean> {
  if (member.via === 'link') return false;
  const profile = await db.selectFrom('member').where('id', '=', member.id).select('remarks').executeTakeFirst();
  if (namesSglt2(profile?.remarks ?? '')) return true;
  const meds = await db
    .selectFrom('event')
    .where('memberId', '=', member.id)
    .where('atMs', '>=', nowMs - LOOK_BACK_MS)
    .where('type', '=', 'meds')
    .select(['title', 'detail'])
    .orderBy('atMs', 'desc')
    .limit(MAX_MEDS)
    .execute();
  return meds.some(({ title, detail }) => namesSglt2(`${title ?? ''} ${detail ?? ''}`));
}
