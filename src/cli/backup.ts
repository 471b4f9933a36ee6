import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { secretKeyFile } from '#server/secrets/secret-box.ts';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '#server/config/config.ts';
import { sqlitePath } from '#server/db/sqlite-dialect.ts';

/**
 * Copies a snapshot of the embedded database into a file, without its free pages; the portal may keep running. Pictures and all other data are
 * in the database; the key of its secrets is not, so a backup reveals none of them.
 *
 * @throws Error if the file exists, there is no database, or PostgreSQL is in use
 */
export async function backUp(config: Config, file: string): Promise<void> {
  refusePostgres(config);
  if (existsSync(file)) throw new Error(`${file} exists already; name a new file.`);
  const source = sqlitePath(config.dataDir);
  if (!existsSync(source)) throw new Error(`There is no database at ${source}.`);
  // created first with restricted permissions, because it contains all health data
  writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
  try {
    copyInto(file, source);
  } catch (error) {
    rmSync(file, { force: true }); // the command can be repeated with the same name
    throw error;
  }
  console.log(`Written to ${file}.`);
  if (config.secretKey === undefined) console.log(`Keep ${secretKeyFile(config.dataDir)} as well, in another place.`);
}

function copyInto(file: string, source: string): void {
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    database.prepare('vacuum into ?').run(file);
  } finally {
    database.close();
  }
  syncFile(file); // SQLite does not wait for the disk when it writes such a copy
}

/** Waits until a file is on the disk. */
export function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** @throws Error if the portal runs on PostgreSQL, which has its own tools */
export function refusePostgres(config: Config): void {
  if (config.databaseUrl) throw new Error('With DATABASE_URL set, use pg_dump and pg_restore.');
}
