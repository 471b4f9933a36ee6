import { sql } from 'kysely';
import { Mutex } from '../turns/mutex.ts';
import type { Queryable, Tx } from './queryable.ts';

/** The advisory lock that transactions share, or that one of them holds exclusively; an arbitrary number. */
const TURN = 7_305_112;

/**
 * Takes the shared lock until the transaction ends; false while another transaction holds or awaits the exclusive lock.
 */
export async function mayRunBesideOthers(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.lit(TURN)}) as is_free`.execute(tx);
  return rows[0]?.isFree === true;
}

/** Of those in this process one at a time, so that they do not take all connections. */
const turn = new Mutex();

/**
 * Waits for the transactions of every process to end, and keeps others from beginning while `work` runs. A transaction of
 * its own holds the lock: behind a pooler, nothing else keeps a connection.
 */
export function whileAlone<T>(db: Queryable, work: () => Promise<T>): Promise<T> {
  const locking = db.transaction().setIsolationLevel('read committed');
  return turn.run(() =>
    locking.execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(TURN)})`.execute(tx);
      return work();
    }),
  );
}
