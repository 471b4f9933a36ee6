import { AsyncLocalStorage } from 'node:async_hooks';

const scopes = new AsyncLocalStorage<{ open: boolean }>();

/** Marks what `run` calls, and all it awaits, as inside a transaction, until it settles. */
export async function insideTransaction<T>(run: () => Promise<T>): Promise<T> {
  const scope = { open: true };
  try {
    return await scopes.run(scope, run);
  } finally {
    scope.open = false;
  }
}

/**
 * Refuses to open a transaction, or to write around one, from inside a transaction: with one writer it would wait
 * for itself for ever, and elsewhere it would silently not be part of the transaction.
 */
export function refuseInsideTransaction(what: string): void {
  if (scopes.getStore()?.open) throw new Error(`${what} inside an open transaction: use its tx`);
}
