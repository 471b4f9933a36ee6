import type { Queryable, Tx } from '../db/queryable.ts';
import type { Services } from './ctx.ts';

/** Where a read goes that belongs to no transaction. */
export function outside(ctx: Services): Queryable {
  return ctx.db.kysely;
}

/**
 * Runs `work` in one transaction; what it hands to `afterCommit` runs once the commit is durable (and only once, though
 * the database may ask for `work` again).
 */
export async function inTransaction<T>(
  ctx: Services,
  work: (tx: Tx, afterCommit: (effect: () => void) => void) => Promise<T>,
): Promise<T> {
  let effects: (() => void)[] = [];
  const result = await ctx.db.transaction((tx) => {
    effects = [];
    return work(tx, (effect) => effects.push(effect));
  });
  for (const effect of effects) effect();
  return result;
}
