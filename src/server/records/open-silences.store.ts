import { sql, type RawBuilder } from 'kysely';
import { AHEAD_MS } from '#domain/alerts/pet-state.ts';
import type { IdSpan } from '../db/ids.ts';
import type { Queryable } from '../db/queryable.ts';
import { hasRow, LIMIT_MS, sensorsAtWork, WARM_AT } from './sensor-conditions.ts';

/** The open episodes of silent sensors. */
export function openSilences(db: Queryable) {
  return db
    .selectFrom('alertEpisode')
    .where('alertEpisode.kind', '=', 'noData')
    .where('alertEpisode.closedAtMs', 'is', null);
}

/** Whether the id of a member is in a span. */
export function isWithin({ from, to }: IdSpan): RawBuilder<boolean> {
  return to === null ? sql<boolean>`member.id >= ${from}` : sql<boolean>`(member.id >= ${from} and member.id < ${to})`;
}

/** The ids of members of a span with an open episode of a silent sensor. */
export async function membersInSilence(db: Queryable, span: IdSpan): Promise<string[]> {
  return (await inSilence(db, span).execute()).map(({ memberId }) => memberId);
}

/** The same of all, without those whose sensor is still silent: it is at work, and since then nothing has arrived. */
export async function membersMaybeHeard(db: Queryable, nowMs: number): Promise<string[]> {
  const still = stillSilent(db, nowMs);
  const rows = await inSilence(db, { from: '', to: null })
    .where((is) => is.not(hasRow(still)))
    .execute();
  return rows.map(({ memberId }) => memberId);
}

function inSilence(db: Queryable, span: IdSpan) {
  return openSilences(db)
    .innerJoin('member', 'member.id', 'alertEpisode.memberId')
    .innerJoin('account', 'account.id', 'member.accountId')
    .where('member.archivedAtMs', 'is', null)
    .where('account.deletedAtMs', 'is', null)
    .where('account.closesAtMs', 'is', null)
    .where(isWithin(span))
    .select('alertEpisode.memberId')
    .distinct();
}

/**
 * The newest session is at work, has warmed up for as long as it may be silent, and the member has readings, none of
 * which arrived within that time. A reading can be ahead of its arrival by `AHEAD_MS`.
 */
function stillSilent(db: Queryable, nowMs: number) {
  const sinceMs = sql<number>`${nowMs} - ${LIMIT_MS}`;
  const read = db
    .selectFrom('reading')
    .where(sql<boolean>`reading.member_id = member.id`)
    .select('reading.atMs');
  const heard = read.where('reading.storedAtMs', '>', sql<number>`${sinceMs} - ${sql.lit(AHEAD_MS)}`);
  return sensorsAtWork(db, nowMs)
    .where(sql<boolean>`device.member_id = member.id`)
    .where(WARM_AT, '<=', sinceMs)
    .where(IS_LAST)
    .where(hasRow(read))
    .where((is) => is.not(hasRow(heard)))
    .select('device.id');
}

const IS_LAST = sql<boolean>`(select 1 from device as other where other.member_id = device.member_id
  and other.started_at_ms >= device.started_at_ms and other.id <> device.id limit 1) is null`;
