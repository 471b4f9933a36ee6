import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { newId } from '../db/ids.ts';
import { forgetOldAttempts } from '../features/accounts/forget-attempts.ts';
import { deleteClosedAccounts } from '../features/accounts/delete-closed.ts';
import { inTransaction, type Services } from '../http/ctx.ts';
import { leases } from './lease.store.ts';

const JOB = 'housekeeping';
const EVERY_MS = HOUR_MS;
const LEASE_MS = 30 * MINUTE_MS;

/**
 * What is done once in a while, by one process of those that serve the same data: accounts past their grace are deleted
 * for good, counted attempts of more than a day ago forgotten.
 *
 * @returns whether this process did it
 */
export async function keepHouse(services: Services): Promise<boolean> {
  const holder = newId();
  const nowMs = services.clock.now();
  const lease = { name: JOB, holder, untilMs: nowMs + LEASE_MS };
  if (!(await inTransaction(services, (tx) => leases(tx).take(lease, nowMs)))) return false;
  try {
    await forgetOldAttempts(services, nowMs - DAY_MS);
    await deleteClosedAccounts(services, nowMs);
  } finally {
    await inTransaction(services, (tx) => leases(tx).giveBack(JOB, holder));
  }
  return true;
}

/** Keeps house now and every hour. @returns the function that stops it and waits for what is running */
export function startHousekeeping(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(() => keepHouse(services)).then(() => undefined, onError);
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
