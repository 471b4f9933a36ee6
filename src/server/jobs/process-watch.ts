import { MINUTE_MS } from '#domain/units/units.ts';
import type { Services } from '../context/ctx.ts';
import { inTransaction } from '../context/transaction.ts';
import { leases } from '../records/lease.store.ts';
import { doEvery } from './periodic.ts';

const EVERY_MS = 15_000;
/** Clocks of several machines differ by less. */
const LOST_AFTER_MS = 2 * MINUTE_MS;
const PROCESS = 'process ';

export type ProcessWatch = {
  /** Says that this process runs, and looks for others that do not say so any more. */
  readonly look: () => Promise<void>;
  /** Says that this process ends, unless notices of it were lost: then the others look as after a kill. */
  readonly end: () => Promise<void>;
};

/**
 * A process commits first, and announces the change to the other processes afterwards. If it is killed in between, open pages
 * of the others do not show the change. So each process holds a lease. If a lease runs out that was not given back, all streams
 * look at what is stored.
 *
 * A process that was away itself, because the database was away or the machine slept, first lets the others renew their leases.
 */
export function createProcessWatch(services: Services): ProcessWatch {
  const { live, clock } = services;
  const name = `${PROCESS}${live.id}`;
  let lastMs: number | null = null;
  return {
    look: async () => {
      const nowMs = clock.now();
      const wasThere = lastMs !== null && nowMs - lastMs < 2 * EVERY_MS;
      await inTransaction(services, async (tx, afterCommit) => {
        const all = leases(tx);
        await all.claim({ name, holder: live.id, untilMs: nowMs + LOST_AFTER_MS }, nowMs);
        if (wasThere && (await all.endExpired(PROCESS, nowMs)) > 0) afterCommit(() => live.lookAgain());
      });
      lastMs = nowMs;
    },
    end: async () => {
      if (await services.db.settle()) await inTransaction(services, (tx) => leases(tx).giveBack(name, live.id));
    },
  };
}

/**
 * Looks every 15 seconds, in each process on PostgreSQL: on SQLite, notices stay within a process.
 *
 * @returns the function that stops it; to be called after the last change that is announced
 */
export function startProcessWatch(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  if (services.db.kind === 'sqlite') return async () => undefined;
  const { look, end } = createProcessWatch(services);
  const stop = doEvery(EVERY_MS, look, onError);
  return async () => {
    await stop();
    await end().catch(onError);
  };
}
