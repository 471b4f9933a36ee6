import type { Services } from '../context/ctx.ts';
import { inTransaction } from '../context/transaction.ts';
import { newId } from '../db/ids.ts';
import { leases } from '../records/lease.store.ts';

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

/**
 * Runs a job periodically, never twice at once: what falls due while it runs is left out, so that none pile up while the
 * database is slow or away.
 *
 * @returns the function that stops it and waits for a running job
 */
export function doEvery(
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const tryOnce = async () => {
    try {
      await work();
    } catch (error) {
      onError(error);
    }
  };
  const run = () => {
    running ??= tryOnce().finally(() => {
      running = null;
    });
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** A job that says itself when it wants to run again. */
export type DueJob = {
  /** Runs it now, or once more after the present run. */
  readonly wake: () => void;
  /** Ends it, and waits for a running one. */
  readonly stop: () => Promise<void>;
};

/** Runs a job now and each time after the ms that it answers, never twice at once. */
export function doWhenDue(
  work: () => Promise<number>,
  { onError, afterErrorMs }: { readonly onError: (error: unknown) => void; readonly afterErrorMs: number },
): DueJob {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;
  const tryOnce = async (): Promise<number> => {
    try {
      return await work();
    } catch (error) {
      onError(error);
      return afterErrorMs;
    }
  };
  const run = async (): Promise<void> => {
    isWoken = false;
    const sleepMs = await tryOnce();
    running = null;
    if (isStopped) return;
    timer = setTimeout(wake, isWoken ? 0 : sleepMs);
    timer.unref();
  };
  const wake = (): void => {
    if (running !== null) isWoken = true;
    else if (!isStopped) {
      clearTimeout(timer);
      running = run();
    }
  };
  wake();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Wakes a job with each notice of a channel, and once when listening begins: of what changed before, nobody has told it.
 *
 * @returns the function that ends it
 */
export function wakeByNotices(
  { db }: Pick<Services, 'db'>,
  channel: string,
  { wake, onError }: { readonly wake: () => void; readonly onError: (error: unknown) => void },
): () => Promise<void> {
  const listening = db.listen(channel, { onNotice: wake, onGap: wake }).then(
    (end) => {
      wake();
      return end;
    },
    (error: unknown) => onError(error),
  );
  return async () => {
    const end = await listening;
    await end?.();
  };
}
