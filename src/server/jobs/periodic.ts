import type { Services } from '../context/ctx.ts';
import { inTransaction } from '../context/transaction.ts';
import { newId } from '../db/ids.ts';
import { leases } from '../records/lease.store.ts';
import { Mutex } from '../turns/mutex.ts';

/** A job, and for how long a process that fell silent keeps it from the others. */
export type Job = { readonly name: string; readonly leaseMs: number };

/**
 * Does a job unless another process that serves the same data is at it.
 *
 * @returns whether this process did it
 */
export async function doAlone(services: Services, job: Job, work: () => Promise<void>): Promise<boolean> {
  const { name, leaseMs } = job;
  const holder = newId();
  const nowMs = services.clock.now();
  const lease = { name, holder, untilMs: nowMs + leaseMs };
  if (!(await inTransaction(services, (tx) => leases(tx).claim(lease, nowMs)))) return false;
  try {
    await work();
  } finally {
    await inTransaction(services, (tx) => leases(tx).giveBack(name, holder));
  }
  return true;
}

/** Runs a job periodically, never twice at once. @returns the function that stops it and waits for a running job */
export function doEvery(
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const turn = new Mutex();
  const tryOnce = async () => {
    try {
      await work();
    } catch (error) {
      onError(error);
    }
  };
  const run = () => void turn.run(tryOnce);
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await turn.idle();
  };
}
