import { sql, type RawBuilder } from 'kysely';
import { AHEAD_MS } from '#domain/alerts/pet-state.ts';
import type { IdSpan } from '../db/ids.ts';
import type { Queryable } from '../db/queryable.ts';
import { SILENCE_NEWS_MS } from '../rules/silence-rules.ts';
import { isFresh } from './life-signs.store.ts';
import { isWithin, openSilences } from './open-silences.store.ts';
import { hasRow, isEndedByNext, LIMIT_MS, sensorsAtWork, WARM_AT } from './sensor-conditions.ts';

/** Some members by their ids, or those of a span. */
export type AmongMembers = readonly string[] | IdSpan;

type Asked = {
  readonly nowMs: number;
  /** Since when a silent sensor has sent nothing that counts. */
  readonly sinceMs: number;
  /** The clock was set back before that. */
  readonly wasSetBack: boolean;
};

const MEMBERS_AT_ONCE = 500;

/**
 * The ids of members with a sensor of which no upload has noted a reading in time since an instant: all that may be
 * silent are among them, and some whose readings another session has.
 */
export async function maybeSilentMembers(
  db: Queryable,
  { nowMs, sinceMs }: Omit<Asked, 'wasSetBack'>,
): Promise<string[]> {
  const rows = await sensorsAtWork(db, nowMs)
    .where('device.startedAtMs', '<', sinceMs)
    .where((is) =>
      is.or([
        is('device.inTimeAtMs', 'is', null),
        is('device.inTimeAtMs', '<=', sinceMs),
        is('device.inTimeAtMs', '>', nowMs + AHEAD_MS),
      ]),
    )
    .where((is) =>
      is.not(
        is.exists(
          openSilences(db)
            .where(sql<boolean>`alert_episode.member_id = device.member_id`)
            .select('alertEpisode.id'),
        ),
      ),
    )
    .select('device.memberId')
    .execute();
  return [...new Set(rows.map(({ memberId }) => memberId))];
}

/**
 * The ids of members with a sensor within its lifetime and no reading since an instant, if the alert is on and has not
 * been raised yet. Readings that were history when they arrived do not count; nor do any while there are readings ahead
 * of the clock: then the silence began when it was set back. A silence that is history itself is not among them.
 */
export async function silentMembers(db: Queryable, asked: Asked, among: AmongMembers): Promise<string[]> {
  if ('from' in among) return idsOf(silentSince(db, asked).where(isWithin(among)));
  const ids: string[] = [];
  for (let start = 0; start < among.length; start += MEMBERS_AT_ONCE) {
    const part = among.slice(start, start + MEMBERS_AT_ONCE);
    ids.push(...(await idsOf(silentSince(db, asked).where('member.id', 'in', part))));
  }
  return ids;
}

async function idsOf(query: { execute: () => Promise<readonly { readonly id: string }[]> }): Promise<string[]> {
  return (await query.execute()).map(({ id }) => id);
}

function silentSince(db: Queryable, asked: Asked) {
  const { nowMs, sinceMs, wasSetBack } = asked;
  return db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.accountId')
    .leftJoin('setting', 'setting.memberId', 'member.id')
    .where('member.archivedAtMs', 'is', null)
    .where('account.deletedAtMs', 'is', null)
    .where('account.closesAtMs', 'is', null)
    .where((is) => is.or([is('setting.alertNoData', 'is', null), is('setting.alertNoData', '=', true)]))
    .where(hasRow(silentSensor(db, asked)))
    .where((is) =>
      is.or([
        is.not(hasRow(readingsAfter(db, sinceMs).where(isFresh))),
        ...(wasSetBack ? [hasRow(readingsAfter(db, nowMs + AHEAD_MS))] : []),
      ]),
    )
    .where((is) =>
      is.not(
        is.exists(
          openSilences(db)
            .where(sql<boolean>`alert_episode.member_id = member.id`)
            .select('alertEpisode.id'),
        ),
      ),
    )
    .select('member.id');
}

/** A sensor that was at work since an instant, and of which a silence would be news. */
function silentSensor(db: Queryable, { nowMs, sinceMs }: Asked) {
  const newsFrom = sql<number>`${nowMs - SILENCE_NEWS_MS - 1} - ${LIMIT_MS}`;
  return sensorsAtWork(db, nowMs)
    .where(sql<boolean>`device.member_id = member.id`)
    .where('device.startedAtMs', '<', sinceMs)
    .where((is) => is.not(isEndedByNext(nowMs)))
    .where((is) => is.or([is(WARM_AT, '>', newsFrom), hasRow(readingsAfter(db, newsFrom))]))
    .select('device.id');
}

function readingsAfter(db: Queryable, atMs: number | RawBuilder<number>) {
  return db
    .selectFrom('reading')
    .where(sql<boolean>`reading.member_id = member.id`)
    .where('reading.atMs', '>', atMs)
    .select('reading.atMs');
}
