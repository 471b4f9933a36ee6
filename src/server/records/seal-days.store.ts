import { sql } from 'kysely';
import { DAY_MS } from '#domain/units/units.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import type { StoredReading } from '../db/reading-tables.ts';
import { FIELDS, sealDay, type SealedDay } from './sealed-day.ts';
import { SEALED_AFTER_DAYS } from './sealed-days.store.ts';
import { toUtcDay, type DaySpan } from './utc-days.ts';

const DAY = sql.lit(DAY_MS);

/** When the database got its first version with sealed days. */
export async function sealableSince(db: Queryable): Promise<number> {
  const { rows } = await sql<{ at: number | null }>`select max(at_ms) as at from migration
    where name = '0037-sealed-days'`.execute(db);
  return rows[0]?.at ?? Infinity;
}

/** Ids of pets with rows of days that are old enough, in order. */
export async function membersToSeal(
  db: Queryable,
  { afterId, nowMs, limit }: { readonly afterId: string; readonly nowMs: number; readonly limit: number },
): Promise<string[]> {
  const oldest = sql`(select min(at_ms) from reading where member_id = member.id)`;
  const newest = sql`(select max(at_ms) from reading where member_id = member.id)`;
  const { rows } = await sql<{ id: string }>`select id from member where id > ${afterId}
    and ${oldest} / ${DAY} < ${toUtcDay(nowMs) - SEALED_AFTER_DAYS}
    and ${oldest} / ${DAY} < ${newest} / ${DAY} - ${sql.lit(SEALED_AFTER_DAYS)}
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Seals the oldest days of a pet that have rows, inside a transaction with its lock.
 *
 * @returns whether there were any
 * @throws RangeError, Error if the blobs would not hold exactly the rows
 */
export async function sealOldest(
  tx: Tx,
  memberId: string,
  { nowMs, maxDays }: { readonly nowMs: number; readonly maxDays: number },
): Promise<boolean> {
  const ends = await tx
    .selectFrom('reading')
    .where('memberId', '=', memberId)
    .select(({ fn }) => [fn.min<number | null>('atMs').as('oldest'), fn.max<number | null>('atMs').as('newest')])
    .executeTakeFirstOrThrow();
  const first = toUtcDay(ends.oldest ?? Infinity);
  const end = Math.min(toUtcDay(Math.min(nowMs, ends.newest ?? 0)) - SEALED_AFTER_DAYS, first + maxDays);
  if (first >= end) return false;
  const span = { first, end };
  const rows = await rowsOf(tx, memberId, span);
  const days = [...Map.groupBy(rows, ({ atMs }) => toUtcDay(atMs))].map(([day, own]) => sealDay(day, own));
  await putSealed(tx, memberId, days);
  await removeRows(tx, memberId, span, rows.length);
  return true;
}

function rowsOf(tx: Tx, memberId: string, { first, end }: DaySpan): Promise<StoredReading[]> {
  return tx
    .selectFrom('reading')
    .where('memberId', '=', memberId)
    .where('atMs', '>=', first * DAY_MS)
    .where('atMs', '<', end * DAY_MS)
    .select(FIELDS)
    .orderBy('atMs')
    .execute();
}

/** In place of derived packs; a day that is sealed already fails. */
async function putSealed(tx: Tx, memberId: string, days: readonly SealedDay[]): Promise<void> {
  const numbers = days.map(({ utcDay }) => utcDay);
  const known = tx.deleteFrom('readingDay').where('memberId', '=', memberId).where('utcDay', 'in', numbers);
  await known.where('rest', 'is', null).execute();
  await tx
    .insertInto('readingDay')
    .values(days.map((day) => ({ memberId, ...day })))
    .execute();
}

async function removeRows(tx: Tx, memberId: string, { first, end }: DaySpan, count: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('reading')
    .where('memberId', '=', memberId)
    .where('atMs', '>=', first * DAY_MS)
    .where('atMs', '<', end * DAY_MS)
    .executeTakeFirst();
  if (Number(numDeletedRows) !== count)
    throw new Error(`${numDeletedRows} readings were removed for ${count} sealed ones`);
}
