import { findScope } from './transaction-scope.ts';

/**
 * Lets a write of the open transaction go without waiting for its answer: later statements see it, and the transaction
 * waits for it before the commit and fails with it.
 *
 * @throws Error outside a transaction
 */
export function queueWrite(write: Promise<unknown>): void {
  const scope = findScope();
  if (scope === null) throw new Error('a queued write outside a transaction');
  scope.writes.push(awaitLater(write));
}

/** Runs the work of the open transaction, and waits for the writes that it queued. */
export async function withQueuedWrites<T>(run: () => Promise<T>): Promise<T> {
  const result = await run();
  await settleWrites();
  return result;
}

/** Waits for the writes that the open transaction queued so far. */
export async function settleWrites(): Promise<void> {
  await Promise.all(findScope()?.writes ?? []);
}

/** Lets a query go whose answer is awaited later, or never if something else fails before. */
export function awaitLater<T>(query: Promise<T>): Promise<T> {
  query.catch(() => undefined);
  return query;
}
