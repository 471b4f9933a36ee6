import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { runCommand, startCommand, type CommandPlace } from '#tests/server/command-line.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { seatOwner } from '#tests/server/seats.ts';
import { testPortal, TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { exportCommand } from './export-command.ts';
import { importCommand } from './import-command.ts';

/** Processes start slowly on a machine with other work to do. */
const AT_MOST_MS = 180_000;
const LONG_AGO = TEST_NOW - 400 * 86_400_000;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'petcgm-files-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function readingsOf(portal: TestPortal, memberId: string) {
  const rows = portal.services.db.kysely.selectFrom('reading').where('memberId', '=', memberId);
  return rows.select(['atMs', 'tenths', 'intervalMinutes', 'flag', 'sender']).orderBy('atMs').execute();
}

describeEachPortal('a command beside a portal', (portal) => {
  test('imports to the bit what another one exported, and the record says so', async () => {
    const { config } = portal().services;
    const [owner, other] = [await seatOwner(portal()), await seatOwner(portal())];
    await giveReadings(portal(), owner.memberId, valuesUntil(LONG_AGO, [100.5, 37, 250.2, 99.9]));
    const printed = vi.spyOn(console, 'log').mockReturnValue();
    const out = join(folder, `${owner.memberId}.json`);
    expect(await exportCommand(config, ['--member', owner.memberId, '--format', 'json', '--out', out])).toBe(0);
    expect(await importCommand(config, [out, '--member', other.memberId])).toBe(0);
    printed.mockRestore();
    expect(await readingsOf(portal(), other.memberId)).toHaveLength(4);
    expect(await readingsOf(portal(), other.memberId)).toEqual(await readingsOf(portal(), owner.memberId));
    const audit = portal().services.db.kysely.selectFrom('audit').where('action', '=', 'member.exported');
    expect(await audit.select(['memberId', 'address']).execute()).toEqual([
      { memberId: owner.memberId, address: 'command line' },
    ]);
  });
});

describe('a command in a process of its own', () => {
  let portal: TestPortal;
  let memberId: string;
  let place: CommandPlace;

  beforeEach(async () => {
    portal = await testPortal();
    ({ memberId } = await seatOwner(portal, { timeZone: 'Europe/Berlin' }));
    place = { dataDir: portal.dataDir };
  });

  afterEach(() => portal.stop());

  test(
    'exports and imports while a portal runs',
    async () => {
      await giveReadings(portal, memberId, valuesUntil(LONG_AGO, [100.5, 37, 250.2, 99.9]));
      const out = join(folder, `${memberId}.json`);
      const wish = ['export', '--member', memberId, '--format', 'json', '--out', out, '--json'];
      const exported = await runCommand(place, wish);
      expect(exported).toMatchObject({ code: 0 });
      expect(JSON.parse(exported.stdout)).toEqual({ file: out, format: 'json', bytes: statSync(out).size });
      expect(statSync(out).mode & 0o777).toBe(0o600);
      const other = await seatOwner(portal);
      const imported = await runCommand(place, ['import', out, '--member', other.memberId, '--json']);
      expect(imported.code).toBe(0);
      expect(JSON.parse(imported.stdout)).toMatchObject({ dryRun: false, format: 'petcgm', readings: { added: 4 } });
      expect(await readingsOf(portal, other.memberId)).toEqual(await readingsOf(portal, memberId));
    },
    AT_MOST_MS,
  );

  test(
    'after Ctrl+C the file is imported whole or not at all, and a second import completes it',
    async () => {
      const times = Array.from({ length: 20_000 }, (_, index) => new Date(LONG_AGO + index * 60_000).toISOString());
      const lines = times.map((time) => `${time},120`);
      const path = put(`${memberId}.csv`, `timestamp,mg/dL\n${lines.join('\n')}\n`);
      const { child, ended, untilSaid } = startCommand(place, ['import', path, '--member', memberId]);
      await untilSaid(/Reading/u);
      child.kill('SIGINT');
      const { code, stdout, stderr } = await ended;
      expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
      expect(stderr).toContain('whole or not at all');
      expect([0, lines.length]).toContain((await readingsOf(portal, memberId)).length);
      const printed = vi.spyOn(console, 'log').mockReturnValue();
      await importCommand(portal.services.config, [path, '--member', memberId]);
      printed.mockRestore();
      expect(await readingsOf(portal, memberId)).toHaveLength(lines.length);
    },
    AT_MOST_MS,
  );
});

describe('portal import and portal export', () => {
  let portal: TestPortal;
  let memberId: string;
  const printed: string[] = [];

  beforeEach(async () => {
    portal = await testPortal();
    ({ memberId } = await seatOwner(portal, { timeZone: 'Europe/Berlin' }));
    printed.length = 0;
    vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await portal.stop();
  });

  const importing = (...args: string[]) => importCommand(portal.services.config, args);
  const exporting = (...args: string[]) => exportCommand(portal.services.config, args);

  test('a dry run says the same as the import after it, and stores nothing', async () => {
    const path = put('own.csv', 'timestamp,mg/dL\n2025-03-01T10:00:00Z,120\n2025-03-01T10:05:00Z,seven\n');
    expect(await importing(path, '--member', memberId, '--dry-run')).toBe(1);
    expect(printed[0]).toContain('Would import a file of the kind petcgm');
    expect(printed[0]).toContain('readings: 1 new, 0 known, 1 not read');
    expect(printed[0]).toContain('line 3: ');
    expect(await readingsOf(portal, memberId)).toEqual([]);
    expect(await importing(path, '--member', memberId)).toBe(1);
    expect(printed[1]).toBe(printed[0]?.replace('Would import', 'Imported'));
    expect(await readingsOf(portal, memberId)).toHaveLength(1);
  });

  test('--zone is the zone of times without an offset, --unit the unit that a header lacks', async () => {
    const own = put('wall.csv', 'timestamp,mg/dL\n2025-03-01T10:00:00,120\n');
    expect(await importing(own, '--member', memberId, '--zone', 'Asia/Tokyo')).toBe(0);
    expect((await readingsOf(portal, memberId))[0]?.atMs).toBe(Date.UTC(2025, 2, 1, 1));
    const header = 'Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Patient Info,Device Info,';
    const rest = 'Source Device ID,Glucose Value,Insulin Value (u),Carb Value (grams),Duration (hh:mm:ss)';
    const clarity = put('clarity.csv', `${header}${rest}\n1,2025-04-01 00:56:47,EGV,,,,android G6,8.0,,,\n`);
    await expect(importing(clarity, '--member', memberId)).rejects.toMatchObject({ exitCode: 5 });
    expect(await importing(clarity, '--member', memberId, '--unit', 'mmol/L')).toBe(0);
    expect((await readingsOf(portal, memberId)).at(-1)?.tenths).toBe(1440);
  });

  test.each<[string[], number, string]>([
    [['one.csv', '--member', '000000001'], 5, 'not'],
    [['one.csv'], 2, '--member is missing'],
    [['one.csv', 'two.csv', '--member', 'ID'], 2, 'one file'],
    [['gone.csv', '--member', 'ID'], 2, 'cannot be read'],
    [['text.txt', '--member', 'ID'], 3, ''],
    [['one.csv', '--member', 'ID', '--zone', 'Mars/Olympus'], 2, 'Europe/Berlin'],
    [['one.csv', '--member', 'ID', '--unit', 'g'], 2, 'mg/dL'],
    [['one.csv', '--member', 'ID', '--bold'], 2, '--bold'],
  ])('portal import %j ends with %i', async (args, exitCode, message) => {
    put('one.csv', 'timestamp,mg/dL\n2025-03-01T10:00:00Z,120\n');
    put('text.txt', 'nothing of the kind\n');
    const named = args.map((one) => (one === 'ID' ? memberId : /\.\w{3}$/u.test(one) ? join(folder, one) : one));
    await expect(importing(...named)).rejects.toMatchObject({ exitCode, message: expect.stringContaining(message) });
    expect(await readingsOf(portal, memberId)).toEqual([]);
  });

  test.each<[string[], number, string]>([
    [['--member', 'ID'], 2, '--out is missing'],
    [['--member', 'ID', '--out', 'there.csv'], 2, '--force'],
    [['--member', 'ID', '--out', 'new.csv', '--range', 'ever'], 2, '7d'],
    [['--member', 'ID', '--out', 'new.csv', '--format', 'pdf'], 2, 'xlsx'],
    [['--member', 'ID', '--out', 'new.csv', 'more'], 2, 'more'],
    [['--member', 'ID', '--out', '-', '--json'], 2, 'stdout'],
    [['--member', 'ID', '--out', 'new.csv', '--range', '2025-02-01..2025-01-01'], 5, ''],
    [['--member', '000000001', '--out', 'new.csv'], 5, ''],
    [['--member', 'ID', '--out', 'no/folder.csv'], 6, 'cannot be written'],
  ])('portal export %j ends with %i', async (args, exitCode, message) => {
    put('there.csv', 'old');
    const named = args.map((one) => (one === 'ID' ? memberId : one.endsWith('.csv') ? join(folder, one) : one));
    await expect(exporting(...named)).rejects.toMatchObject({ exitCode, message: expect.stringContaining(message) });
    expect(readFileSync(join(folder, 'there.csv'), 'utf8')).toBe('old');
    expect(() => statSync(join(folder, 'new.csv'))).toThrow('ENOENT');
  });

  test('--force replaces a file, and a range is a range', async () => {
    await giveReadings(portal, memberId, valuesUntil(LONG_AGO, [111]));
    await giveReadings(portal, memberId, valuesUntil(TEST_NOW, [222]));
    const path = put('old.csv', 'old');
    const range = '2026-05-13..2026-05-15';
    expect(await exporting('--member', memberId, '--out', path, '--force', '--range', range)).toBe(0);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(',222,');
    expect(text).not.toContain(',111,');
  });

  test(
    'an export to stdout is the file alone',
    async () => {
      await giveReadings(portal, memberId, valuesUntil(LONG_AGO, [111, 112]));
      const end = await runCommand({ dataDir: portal.dataDir }, ['export', '--member', memberId, '--out', '-']);
      expect(end.code).toBe(0);
      expect(end.stdout).toMatch(/^timestamp,mg\/dL,/u);
      expect(end.stdout.split('\r\n').filter((line) => /,11[12],/u.test(line))).toHaveLength(2);
    },
    AT_MOST_MS,
  );

  test('without a database nothing is exported, and no database is made', async () => {
    const config = loadConfig({ DATA_DIR: join(folder, 'empty') });
    const wish = ['--member', '1', '--out', join(folder, 'y')];
    await expect(exportCommand(config, wish)).rejects.toMatchObject({
      exitCode: 5,
      message: expect.stringContaining('set DATA_DIR'),
    });
    expect(() => statSync(join(folder, 'empty'))).toThrow('ENOENT');
  });

  test('a database that does not answer is code 4', async () => {
    const config = loadConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    const wish = ['--member', '1', '--out', join(folder, 'y')];
    await expect(exportCommand(config, wish)).rejects.toMatchObject({ exitCode: 4 });
  });

  test(
    'the process ends with the code, one line on stderr, and where help is',
    async () => {
      const end = await runCommand({ dataDir: folder }, ['import', 'x.csv', '--zone', 'Mars', '--member', '1']);
      expect(end).toMatchObject({ code: 2, stdout: '' });
      expect(end.stderr.split('\n')).toEqual([
        '--zone is Mars; it takes a time zone such as Europe/Berlin.',
        'portal import --help says more.',
        '',
      ]);
      const help = await runCommand({ dataDir: folder }, ['import', '--help']);
      expect(help).toMatchObject({ code: 0, stderr: '' });
      expect(help.stdout).toContain('--dry-run');
    },
    AT_MOST_MS,
  );
});
