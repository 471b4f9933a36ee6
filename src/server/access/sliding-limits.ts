import { tooMany } from '../context/too-many.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import { attempts } from '../records/attempts.store.ts';

/** At most `max` of one key within any `withinMs`, over all processes. */
export type SlidingLimit = { readonly key: string; readonly max: number; readonly withinMs: number };

/** The ids of the counted attempts, to undo them; if a limit is reached, none is counted and `waitMs` is set. */
export type Counted = { readonly waitMs: number | null; readonly ids: readonly string[] };

/** @returns the milliseconds until one more is within the limit; null if one more is within it now */
export async function findWaitMs(db: Queryable, limit: SlidingLimit, nowMs: number): Promise<number | null> {
  const { key, max, withinMs } = limit;
  const made = await attempts(db).since(key, nowMs - withinMs);
  const frees = made.at(-max);
  return frees === undefined ? null : frees + withinMs - nowMs;
}

/** Counts one more against every limit, or against none if one of them is reached. */
export async function countWithin(tx: Tx, limits: readonly SlidingLimit[], nowMs: number): Promise<Counted> {
  const waits = [];
  for (const limit of limits) waits.push((await findWaitMs(tx, limit, nowMs)) ?? 0);
  const waitMs = Math.max(...waits);
  if (waitMs > 0) return { waitMs, ids: [] };
  const ids = [];
  for (const key of new Set(limits.map((limit) => limit.key))) ids.push(await attempts(tx).add(key, nowMs));
  return { waitMs: null, ids };
}

/** Counts one more. @throws AppError `request.tooMany` with the time to wait if the limit is reached */
export async function requireWithin(tx: Tx, limit: SlidingLimit, nowMs: number): Promise<void> {
  const { waitMs } = await countWithin(tx, [limit], nowMs);
  if (waitMs !== null) throw tooMany(waitMs);
}
