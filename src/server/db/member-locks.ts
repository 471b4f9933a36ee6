import { randomInt } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { execute } from './direct.ts';
import { prepared, type Placing } from './prepared.ts';
import type { Queryable, Tx } from './queryable.ts';
import { findScope } from './transaction-scope.ts';

/**
 * A count goes up by a random step, so that it never returns to an earlier value: not even on a server that took over
 * from a failed one without the last commits.
 */
const MAX_STEP = 2 ** 24;

type Step = { memberId: string; step: number };

const takeLock = prepared((db, place: Placing<Step>) =>
  db
    .insertInto('memberLock')
    .values({ memberId: place('memberId'), count: place('step') })
    .onConflict((known) =>
      known
        .column('memberId')
        .doUpdateSet((row) => ({ count: row.eb(row.ref('memberLock.count'), '+', place('step')) })),
    ),
);

const advanceCount = prepared((db, place: Placing<Step>) =>
  db
    .updateTable('memberLock')
    .set((row) => ({ count: row('count', '+', place('step')) }))
    .where('memberId', '=', place('memberId')),
);

/** Without effect for a member that was deleted. */
const beginCount = prepared((db, place: Placing<Step>) =>
  db
    .insertInto('memberLock')
    .columns(['memberId', 'count'])
    .expression(
      db
        .selectFrom('member')
        .where('id', '=', place('memberId'))
        .select((row) => ['id', row.val(place('step')).as('count')]),
    )
    .onConflict((known) =>
      known
        .column('memberId')
        .doUpdateSet((row) => ({ count: row.eb(row.ref('memberLock.count'), '+', place('step')) })),
    ),
);

/**
 * Orders the transaction with every other one that writes data of the member. On PostgreSQL it waits for the one that has
 * the lock; after that, a serializable transaction runs again, because its snapshot is older. On SQLite there is one
 * writer anyway.
 */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  const { kind, locked } = beginLocking();
  if (locked.has(memberId)) return;
  locked.add(memberId);
  if (kind === 'postgres') await takeLock(tx, { memberId, step: randomStep() });
}

/**
 * The last statements of a transaction: it advances the counts of the members whose data it wrote. On PostgreSQL the locks
 * have done that. A transaction that wrote nothing needs no disk on SQLite.
 */
export async function countWrites(tx: Tx): Promise<void> {
  const scope = findScope();
  if (scope?.kind !== 'sqlite' || scope.wrote === null) return;
  for (const memberId of scope.locked ?? []) {
    const step = { memberId, step: randomStep() };
    const { numAffectedRows } = await advanceCount(tx, step);
    if (numAffectedRows === 0n) await beginCount(tx, step);
  }
}

function randomStep(): number {
  return randomInt(1, MAX_STEP);
}

/**
 * Locks those of some members whose lock nobody has; on PostgreSQL only. It never waits, and what it locks is noted by
 * `noteLocked`, for each part of the transaction by itself.
 *
 * @returns the locked ones; a member that was never locked before is not among them
 */
export async function lockFreeMembers(tx: Tx, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  const query = CompiledQuery.raw(LOCK_FREE, [memberIds, randomStep()]) as CompiledQuery<{ memberId: string }>;
  const { rows } = await execute(tx, query);
  return new Set(rows.map(({ memberId }) => memberId));
}

const LOCK_FREE = `
  with free as materialized (
    select member_id from member_lock where member_id = any($1::text[]) for update skip locked)
  update member_lock set count = count + $2 from free where member_lock.member_id = free.member_id
  returning member_lock.member_id`;

/** Notes that the transaction has the lock of a member. */
export function noteLocked(memberId: string): void {
  beginLocking().locked.add(memberId);
}

/** As `lockMember`, for several or none; the same order everywhere, so that no two transactions wait for each other. */
export async function lockMembers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  beginLocking();
  for (const memberId of memberIds.toSorted()) await lockMember(tx, memberId);
}

function beginLocking() {
  const scope = findScope();
  if (scope === null) throw new Error('a lock outside a transaction');
  scope.locked ??= new Set();
  return { kind: scope.kind, locked: scope.locked };
}

/** `lockMember` inside a transaction; nothing outside of one. */
export async function lockIfInside(db: Queryable, memberId: string): Promise<void> {
  if (db.isTransaction) await lockMember(db as Tx, memberId);
}
