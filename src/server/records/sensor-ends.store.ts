import { sql, type RawBuilder } from 'kysely';
import { DAY_BEFORE_MS, SHORTLY_BEFORE_MS } from '#domain/alerts/sensor-ends.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import { EXPIRES_AT, IS_FOLLOWED, sensorsAtWork } from './sensor-conditions.ts';

const SENSOR_KINDS = ['sensorEnding', 'sensorEnded'] as const;

type Asked = { readonly nowMs: number; readonly fromMs: number; readonly untilMs: number };

/**
 * The ids of members of which people are to be told something new: a sensor reaches another stage at the end of its
 * lifetime (`findSensorStage`), or what they were told is over. A few more are among them, never fewer: those whose newest
 * session is not the one that is worn.
 */
export async function membersWithSensorEnds(db: Queryable, asked: Asked): Promise<string[]> {
  const isNow = isStageAt(asked.nowMs);
  const reached = endingSensors(db, asked)
    .where((is) => is.not(is.exists(sensorEpisodes(db).where(isNow).select('alertEpisode.id'))))
    .select('device.memberId');
  const still = endingSensors(db, asked).where(isNow).where(IS_NEWEST).select('device.id');
  const over = sensorEpisodes(db)
    .where('alertEpisode.closedAtMs', 'is', null)
    .where((is) => is.not(is.exists(still)))
    .select('alertEpisode.memberId');
  const rows = await db
    .selectFrom(reached.union(over).as('due'))
    .innerJoin('member', 'member.id', 'due.memberId')
    .innerJoin('account', 'account.id', 'member.accountId')
    .where('member.archivedAtMs', 'is', null)
    .where('account.deletedAtMs', 'is', null)
    .where('account.closesAtMs', 'is', null)
    .select('member.id')
    .execute();
  return rows.map(({ id }) => id);
}

function sensorEpisodes(db: Queryable) {
  return db.selectFrom('alertEpisode').where('alertEpisode.kind', 'in', SENSOR_KINDS);
}

const IS_NEWEST = sql<boolean>`not exists (select 1 from device as newer
  where newer.member_id = device.member_id and newer.started_at_ms > device.started_at_ms)`;

/** Sensors whose lifetime ends in a span, that nobody ended and no other one followed, and that do not send after it. */
function endingSensors(db: Queryable, { fromMs, untilMs }: Asked) {
  return sensorsAtWork(db, fromMs)
    .where(EXPIRES_AT, '<=', untilMs)
    .where(sql<boolean>`coalesce(device.last_refreshed_at_ms, 0) < ${EXPIRES_AT}`)
    .where((is) => is.not(IS_FOLLOWED));
}

/** Whether an episode is the stage that a sensor is in at an instant. */
function isStageAt(nowMs: number): RawBuilder<boolean> {
  const before = (ms: number) => sql`${EXPIRES_AT} - ${sql.lit(ms)}`;
  return sql<boolean>`alert_episode.member_id = device.member_id
    and alert_episode.kind = case when ${nowMs} >= ${EXPIRES_AT} then 'sensorEnded' else 'sensorEnding' end
    and alert_episode.opened_at_ms = round(case when ${nowMs} >= ${EXPIRES_AT} then ${EXPIRES_AT}
      when ${nowMs} >= ${before(SHORTLY_BEFORE_MS)} then ${before(SHORTLY_BEFORE_MS)} else ${before(DAY_BEFORE_MS)} end)`;
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
