import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { Queryable } from '../db/queryable.ts';
import type { Tables } from '../db/tables.ts';
import { PATIENT_INTERVALS, SILENCE_MS } from '../rules/silence-rules.ts';
import { FILE_SOURCES } from './sensor-sessions.store.ts';

/**
 * Whether a query that names the row outside has rows. PostgreSQL asks it for each row: it makes a join of `exists`, and
 * reads all readings or sessions for that if it takes the row for one of many.
 */
export function hasRow(query: SelectQueryBuilder<Tables, keyof Tables, object>): RawBuilder<boolean> {
  return sql<boolean>`(${query.limit(sql.lit(1))}) is not null`;
}

/** When the lifetime of a sensor ends, as in the index `device_expiry`. */
export const EXPIRES_AT = sql<number>`(device.started_at_ms + device.lifetime_days * ${sql.lit(DAY_MS)})`;

/** When its values begin to count. */
export const WARM_AT = sql<number>`(device.started_at_ms + device.warm_up_minutes * ${sql.lit(MINUTE_MS)})`;

const PATIENCE_MS = sql`device.interval_minutes * ${sql.lit(PATIENT_INTERVALS * MINUTE_MS)}`;
/** As `silenceLimitMs`. */
export const LIMIT_MS = sql<number>`cast(case when ${PATIENCE_MS} > ${sql.lit(SILENCE_MS)} then ${PATIENCE_MS}
  else ${sql.lit(SILENCE_MS)} end as bigint)`;

const FOLLOWERS = sql`select 1 from device as next
  where next.member_id = device.member_id and next.started_at_ms > device.started_at_ms
    and next.started_at_ms + next.warm_up_minutes * ${sql.lit(MINUTE_MS)}
      > coalesce(device.last_refreshed_at_ms, device.started_at_ms)`;
/** As `deviceStates`: another session began after the last reading. */
export const IS_FOLLOWED = sql<boolean>`(${FOLLOWERS} limit 1) is not null`;

/** The same, and the end that follows from it is not ahead of the clock. */
export function isEndedByNext(nowMs: number): RawBuilder<boolean> {
  return sql<boolean>`(coalesce(device.last_refreshed_at_ms, 0) <= ${nowMs}
    and (${FOLLOWERS} and next.started_at_ms <= ${nowMs} limit 1) is not null)`;
}

/** Sensors within their lifetime that nobody ended; not those of files. */
export function sensorsAtWork(db: Queryable, nowMs: number) {
  return db
    .selectFrom('device')
    .where('device.endedAtMs', 'is', null)
    .where('device.source', 'not in', FILE_SOURCES)
    .where(EXPIRES_AT, '>', nowMs);
}
