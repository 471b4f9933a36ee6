import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** Which meter is used for a member, and whether the first day of its sensors is left out of metrics. */
export type QualitySetting = { readonly meter: string | null; readonly leaveFirstDayOut: boolean };

/** Nobody has said which meter it is, and nothing is left out, until they do. */
export async function loadQualitySetting(db: Queryable, member: AuthorizedMember): Promise<QualitySetting> {
  const own = db.selectFrom('setting').where('memberId', '=', member.id);
  const row = await own.select(['meter', 'leaveFirstDayOut']).executeTakeFirst();
  return row ?? { meter: null, leaveFirstDayOut: false };
}

/** Changes the fields that are given. */
export async function saveQualitySetting(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  changes: Partial<QualitySetting> & { readonly updatedAtMs: number },
): Promise<void> {
  await tx.updateTable('setting').set(changes).where('memberId', '=', member.id).execute();
}
