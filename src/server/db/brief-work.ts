import { AsyncLocalStorage } from 'node:async_hooks';

const brief = new AsyncLocalStorage<true>();

/**
 * Says that the transactions of `work` take a few ms each, such as the upload of a reading: on SQLite, those that wait
 * for each other share one durable commit. None of them is acknowledged before it.
 */
export function briefly<T>(work: () => Promise<T>): Promise<T> {
  return brief.run(true, work);
}

/** Whether the caller is within `briefly`. */
export function isBrief(): boolean {
  return brief.getStore() === true;
}
