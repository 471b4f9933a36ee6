import { sql } from 'kysely';
import { LATE_MS, type Arrival } from '#domain/alerts/late-arrivals.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { FILE_SOURCES } from './sensor-sessions.store.ts';

/** The reading could raise an alarm: it was not history when it arrived. */
export const isFresh = sql<boolean>`stored_at_ms - at_ms <= ${sql.lit(LATE_MS)}`;

/**
 * The time of the last reading since an instant that was not history when it arrived. If all were, when the first of
 * them arrived; null without readings.
 */
export async function loadLastLife(db: Queryable, member: AuthorizedMember, fromMs: number): Promise<number | null> {
  const row = await db
    .selectFrom('reading')
    .where('memberId', '=', member.id)
    .where('atMs', '>=', fromMs)
    .select(sql<number | null>`max(case when ${isFresh} then at_ms end)`.as('freshAtMs'))
    .select(({ fn }) => fn.min<number | null>('storedAtMs').as('arrivedAtMs'))
    .executeTakeFirst();
  return row?.freshAtMs ?? row?.arrivedAtMs ?? null;
}

/** More than arrive in two hours from a sensor that sends every minute. */
const MAX_ARRIVALS = 150;

/** Readings since an instant by when they arrived, the latest first, with the newest of each; not those from files. */
export function loadArrivals(
  db: Queryable,
  member: AuthorizedMember,
  { arrivedFromMs, fromMs }: { readonly arrivedFromMs: number; readonly fromMs: number },
): Promise<Arrival[]> {
  return db
    .selectFrom('reading')
    .innerJoin('device', 'device.id', 'reading.deviceId')
    .where('reading.memberId', '=', member.id)
    .where('reading.atMs', '>=', fromMs)
    .where('reading.storedAtMs', '>=', arrivedFromMs)
    .where('device.source', 'not in', FILE_SOURCES)
    .groupBy('reading.storedAtMs')
    .select('reading.storedAtMs as arrivedAt')
    .select(({ fn }) => fn.max('reading.atMs').as('newestAt'))
    .orderBy('reading.storedAtMs', 'desc')
    .limit(MAX_ARRIVALS)
    .execute();
}
