import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { sqlitePath } from '#server/db/sqlite-dialect.ts';

let template: Promise<Buffer> | undefined;

/** Puts a migrated, empty database into a folder; the first of a process runs the migrations, the others are copies. */
export async function putMigratedSqlite(dataDir: string): Promise<void> {
  template ??= makeTemplate();
  await writeFile(sqlitePath(dataDir), await template, { mode: 0o600 });
}

async function makeTemplate(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'petcgm-template-'));
  const db = await openDatabase({ dataDir });
  await db.close(); // which moves its journal into the file
  const file = await readFile(sqlitePath(dataDir));
  await rm(dataDir, { recursive: true, force: true });
  return file;
}
