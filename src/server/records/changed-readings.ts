import { sql } from 'kysely';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { unsealDay } from './sealed-day.ts';
import { toSealed, type SealedColumns } from './sealed-days.store.ts';

/** A changed record by its key. */
export type Changed<Key> = { readonly key: Key; readonly changedAtMs: number };

/** Changes at one instant that are answered together: more than any app uploads in one call. */
export const MAX_TOGETHER = 50_000;

/** Sealed days that are read at first hold as many readings as are asked for, at one every five minutes. */
const READINGS_PER_DAY = 288;
const MORE_DAYS = 4;

type Row = SealedColumns & { readonly atMs: number | null; readonly storedAtMs: number | null };

/**
 * Readings stored after an instant, rows and those of sealed days, in the order of storing: at least `limit` if there
 * are so many, and all that were stored together with the last of them.
 */
export async function changedReadings(
  db: Queryable,
  member: AuthorizedMember,
  sinceMs: number,
  limit: number,
): Promise<Changed<number>[]> {
  for (let maxDays = Math.ceil(limit / READINGS_PER_DAY) + 1; ; maxDays *= MORE_DAYS) {
    const rows = await loadChanged(db, member, { sinceMs, limit, maxDays });
    const days = toSealed(rows);
    // Enough days are read up to the instant at which the last of `maxDays` was complete.
    const isCut = days.length >= maxDays;
    const untilMs = isCut ? (rows.find(({ utcDay }) => utcDay !== null)?.storedAtMs ?? Infinity) : Infinity;
    const changed = rows.flatMap(({ atMs: key, storedAtMs }) =>
      key === null || storedAtMs === null ? [] : [{ key, changedAtMs: storedAtMs }],
    );
    for (const { atMs: key, storedAtMs: changedAtMs } of days.flatMap(unsealDay)) {
      if (changedAtMs > sinceMs && changedAtMs <= untilMs) changed.push({ key, changedAtMs });
    }
    if (isCut && changed.length < limit) continue;
    changed.sort((a, b) => a.changedAtMs - b.changedAtMs || a.key - b.key);
    const last = changed[limit - 1]?.changedAtMs ?? Infinity;
    return changed.filter(({ changedAtMs }) => changedAtMs <= last).slice(0, MAX_TOGETHER);
  }
}

type Asked = { readonly sinceMs: number; readonly limit: number; readonly maxDays: number };

/** The rows of sealed days carry the instant up to which they are complete; null if these are all. */
async function loadChanged(
  db: Queryable,
  member: AuthorizedMember,
  { sinceMs, limit, maxDays }: Asked,
): Promise<readonly Row[]> {
  const always = sql.lit(Number.MAX_SAFE_INTEGER);
  const ofMember = sql`reading where member_id = ${member.id} and stored_at_ms > ${sinceMs}`;
  const sealed = sql`reading_day where member_id = ${member.id} and rest is not null and max_stored_at_ms > ${sinceMs}`;
  const lastRow = sql`(select stored_at_ms from ${ofMember} order by stored_at_ms limit 1 offset ${limit - 1})`;
  const lastDay = sql`(select max_stored_at_ms from ${sealed} order by max_stored_at_ms limit 1 offset ${maxDays - 1})`;
  const { rows } = await sql<Row>`
    select at_ms as "atMs", stored_at_ms as "storedAtMs", null as "utcDay", null as content, null as rest
    from (select at_ms, stored_at_ms from ${ofMember} and stored_at_ms <= coalesce(${lastRow}, ${always})
      and stored_at_ms <= coalesce(${lastDay}, ${always})
      order by stored_at_ms, at_ms limit ${MAX_TOGETHER}) as changed
    union all
    select null, ${lastDay}, utc_day, content, rest from ${sealed} and min_stored_at_ms <= coalesce(${lastDay}, ${always})
    `.execute(db.withoutPlugins());
  return rows;
}

/** When the last reading was stored; 0 without one. */
export async function newestStored(db: Queryable, member: AuthorizedMember): Promise<number> {
  const { rows } = await sql<{ at: number | null }>`select max(at) as at from (
    select max(stored_at_ms) as at from reading where member_id = ${member.id}
    union all
    select max(max_stored_at_ms) from reading_day where member_id = ${member.id} and rest is not null) as each`.execute(
    db,
  );
  return rows[0]?.at ?? 0;
}
