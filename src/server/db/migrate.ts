import { sql, type Kysely, type Transaction } from 'kysely';
import { columnTypes, type ColumnTypes } from './column-types.ts';
import type { DatabaseKind } from './database.ts';
import * as foundation from './migrations/0001-foundation.ts';

export interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>, types: ColumnTypes): Promise<void>;
}

/** In the order of running. A migration that has left this house is never changed: the next one mends it. */
const MIGRATIONS: readonly Migration[] = [{ name: '0001-foundation', up: foundation.up }];

/** An arbitrary number of our own among PostgreSQL's advisory locks. */
const MIGRATION_LOCK = 7_356_240_118;

export class DatabaseTooNewError extends Error {
  override readonly name = 'DatabaseTooNewError';

  constructor(unknown: readonly string[]) {
    super(
      `This database was written by a newer version of the portal (unknown here: ${unknown.join(', ')}). ` +
        'Start that version, or restore a backup made by this one.',
    );
  }
}

/**
 * Brings the database up to date in one transaction. Processes that start together take turns, on PostgreSQL by an
 * advisory lock and on SQLite by its write lock, and all but the first find nothing left to do.
 *
 * @throws DatabaseTooNewError when the database has had migrations this program does not know
 */
export async function migrate<T>(db: Kysely<T>, kind: DatabaseKind, migrations = MIGRATIONS): Promise<void> {
  // Read committed: the list of migrations must be read as of after the lock is ours.
  await db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (tx) => {
      if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
      await runMissing(tx.withTables<unknown & Transaction<T>>() as unknown as Kysely<unknown>, kind, migrations);
    });
}

async function runMissing(db: Kysely<unknown>, kind: DatabaseKind, migrations: readonly Migration[]): Promise<void> {
  const done = await executed(db);
  const unknown = [...done].filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0) throw new DatabaseTooNewError(unknown);
  for (const { name, up } of migrations.filter((migration) => !done.has(migration.name))) {
    await up(db, columnTypes(kind));
    await sql`insert into migration (name, at_ms) values (${name}, ${Date.now()})`.execute(db);
  }
}

async function executed(db: Kysely<unknown>): Promise<Set<string>> {
  await sql`create table if not exists migration (name text primary key, at_ms bigint not null)`.execute(db);
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
  return new Set(rows.map((row) => row.name));
}
