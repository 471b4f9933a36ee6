import type { ExpressionBuilder } from 'kysely';
import { NEAR_USUAL_MS } from '#domain/doses/next-dose.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import type { Tables } from '../db/tables.ts';

/** A dose is missed an hour after its usual time at the earliest; what was noted since is near to that time. */
const NOTED_SINCE_MS = NEAR_USUAL_MS + HOUR_MS;

/** The ids of members with doses since an instant, and nothing noted about a dose in the last hours. */
export async function membersWithoutNewDose(
  db: Queryable,
  { nowMs, sinceMs }: { readonly nowMs: number; readonly sinceMs: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.accountId')
    .where('member.archivedAtMs', 'is', null)
    .where('account.deletedAtMs', 'is', null)
    .where('account.closesAtMs', 'is', null)
    .where((is) => is.exists(notesAfter(is, sinceMs).where('event.type', '=', 'insulin')))
    .where((is) =>
      is.not(
        is.exists(
          notesAfter(is, nowMs - NOTED_SINCE_MS)
            .where('event.atMs', '<=', nowMs)
            .where('event.type', 'in', ['insulin', 'notGiven']),
        ),
      ),
    )
    .select('member.id')
    .execute();
  return rows.map(({ id }) => id);
}

function notesAfter(is: ExpressionBuilder<Tables, 'member'>, atMs: number) {
  return is
    .selectFrom('event')
    .whereRef('event.memberId', '=', 'member.id')
    .where('event.atMs', '>', atMs)
    .select('event.id');
}

/** The ids of members of which people were told that nobody noted a dose. */
export async function membersWithUnnotedDose(db: Queryable): Promise<string[]> {
  const open = db.selectFrom('alertEpisode').where('kind', '=', 'doseNotNoted').where('closedAtMs', 'is', null);
  return (await open.select('memberId').distinct().execute()).map(({ memberId }) => memberId);
}

/** The episodes of doses that nobody noted which are open, or began since an instant. */
export function unnotedDoseEpisodes(tx: Tx, member: AuthorizedMember, sinceMs: number) {
  return tx
    .selectFrom('alertEpisode')
    .where('memberId', '=', member.id)
    .where('kind', '=', 'doseNotNoted')
    .where((is) => is.or([is('closedAtMs', 'is', null), is('beganAtMs', '>=', sinceMs)]))
    .select(['id', 'beganAtMs', 'openedAtMs', 'closedAtMs'])
    .execute();
}
