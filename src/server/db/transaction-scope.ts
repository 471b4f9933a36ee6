import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseKind } from './flavor.ts';

/** What is known of an open transaction. */
export type TransactionScope = {
  readonly kind: DatabaseKind;
  /** The members whose locks it has; null before it took the locks that it needs, which can be none. */
  locked: Set<string> | null;
  /** A table with data of members that it wrote to; null so far. */
  wrote: string | null;
  /** Whether it wrote to one of `DOSE_TABLES`. */
  movesDoses: boolean;
  /** Whether readings that arrived in time may be gone or history now. */
  losesReadings: boolean;
  /** Writes that nobody has waited for yet. */
  readonly writes: Promise<unknown>[];
  isOpen: boolean;
};

const scopes = new AsyncLocalStorage<TransactionScope>();

/** Marks what `run` calls, and all it awaits, as inside a transaction, until it settles. */
export async function insideTransaction<T>(kind: DatabaseKind, run: () => Promise<T>): Promise<T> {
  const written = { locked: null, wrote: null, movesDoses: false, losesReadings: false };
  const scope: TransactionScope = { kind, ...written, writes: [], isOpen: true };
  try {
    return await scopes.run(scope, run);
  } finally {
    scope.isOpen = false;
  }
}

/** The transaction that the caller is inside of. */
export function findScope(): TransactionScope | null {
  const scope = scopes.getStore();
  return scope?.isOpen === true ? scope : null;
}

/**
 * Refuses to open a transaction, or to write around one, from inside a transaction: with one writer it would wait
 * for itself for ever, and elsewhere it would silently not be part of the transaction.
 */
export function refuseInsideTransaction(what: string): void {
  if (findScope() !== null) throw new Error(`${what} inside an open transaction: use its tx`);
}
