import { AHEAD_MS } from '#domain/alerts/pet-state.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import { DAY_MS } from '#domain/units/units.ts';
import type { Queryable } from '../db/queryable.ts';
import type { Tables } from '../db/tables.ts';
import { isFresh } from './life-signs.store.ts';
import { FILE_SOURCES } from './sensor-sessions.store.ts';

/**
 * The ids of members with a sensor within its lifetime and no reading since an instant, if the alert is on and has not
 * been raised yet. Readings that were history when they arrived do not count; nor do any while there are readings ahead
 * of the clock, which was set back.
 */
export async function silentMembers(db: Queryable, { nowMs, sinceMs }: { nowMs: number; sinceMs: number }) {
  const rows = await db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.accountId')
    .leftJoin('setting', 'setting.memberId', 'member.id')
    .where('member.archivedAtMs', 'is', null)
    .where('account.deletedAtMs', 'is', null)
    .where('account.closesAtMs', 'is', null)
    .where((is) => is.or([is('setting.alertNoData', 'is', null), is('setting.alertNoData', '=', true)]))
    .where((is) =>
      is.exists(
        is
          .selectFrom('device')
          .whereRef('device.memberId', '=', 'member.id')
          .where('device.startedAtMs', '<', sinceMs)
          .where('device.endedAtMs', 'is', null)
          .where('device.source', 'not in', FILE_SOURCES)
          .where(sql<boolean>`started_at_ms + lifetime_days * ${sql.lit(DAY_MS)} > ${nowMs}`)
          .select('device.id'),
      ),
    )
    .where((is) =>
      is.or([
        is.not(is.exists(readingsAfter(is, sinceMs).where(isFresh))),
        is.exists(readingsAfter(is, nowMs + AHEAD_MS)),
      ]),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('alertEpisode')
            .whereRef('alertEpisode.memberId', '=', 'member.id')
            .where('alertEpisode.kind', '=', 'noData')
            .where('alertEpisode.closedAtMs', 'is', null)
            .select('alertEpisode.id'),
        ),
      ),
    )
    .select('member.id')
    .execute();
  return rows.map(({ id }) => id);
}

function readingsAfter(is: ExpressionBuilder<Tables, 'member'>, atMs: number) {
  return is
    .selectFrom('reading')
    .whereRef('reading.memberId', '=', 'member.id')
    .where('reading.atMs', '>', atMs)
    .select('reading.atMs');
}
