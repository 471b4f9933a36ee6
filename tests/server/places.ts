import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConfig } from '#server/db/database.ts';
import type { DatabaseKind } from '#server/db/flavor.ts';
import { sqlitePath } from '#server/db/sqlite-dialect.ts';
import { postgresEmptier, sqliteEmptier, type Emptier } from './empty-tables.ts';
import { Spares } from './end-of-file.ts';
import { putMigratedSqlite } from './migrated-sqlite.ts';
import { createFreshDatabase, dropDatabase } from './postgres.ts';

/** What stays in the folder of a portal; other files are what a test has left there. */
const STAYS = /^(?:petcgm\.sqlite|secret\.key)/u;

/** A migrated database, and the folder of a portal. */
export type TestPlace = {
  readonly config: DatabaseConfig;
  /** @returns false if it cannot be made as good as new */
  readonly empty: () => Promise<boolean>;
  readonly delete: () => Promise<void>;
};

const spares = new Spares<TestPlace>((place) => place.delete());

/** An empty one, which another test of the file may have used before. @param make called if there is none to use again */
export async function takePlace(kind: DatabaseKind, make: () => Promise<TestPlace>) {
  const place = spares.take(kind) ?? (await make());
  const remove = async () => ((await place.empty()) ? spares.give(kind, place) : place.delete());
  return { config: place.config, remove };
}

export async function makeSqlitePlace(): Promise<TestPlace> {
  const { dataDir, removeFolder } = makeFolder();
  await putMigratedSqlite(dataDir);
  const file = sqlitePath(dataDir);
  const emptier = sqliteEmptier(file);
  const { ino } = statSync(file);
  const isSameFile = () => statSync(file, { throwIfNoEntry: false })?.ino === ino; // a test may have put another one there
  return {
    config: { dataDir },
    empty: async () => isSameFile() && emptyPlace(dataDir, emptier),
    delete: async () => {
      await emptier.close();
      removeFolder();
    },
  };
}

/** @param cluster the folder of the PostgreSQL cluster */
export async function makePostgresPlace(cluster: string): Promise<TestPlace> {
  const { dataDir, removeFolder } = makeFolder();
  const name = newDatabaseName();
  const databaseUrl = await createFreshDatabase(cluster, name);
  const emptier = await postgresEmptier(databaseUrl);
  return {
    config: { dataDir, databaseUrl },
    empty: () => emptyPlace(dataDir, emptier),
    delete: async () => {
      await emptier.close();
      await dropDatabase(cluster, name);
      removeFolder();
    },
  };
}

async function emptyPlace(dataDir: string, emptier: Emptier): Promise<boolean> {
  for (const name of readdirSync(dataDir).filter((some) => !STAYS.test(some))) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  return emptier.empty().catch(() => false); // a test may have ended its connection
}

export function makeFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'petcgm-data-'));
  return { dataDir, removeFolder: () => rmSync(dataDir, { recursive: true, force: true }) };
}

export function newDatabaseName(): string {
  return `test_${randomBytes(8).toString('hex')}`;
}
