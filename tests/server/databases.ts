import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, inject } from 'vitest';
import { openDatabase, type DatabaseConfig, type Db } from '#server/db/database.ts';
import type { DatabaseKind } from '#server/db/flavor.ts';
import { putMigratedSqlite } from './migrated-sqlite.ts';
import { createEmptyDatabase, createFreshDatabase, dropDatabase } from './postgres.ts';

/** The databases this machine can test on. */
export const DATABASE_KINDS: readonly DatabaseKind[] = inject('postgresBroker') ? ['sqlite', 'postgres'] : ['sqlite'];

export interface TestDatabase {
  readonly kind: DatabaseKind;
  /** Opens the same database once more, as another process would. */
  readonly config: DatabaseConfig;
  /** Open and migrated. */
  readonly db: Db;
}

/** Runs `tests` on every database; each test finds a fresh one, migrated and open, in `fresh`. */
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
  /** Closes it and deletes what it held. */
  remove(): Promise<void>;
}

export async function openTestDatabase(kind: DatabaseKind): Promise<OpenTestDatabase> {
  const place = await createTestPlace(kind, 'migrated');
  const db = await openDatabase(place.config);
  const remove = async () => {
    await db.close();
    await place.remove();
  };
  return { kind, db, config: place.config, remove };
}

/** Where a database may be opened: nothing there yet, or already migrated, which is quicker. */
export async function createTestPlace(kind: DatabaseKind, state: 'empty' | 'migrated') {
  const dataDir = mkdtempSync(join(tmpdir(), 'petcgm-data-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (kind === 'sqlite') {
    if (state === 'migrated') await putMigratedSqlite(dataDir);
    return { config: { dataDir }, remove: async () => removeFolder() };
  }
  const cluster = await clusterFolder();
  const name = `test_${randomBytes(8).toString('hex')}`;
  const create = state === 'empty' ? createEmptyDatabase : createFreshDatabase;
  const config = { dataDir, databaseUrl: await create(cluster, name) };
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
