import { MINUTE_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';

/** As much as the arrow of the last reading is drawn from. */
const WINDOW_MS = 16 * MINUTE_MS;

/**
 * The newest readings of many members at once: for each the last one and those of the quarter of an hour before it, in
 * the order of time.
 */
export async function latestReadings(db: Queryable, members: readonly AuthorizedMember[]) {
  if (members.length === 0) return [];
  const memberIds = members.map(({ id }) => id);
  const last = db
    .selectFrom('member')
    .where('member.id', 'in', memberIds)
    .select('member.id as lastMemberId')
    .select((select) =>
      select
        .selectFrom('reading')
        .whereRef('reading.memberId', '=', 'member.id')
        .select((newest) => newest.fn.max('reading.atMs').as('atMs'))
        .as('lastAtMs'),
    )
    .as('last');
  return db
    .selectFrom(last)
    .innerJoin('reading', 'reading.memberId', 'last.lastMemberId')
    .whereRef('reading.atMs', '>=', (window) => window('last.lastAtMs', '-', WINDOW_MS))
    .orderBy('reading.memberId')
    .orderBy('reading.atMs')
    .select(['reading.memberId', 'reading.atMs', 'reading.tenths', 'reading.deviceId', 'reading.storedAtMs'])
    .select('reading.intervalMinutes')
    .execute();
}
