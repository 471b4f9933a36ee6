import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { sqlitePath } from '#server/db/sqlite-dialect.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'petcgm-restore-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const createConfig = (name: string) => loadConfig({ DATA_DIR: join(folder, name) });

test('data written while the portal ran is restored', async () => {
  const lease = { name: 'job', holder: 'me', untilMs: 1 };
  const db = await openDatabase(createConfig('first'));
  await db.kysely.insertInto('lease').values(lease).execute();
  await backUp(createConfig('first'), join(folder, 'backup'));
  await db.close();
  await restore(createConfig('second'), join(folder, 'backup'));
  const modes = [join(folder, 'backup'), sqlitePath(createConfig('second').dataDir)].map(
    (file) => statSync(file).mode & 0o777,
  );
  expect(modes).toEqual([0o600, 0o600]);
  const restored = await openDatabase(createConfig('second'));
  expect(await restored.kysely.selectFrom('lease').selectAll().execute()).toEqual([lease]);
  await restored.close();
  await expect(restore(createConfig('second'), join(folder, 'backup'))).rejects.toThrow('exists');
});

test.each(['-wal', '-shm', '-journal'])(
  'nothing is restored beside a database’s %s, which SQLite would write into it',
  async (ending) => {
    const db = await openDatabase(createConfig('first'));
    await db.close();
    await backUp(createConfig('first'), join(folder, 'backup'));
    const target = sqlitePath(createConfig('first').dataDir);
    for (const old of ['', '-wal', '-shm']) rmSync(`${target}${old}`, { force: true });
    writeFileSync(`${target}${ending}`, 'a log');
    await expect(restore(createConfig('first'), join(folder, 'backup'))).rejects.toThrow(`${target}${ending} exists`);
    expect(existsSync(target)).toBe(false);
  },
);

test('a backup that fails leaves no file, so that the same command can be repeated', async () => {
  const config = createConfig('first');
  const db = await openDatabase(config);
  await db.close();
  writeFileSync(sqlitePath(config.dataDir), 'no database any more');
  await expect(backUp(config, join(folder, 'backup'))).rejects.toThrow('not a database');
  expect(existsSync(join(folder, 'backup'))).toBe(false);
});

test('room that deleted rows have left is not in a backup', async () => {
  const db = await openDatabase(createConfig('first'));
  const rows = Array.from({ length: 800 }, (_, index) => ({
    name: `job ${index}`,
    holder: 'x'.repeat(2_000),
    untilMs: 1,
  }));
  for (let start = 0; start < rows.length; start += 100) {
    await db.kysely
      .insertInto('lease')
      .values(rows.slice(start, start + 100))
      .execute();
  }
  await db.kysely.deleteFrom('lease').execute();
  await db.close();
  await backUp(createConfig('first'), join(folder, 'backup'));
  const size = statSync(sqlitePath(createConfig('first').dataDir)).size;
  expect(size).toBeGreaterThan(1_600_000);
  expect(statSync(join(folder, 'backup')).size).toBeLessThan(size - 1_500_000);
});

test.each([
  ['an empty file', '', 'no backup of a portal'],
  ['a text', 'this is no database, though it is long enough to be one '.repeat(30), 'not a database'],
])('%s is no backup, and nothing is put in place', async (_what, content, message) => {
  writeFileSync(join(folder, 'backup'), content);
  await expect(restore(createConfig('new'), join(folder, 'backup'))).rejects.toThrow(message);
  expect(existsSync(createConfig('new').dataDir)).toBe(false);
});
