import type { AuthorizedMember } from '../context/authorized-member.ts';
import { prepared, type Placing } from '../db/prepared.ts';
import type { Queryable } from '../db/queryable.ts';

const selectCount = prepared((db, place: Placing<{ memberId: string }>) =>
  db.selectFrom('memberLock').where('memberId', '=', place('memberId')).select('count'),
);

/**
 * The version of a member's data: of two that are the same, everything in the tables of `LOCKED_TABLES` is the same. What
 * is read after it is of this version or a later one.
 */
export async function loadVersion(db: Queryable, member: AuthorizedMember): Promise<number> {
  const { rows } = await selectCount(db, { memberId: member.id });
  return rows[0]?.count ?? 0;
}
