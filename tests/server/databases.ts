import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, inject } from 'vitest';
import { openDatabase, type DatabaseConfig, type Db } from '#server/db/database.ts';
import type { DatabaseKind } from '#server/db/flavor.ts';
import { Spares } from './end-of-file.ts';
import {
  makeFolder,
  makePostgresPlace,
  makeSqlitePlace,
  newDatabaseName,
  takePlace,
  type TestPlace,
} from './places.ts';
import { createEmptyDatabase, dropDatabase } from './postgres.ts';

/** The databases this machine can test on. */
export const DATABASE_KINDS: readonly DatabaseKind[] = inject('postgresBroker') ? ['sqlite', 'postgres'] : ['sqlite'];

export interface TestDatabase {
  readonly kind: DatabaseKind;
  /** Opens the same database once more, as another process would. */
  readonly config: DatabaseConfig;
  /** Open and migrated. */
  readonly db: Db;
}

/** Runs `tests` on every database; each test finds one in `fresh` that is migrated, open and empty. */
export function describeEachDatabase(name: string, tests: (fresh: TestDatabase) => void): void {
  describeEach(name, openTestDatabase, (kind, current) =>
    tests({
      kind,
      get db() {
        return current().db;
      },
      get config() {
        return current().config;
      },
    }),
  );
}

/** Runs `tests` on every database; each test has a place of its own, where it opens and closes the database itself. */
export function describeEachEmptyPlace(name: string, tests: (place: Omit<TestDatabase, 'db'>) => void): void {
  const create = (kind: DatabaseKind) => createTestPlace(kind, 'empty');
  describeEach(name, create, (kind, current) =>
    tests({
      kind,
      get config() {
        return current().config;
      },
    }),
  );
}

/** Runs `tests` on every database, and makes and removes what each test needs. */
function describeEach<Fresh extends { remove: () => Promise<void> }>(
  name: string,
  make: (kind: DatabaseKind) => Promise<Fresh>,
  tests: (kind: DatabaseKind, current: () => Fresh) => void,
): void {
  describe.each(DATABASE_KINDS)(`${name} on %s`, (kind) => {
    let current: Fresh | undefined;
    beforeEach(async () => {
      current = await make(kind);
    });
    afterEach(async () => {
      await current?.remove();
      current = undefined;
    });
    tests(kind, () => {
      if (!current) throw new Error('there is a database only while a test runs');
      return current;
    });
  });
}

export interface OpenTestDatabase extends TestDatabase {
  /** Empties it for the next test of the file, or deletes it. */
  remove(): Promise<void>;
}

type OpenSpare = Omit<OpenTestDatabase, 'remove'> & { readonly place: TestPlace };

const openSpares = new Spares<OpenSpare>(async ({ db, place }) => {
  await db.close();
  await place.delete();
});

/** Migrated, open and empty; another test of the file may have used it before. */
export async function openTestDatabase(kind: DatabaseKind): Promise<OpenTestDatabase> {
  const spare = openSpares.take(kind) ?? (await makeOpenSpare(kind));
  const { db, config, place } = spare;
  const remove = async () => {
    if ((await isOpen(db)) && (await place.empty())) return openSpares.give(kind, spare);
    await db.close();
    await place.delete();
  };
  return { kind, db, config, remove };
}

async function makeOpenSpare(kind: DatabaseKind): Promise<OpenSpare> {
  const place = await makePlace(kind);
  return { kind, config: place.config, place, db: await openDatabase(place.config) };
}

async function isOpen({ kysely }: Db): Promise<boolean> {
  return sql`select 1`.execute(kysely).then(
    () => true,
    () => false,
  );
}

/**
 * Where a database may be opened: nothing there yet, or already migrated and empty, which is quicker; another test of
 * the file may have used it before.
 */
export async function createTestPlace(
  kind: DatabaseKind,
  state: 'empty' | 'migrated',
): Promise<{ readonly config: DatabaseConfig; readonly remove: () => Promise<void> }> {
  if (state === 'migrated') return takePlace(kind, () => makePlace(kind));
  return kind === 'sqlite' ? createEmptyFolder() : createEmptyPostgres();
}

async function makePlace(kind: DatabaseKind): Promise<TestPlace> {
  return kind === 'sqlite' ? makeSqlitePlace() : makePostgresPlace(await clusterFolder());
}

async function createEmptyFolder() {
  const { dataDir, removeFolder } = makeFolder();
  return { config: { dataDir }, remove: async () => removeFolder() };
}

async function createEmptyPostgres() {
  const { dataDir, removeFolder } = makeFolder();
  const [cluster, name] = [await clusterFolder(), newDatabaseName()];
  const config = { dataDir, databaseUrl: await createEmptyDatabase(cluster, name) };
  const remove = async () => {
    await dropDatabase(cluster, name);
    removeFolder();
  };
  return { config, remove };
}

async function clusterFolder(): Promise<string> {
  const broker = inject('postgresBroker');
  if (!broker) throw new Error('there is no PostgreSQL on this machine');
  const answer: unknown = JSON.parse(await text(connect(broker)));
  if (typeof answer === 'object' && answer && 'folder' in answer && typeof answer.folder === 'string')
    return answer.folder;
  throw new Error(`PostgreSQL did not start: ${JSON.stringify(answer)}`);
}
