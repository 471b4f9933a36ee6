import { sql } from 'kysely';
import { DAY_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import { FILE_SOURCES } from './sensor-sessions.store.ts';

const SENSOR_KINDS = ['sensorEnding', 'sensorEnded'] as const;

/** The ids of members with a sensor whose lifetime ends in a span, or of whose end people were told. */
export async function membersWithSensorEnds(
  db: Queryable,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<string[]> {
  const expiresAt = sql<number>`(started_at_ms + lifetime_days * ${sql.lit(DAY_MS)})`; // as the index `device_expiry`
  const ending = db
    .selectFrom('device')
    .where('endedAtMs', 'is', null)
    .where('source', 'not in', FILE_SOURCES)
    .where(expiresAt, '>', fromMs)
    .where(expiresAt, '<=', untilMs)
    .select('memberId');
  const open = db
    .selectFrom('alertEpisode')
    .where('kind', 'in', SENSOR_KINDS)
    .where('closedAtMs', 'is', null)
    .select('memberId');
  const rows = await db
    .selectFrom(ending.union(open).as('due'))
    .innerJoin('member', 'member.id', 'due.memberId')
    .innerJoin('account', 'account.id', 'member.accountId')
    .where('member.archivedAtMs', 'is', null)
    .where('account.deletedAtMs', 'is', null)
    .where('account.closesAtMs', 'is', null)
    .select('member.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The episodes of ends of sensors that are open, or opened since an instant. */
export function sensorEndEpisodes(tx: Tx, member: AuthorizedMember, sinceMs: number) {
  return tx
    .selectFrom('alertEpisode')
    .where('memberId', '=', member.id)
    .where('kind', 'in', SENSOR_KINDS)
    .where((is) => is.or([is('closedAtMs', 'is', null), is('openedAtMs', '>=', sinceMs)]))
    .select(['id', 'kind', 'openedAtMs', 'closedAtMs'])
    .execute();
}

/** The ids of members with an open episode of a silent sensor. */
export async function membersInSilence(db: Queryable): Promise<string[]> {
  const open = db.selectFrom('alertEpisode').where('kind', '=', 'noData').where('closedAtMs', 'is', null);
  return (await open.select('memberId').distinct().execute()).map(({ memberId }) => memberId);
}
