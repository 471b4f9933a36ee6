import { TOLD_MS } from '#domain/doses/dose-not-noted.ts';
import type { Queryable } from '../db/queryable.ts';

/** The episode of a dose that nobody noted. */
export type ToldEpisode = {
  readonly id: string;
  readonly memberId: string;
  readonly beganAtMs: number;
  readonly openedAtMs: number;
  readonly closedAtMs: number | null;
};

/** The episodes of doses that nobody noted which are open or began in the last day, by member. */
export async function toldDoses(
  db: Queryable,
  memberIds: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, readonly ToldEpisode[]>> {
  if (memberIds.length === 0) return new Map(); // PostgreSQL has no empty list
  const rows = await db
    .selectFrom('alertEpisode')
    .where('memberId', 'in', memberIds)
    .where('kind', '=', 'doseNotNoted')
    .where((is) => is.or([is('closedAtMs', 'is', null), is('beganAtMs', '>=', nowMs - TOLD_MS)]))
    .select(['id', 'memberId', 'beganAtMs', 'openedAtMs', 'closedAtMs'])
    .execute();
  return Map.groupBy(rows, ({ memberId }) => memberId);
}
