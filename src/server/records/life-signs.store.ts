import { sql } from 'kysely';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { LATE_MS } from '../rules/reading-rules.ts';

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
