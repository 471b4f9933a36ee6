import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { prepared, type Placing } from './prepared.ts';
import type { Queryable } from './queryable.ts';
import type { Tables } from './tables.ts';

/** A replica that failed, or did not say in time how far it is, is asked again after this time. */
const AGAIN_AFTER_MS = 30_000;
const ANSWERS_WITHIN_MS = 1_000;

/** Reads data of a member, from a replica if there is one. */
export type ReadElsewhere = <T>(memberId: string, read: (db: Queryable) => Promise<T>) => Promise<T>;

type Settings = {
  readonly primary: Queryable;
  readonly replica: Kysely<Tables>;
  readonly onError: (error: Error) => void;
  /** Called with who answered. */
  readonly onRead: (by: 'replica' | 'primary') => void;
};

const selectCount = prepared((db, place: Placing<{ memberId: string }>) =>
  db.selectFrom('memberLock').where('memberId', '=', place('memberId')).select('count'),
);

/**
 * A replica of PostgreSQL that answers what takes long. Each transaction that writes data of a member adds a random step to
 * the count of its lock, so the replica has the member's data that the primary has if both have the same count: also after a
 * fail-over that lost commits. If it has not, or fails, the primary answers.
 */
export function openReplica({ primary, replica, onError, onRead }: Settings): ReadElsewhere {
  let silentUntil = 0;
  const answers = async <T>(memberId: string, read: (db: Queryable) => Promise<T>): Promise<{ result: T } | null> => {
    try {
      const [own, there] = await Promise.all([countOf(primary, memberId), inTime(countOf(replica, memberId))]);
      return there === own ? { result: await read(replica) } : null;
    } catch (error) {
      silentUntil = performance.now() + AGAIN_AFTER_MS;
      onError(error instanceof Error ? error : new Error(String(error)));
      return null;
    }
  };
  return async (memberId, read) => {
    const answered = performance.now() < silentUntil ? null : await answers(memberId, read);
    onRead(answered === null ? 'primary' : 'replica');
    return answered === null ? read(primary) : answered.result;
  };
}

/**
 * How old the changes are that a replica has, in seconds; 0 if it has all that the primary had a moment ago, null if it is no
 * replica any more. While nothing is written to the primary, the age of the last change counts as well: at most 15 s,
 * because the portal writes that it is alive.
 *
 * @throws Error if one of them does not answer in time
 */
export async function findReplicaLag(primary: Queryable, replica: Queryable): Promise<number | null> {
  const written = await inTime(sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(primary));
  const asked = sql<{ seconds: number | null }>`select case when not pg_is_in_recovery() then null
    when pg_last_wal_replay_lsn() >= ${written.rows[0]?.lsn}::pg_lsn then 0
    else greatest(0, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::double precision)
    end as seconds`;
  return (await inTime(asked.execute(replica))).rows[0]?.seconds ?? null;
}

async function countOf(db: Queryable, memberId: string): Promise<number> {
  const { rows } = await selectCount(db, { memberId });
  return rows[0]?.count ?? 0;
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = async () => {
    await sleep(ANSWERS_WITHIN_MS, undefined, { signal: timer.signal, ref: false });
    throw new Error(`the database did not answer within ${ANSWERS_WITHIN_MS} ms`);
  };
  try {
    return await Promise.race([answer, late()]);
  } finally {
    timer.abort();
  }
}
