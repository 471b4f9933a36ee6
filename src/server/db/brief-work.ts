import { AsyncLocalStorage } from 'node:async_hooks';

/** Up to a day of readings, one every five minutes, are stored within a few ms. */
const MAX_BRIEF = 288;
/** A few readings take so little that the statements and the commit count more. */
const MAX_FEW = 20;

const rowsToStore = new AsyncLocalStorage<number>();

/**
 * Says how many rows the transactions of `work` store. Brief ones that wait for each other share a durable commit: on
 * SQLite, where one waits for the other anyway, up to a day of readings, and on PostgreSQL those of a few. None of them is
 * acknowledged before it.
 */
export function storing<T>(rows: number, work: () => Promise<T>): Promise<T> {
  return rowsToStore.run(rows, work);
}

/** Whether the caller stores up to a day of readings. */
export function isBrief(): boolean {
  return (rowsToStore.getStore() ?? Infinity) <= MAX_BRIEF;
}

/** Whether the caller stores a few readings. */
export function storesFew(): boolean {
  return (rowsToStore.getStore() ?? Infinity) <= MAX_FEW;
}
