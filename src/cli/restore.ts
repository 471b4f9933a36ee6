import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { secretKeyFile } from '#server/secrets/secret-box.ts';
import type { Config } from '#server/config/config.ts';
import { sqlitePath } from '#server/db/sqlite-dialect.ts';
import { refusePostgres, syncFile } from './backup.ts';

/** What SQLite keeps beside a database. It would write an old log into the restored file. */
const BESIDE = ['', '-wal', '-shm', '-journal'];

/**
 * Puts a backup in place. It never overwrites: the data folder must not hold a database yet.
 *
 * @throws Error if there is one, or if the file is not a complete database of a portal
 */
export async function restore(config: Config, file: string): Promise<void> {
  refusePostgres(config);
  const target = sqlitePath(config.dataDir);
  const existing = BESIDE.map((ending) => `${target}${ending}`).find((path) => existsSync(path));
  if (existing !== undefined) throw new Error(`${existing} exists; set DATA_DIR to an empty folder to restore into.`);
  checkWhole(file);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  putInPlace(file, target);
  console.log(`Restored to ${target}.`);
  const keyFile = secretKeyFile(config.dataDir);
  if (config.secretKey !== undefined || existsSync(keyFile)) return;
  console.log(`Put the key that was kept apart at ${keyFile} before the first start; authenticator apps need it.`);
}

/** All of it or nothing: a copy that was cut off would look like a database. */
function putInPlace(file: string, target: string): void {
  const part = `${target}.part`;
  rmSync(part, { force: true });
  writeFileSync(part, '', { flag: 'wx', mode: 0o600 }); // a copy takes its own mode along where it makes the file
  copyFileSync(file, part);
  syncFile(part);
  renameSync(part, target);
}

function checkWhole(file: string): void {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const database = new DatabaseSync(file, { readOnly: true });
  const verdict = database.prepare('pragma integrity_check').get();
  const migrations = database.prepare("select 1 from sqlite_master where type = 'table' and name = 'migration'").get();
  database.close();
  if (verdict?.['integrity_check'] !== 'ok') throw new Error(`${file} is damaged and was not restored.`);
  if (migrations === undefined) throw new Error(`${file} is no backup of a portal and was not restored.`);
}
