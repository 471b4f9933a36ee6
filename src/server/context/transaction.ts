import { settleWrites } from '../db/in-flight.ts';
import { requireLock } from '../db/lock-watch.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import type { Services } from './ctx.ts';

/** Where a read goes that belongs to no transaction. */
export function outside(ctx: Services): Queryable {
  return ctx.db.kysely;
}

type Work<T> = (tx: Tx, afterCommit: (effect: () => void) => void) => Promise<T>;

/**
 * Runs `work` in one transaction; what it hands to `afterCommit` runs once the commit is durable (and only once, though
 * the database may ask for `work` again).
 *
 * @throws Error if it writes data of members without a lock (`lockMember`)
 */
export function inTransaction<T>(ctx: Services, work: Work<T>): Promise<T> {
  return withEffects((run) => ctx.db.transaction(run), work);
}

/** As `inTransaction`, for data of one member, which it locks first. Never asked for again because of other members. */
export function inTransactionOn<T>(ctx: Services, memberId: string, work: Work<T>): Promise<T> {
  return withEffects((run) => ctx.db.transactionOn(memberId, run), work);
}

async function withEffects<T>(begin: (run: (tx: Tx) => Promise<T>) => Promise<T>, work: Work<T>): Promise<T> {
  let effects: (() => void)[] = [];
  const result = await begin(async (tx) => {
    effects = [];
    const done = await work(tx, (effect) => effects.push(effect));
    await settleWrites();
    requireLock();
    return done;
  });
  for (const effect of effects) effect();
  return result;
}
