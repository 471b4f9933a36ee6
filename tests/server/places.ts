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

/** @returns the folder of the PostgreSQL cluster */
type FindCluster = () => Promise<string>;

const spares = new Spares<TestPlace>((place) => place.delete());

/** An empty one, which another test of the file may have used before. */
export async function takePlace(kind: DatabaseKind, findCluster?: FindCluster) {
  const place = spares.take(kind) ?? (await makePlace(kind, findCluster));
  const remove = async () => ((await place.empty()) ? spares.give(kind, place) : place.delete());
  return { config: place.config, remove };
}

export async function makePlace(kind: DatabaseKind, findCluster?: FindCluster): Promise<TestPlace> {
  const { dataDir, removeFolder } = makeFolder();
  const { config, emptier, drop } =
    kind === 'sqlite' ? await makeSqlite(dataDir) : await makePostgres(dataDir, findCluster);
  return {
    config,
    empty: async () => {
      for (const name of readdirSync(dataDir).filter((some) => !STAYS.test(some))) {
        rmSync(join(dataDir, name), { recursive: true, force: true });
      }
      return emptier.empty().catch(() => false); // a test may have ended its connection
    },
    delete: async () => {
      await emptier.close();
      await drop();
      removeFolder();
    },
  };
}

type Made = {
  readonly config: DatabaseConfig;
  readonly emptier: Emptier;
  readonly drop: () => Promise<void>;
};

async function makeSqlite(dataDir: string): Promise<Made> {
  await putMigratedSqlite(dataDir);
  const file = sqlitePath(dataDir);
  const emptier = sqliteEmptier(file);
  const { ino } = statSync(file);
  const isSameFile = () => statSync(file, { throwIfNoEntry: false })?.ino === ino; // a test may have put another one there
  const empty = async () => isSameFile() && emptier.empty();
  return { config: { dataDir }, emptier: { ...emptier, empty }, drop: async () => undefined };
}

async function makePostgres(dataDir: string, findCluster?: FindCluster): Promise<Made> {
  if (findCluster === undefined) throw new Error('no cluster is named');
  const [cluster, name] = [await findCluster(), newDatabaseName()];
  const databaseUrl = await createFreshDatabase(cluster, name);
  const emptier = await postgresEmptier(databaseUrl);
  return { config: { dataDir, databaseUrl }, emptier, drop: () => dropDatabase(cluster, name) };
}

export function makeFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'petcgm-data-'));
  return { dataDir, removeFolder: () => rmSync(dataDir, { recursive: true, force: true }) };
}

export function newDatabaseName(): string {
  return `test_${randomBytes(8).toString('hex')}`;
}
