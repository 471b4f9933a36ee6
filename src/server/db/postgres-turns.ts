import { sql } from 'kysely';
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

/** Waits for the transactions of every process to end, and keeps others from beginning while `work` runs. */
export function whileAlone<T>(db: Queryable, work: (connection: Queryable) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(TURN)})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(TURN)})`.execute(connection);
    }
  });
}
