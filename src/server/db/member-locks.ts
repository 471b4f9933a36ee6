import {
  CompiledQuery,
  sql,
  DeleteQueryNode,
  InsertQueryNode,
  TableNode,
  UpdateQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type RootOperationNode,
} from 'kysely';
import type { Queryable, Tx } from './queryable.ts';
import type { Tables } from './tables.ts';
import { findScope } from './transaction-scope.ts';

/** What an upload or the clock of alerts reads or writes of a member. */
const LOCKED_TABLES: ReadonlySet<string> = new Set([
  'alert',
  'alertEpisode',
  'alertPerson',
  'alertWish',
  'coveredReading',
  'device',
  'dosePeriod',
  'duty',
  'event',
  'reading',
  'readingDay',
  'setting',
  'source',
  'treatment',
  'veryLowCheck',
] satisfies (keyof Tables)[]);

/**
 * Orders the transaction with every other one that writes data of the member. On PostgreSQL it waits for the one that has
 * the lock; after that, a serializable transaction runs again, because its snapshot is older. On SQLite there is one
 * writer anyway.
 */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  const { kind, locked } = beginLocking();
  if (locked.has(memberId)) return;
  locked.add(memberId);
  if (kind === 'sqlite') return;
  await tx
    .insertInto('memberLock')
    .values({ memberId, count: 1 })
    .onConflict((known) => known.column('memberId').doUpdateSet({ count: sql`member_lock.count + 1` }))
    .execute();
}

/**
 * Locks those of some members whose lock nobody has; on PostgreSQL only. It never waits, and what it locks is noted by
 * `noteLocked`, for each part of the transaction by itself.
 *
 * @returns the locked ones; a member that was never locked before is not among them
 */
export async function lockFreeMembers(tx: Tx, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.executeQuery<{ memberId: string }>(CompiledQuery.raw(LOCK_FREE, [memberIds]));
  return new Set(rows.map(({ memberId }) => memberId));
}

const LOCK_FREE = `
  with free as materialized (
    select member_id from member_lock where member_id = any($1::text[]) for update skip locked)
  update member_lock set count = count + 1 from free where member_lock.member_id = free.member_id
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

/** @throws Error before the commit of a transaction that wrote data of members without a lock */
export function requireLock(): void {
  const scope = findScope();
  if (scope === null || scope.wrote === null || scope.locked !== null) return;
  throw new Error(`${scope.wrote} was written without the lock of a member`);
}

/** Notes what a transaction writes, for `requireLock`. */
export const lockWatch: KyselyPlugin = {
  transformQuery: ({ node }) => {
    noteWritten(node);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** Notes the table that a statement writes to, as `lockWatch` does for those built at every call. */
export function noteWritten(node: RootOperationNode): void {
  const table = findWritten(node);
  const scope = table !== null && LOCKED_TABLES.has(table) ? findScope() : null;
  if (scope !== null) scope.wrote = table;
}

/** The table that a statement writes to; null for one that only reads. */
function findWritten(node: RootOperationNode): string | null {
  if (InsertQueryNode.is(node)) return toName(node.into);
  if (UpdateQueryNode.is(node)) return toName(node.table);
  return DeleteQueryNode.is(node) ? toName(node.from.froms[0]) : null;
}

function toName(node: OperationNode | undefined): string | null {
  return node !== undefined && TableNode.is(node) ? node.table.identifier.name : null;
}
