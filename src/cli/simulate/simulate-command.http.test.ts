import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/units/units.ts';
import { loadConfig } from '#server/config/config.ts';
import { runCommand, startCommand } from '#tests/server/command-line.ts';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';
import { seatOwner, type OwnerSeat } from '#tests/server/seats.ts';
import { simulateCommand } from './simulate-command.ts';

/** Processes start slowly on a machine with other work to do. */
const AT_MOST_MS = 180_000;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'petcgm-simulate-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterEach(() => void vi.restoreAllMocks());

const simulate = (...args: string[]) => simulateCommand(loadConfig({ DATA_DIR: join(folder, 'unused') }), args);

describe('portal simulate --url', () => {
  let portal: TestPortal;
  let url: string;
  let owner: OwnerSeat;

  const keyOf = async (caller: OwnerSeat, scope: 'upload' | 'read' = 'upload') => {
    const { item } = await portal.call('/web/apiToken/create', { name: 'Simulator', scopes: [scope] }, caller);
    return item?.token ?? '';
  };
  const readingsOf = ({ memberId }: OwnerSeat) =>
    portal.services.db.kysely
      .selectFrom('reading')
      .where('memberId', '=', memberId)
      .selectAll()
      .orderBy('atMs')
      .execute();
  const eventsOf = ({ memberId }: OwnerSeat) =>
    portal.services.db.kysely
      .selectFrom('event')
      .where('memberId', '=', memberId)
      .selectAll()
      .orderBy('atMs')
      .execute();

  beforeEach(async () => {
    portal = await testPortal();
    portal.clock.set(Date.now()); // the command has the real clock
    owner = await seatOwner(portal);
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.app.server.address() as AddressInfo; // it listens on a port
    url = `http://127.0.0.1:${port}`;
  });

  afterEach(() => portal.stop());

  test(
    'sends the wished days of a plausible pet; a second run adds nothing to them',
    async () => {
      const args = ['--url', url, '--key', await keyOf(owner), '--days', '10', '--zone', 'UTC', '--once', '--json'];
      const first = await runCommand({ dataDir: folder }, ['simulate', ...args]);
      expect(first.code).toBe(0);
      const sent = JSON.parse(first.stdout) as { entries: number; treatments: number };
      const readings = await readingsOf(owner);
      expect(readings).toHaveLength(sent.entries);
      expect(readings.length).toBeGreaterThan(9 * 288);
      expect(readings.length).toBeLessThanOrEqual(10 * 288);
      expect(Math.max(...readings.map(({ atMs }) => atMs))).toBeLessThanOrEqual(Date.now());
      const mean = readings.reduce((sum, { tenths }) => sum + tenths / 10, 0) / readings.length;
      expect(mean).toBeGreaterThan(120);
      expect(mean).toBeLessThan(300);
      const events = await eventsOf(owner);
      const doses = events.filter(({ type }) => type === 'insulin');
      expect(doses.length).toBeGreaterThanOrEqual(19);
      expect(doses.filter(({ detail }) => detail?.includes('doubts'))).toEqual([]);
      expect(new Set(events.map(({ type }) => type))).toContain('meal');
      expect(events.filter(({ type }) => type !== 'alert')).toHaveLength(sent.treatments);
      expect(await simulate(...args)).toBe(0);
      const all = await readingsOf(owner);
      expect(all.slice(0, 1000)).toEqual(readings.slice(0, 1000));
      expect(all.length - readings.length).toBeLessThanOrEqual(2); // what became due meanwhile
    },
    AT_MOST_MS,
  );

  test(
    'each key of a file is another pet with another story',
    async () => {
      const other = await seatOwner(portal, { petType: 'dog' });
      const keys = join(folder, 'two-keys');
      writeFileSync(keys, `${await keyOf(owner)}\n\n${await keyOf(other)}\n`);
      expect(await simulate('--url', `${url}/`, '--keys', keys, '--days', '1', '--once')).toBe(0);
      const [mine, theirs] = [await readingsOf(owner), await readingsOf(other)];
      expect(mine.length).toBeGreaterThan(200);
      expect(theirs.length).toBeGreaterThan(200);
      expect(mine.map(({ tenths }) => tenths)).not.toEqual(theirs.map(({ tenths }) => tenths));
      const lines = printed.join('\n').split('\n');
      expect(lines).toHaveLength(4);
      expect(lines[0]).toMatch(/^[\d,]+ readings and \d+ events sent in [\d.,]+ s: [\d.,]+ a second\.$/u);
      expect(lines[1]).toMatch(/^Calls +4, [\d.]+ a second; 200 4; sent again 0$/u);
      expect(lines[2]).toMatch(/^Time +50 % within [\d.]+ ms, 90 % [\d.]+ ms, 99 % [\d.]+ ms, longest [\d.]+ ms$/u);
      expect(lines[3]).toMatch(/^Bytes +[\d,]+ sent, [\d,]+ received$/u);
    },
    AT_MOST_MS,
  );

  test(
    '--pets takes the first keys of the file, each pet from an address of its own if that is wished',
    async () => {
      const other = await seatOwner(portal);
      const keys = join(folder, 'more-keys');
      writeFileSync(keys, `${await keyOf(owner)}\n${await keyOf(other)}\n`);
      const args = ['--url', url, '--keys', keys, '--days', '1', '--once', '--own-addresses', '--json'];
      expect(await simulate(...args, '--pets', '1')).toBe(0);
      const [mine, theirs] = [await readingsOf(owner), await readingsOf(other)];
      expect(mine.length).toBeGreaterThan(200);
      expect(theirs).toEqual([]);
      const { entries, treatments, ...report } = JSON.parse(printed[0] ?? '');
      expect([entries, treatments]).toEqual([mine.length, expect.any(Number)]);
      expect(report).toMatchObject({ calls: 2, byStatus: { 200: 2 }, retried: 0 });
      expect(report.ms.p50).toBeLessThanOrEqual(report.ms.max);
      await expect(simulate(...args, '--pets', '3')).rejects.toMatchObject({
        exitCode: 2,
        message: expect.stringContaining('has 2 keys, fewer than the 3 of --pets'),
      });
    },
    AT_MOST_MS,
  );

  test(
    'goes on at any speed until Ctrl+C, which is a good end; doses do not come within minutes',
    async () => {
      const key = await keyOf(owner);
      const args = ['simulate', '--url', url, '--key', key, '--speed', '300', '--json'];
      const { child, ended, untilSaid } = startCommand({ dataDir: folder }, args);
      await untilSaid(/(?:[3-9]|\d\d) readings/u);
      child.kill('SIGINT');
      const { code, stdout } = await ended;
      expect(code).toBe(0);
      const readings = await readingsOf(owner);
      expect(JSON.parse(stdout)).toMatchObject({ entries: readings.length, treatments: 0, retried: 0 });
      expect(readings.every(({ atMs }) => atMs <= Date.now())).toBe(true);
    },
    AT_MOST_MS,
  );

  test(
    'Ctrl+C within the days says how far it came',
    async () => {
      const key = await keyOf(owner);
      const args = ['simulate', '--url', url, '--key', key, '--days', '700', '--once'];
      const { child, ended, untilSaid } = startCommand({ dataDir: folder }, args);
      await untilSaid(/sent up to/u);
      child.kill('SIGTERM');
      const { code, stdout, stderr } = await ended;
      expect(code).toBe(130);
      expect(stdout).toMatch(/readings and [\d,]+ events sent in/u);
      expect(stderr).toMatch(/Interrupted after \d+ readings/u);
      expect((await readingsOf(owner)).length).toBeGreaterThan(0);
    },
    AT_MOST_MS,
  );

  test(
    'a wrong key, a key that may only read, and no portal have codes of their own',
    async () => {
      const once = ['--days', '1', '--once'];
      const key = await keyOf(owner, 'read');
      await expect(simulate('--url', url, '--key', 'wrong', ...once)).rejects.toMatchObject({
        exitCode: 5,
        message: 'The portal does not know this key.',
      });
      await expect(simulate('--url', url, '--key', key, ...once)).rejects.toMatchObject({ exitCode: 5 });
      await expect(simulate('--url', 'http://127.0.0.1:1', '--key', 'x', ...once)).rejects.toMatchObject({
        exitCode: 4,
        message: 'http://127.0.0.1:1 does not answer.',
      });
      expect(await readingsOf(owner)).toEqual([]);
    },
    AT_MOST_MS,
  );

  test(
    'while the portal is away readings wait, and come when it is back',
    async () => {
      const key = await keyOf(owner);
      const { port } = portal.app.server.address() as AddressInfo; // it listens on a port
      portal.app.server.close();
      portal.app.server.closeAllConnections();
      const args = ['simulate', '--url', url, '--key', key, '--speed', '300'];
      const { child, ended, untilSaid } = startCommand({ dataDir: folder }, args);
      await untilSaid(/does not answer\. What is due is sent later\./u);
      expect(await readingsOf(owner)).toEqual([]);
      portal.app.server.listen(port, '127.0.0.1');
      await untilSaid(/[1-9]\d* readings and/u);
      expect((await readingsOf(owner)).length).toBeGreaterThan(0);
      child.kill('SIGINT');
      expect((await ended).code).toBe(0);
    },
    AT_MOST_MS,
  );
});

describe('portal simulate --pets', () => {
  test(
    'makes accounts that can be signed in to, with their days and keys',
    async () => {
      const portal = await testPortal();
      portal.clock.set(Date.now());
      const keys = join(folder, 'new-keys');
      const place = { dataDir: portal.dataDir };
      const args = ['simulate', '--pets', '3', '--days', '5', '--keys', keys, '--json'];
      const { code, stdout } = await runCommand(place, args);
      expect(code).toBe(0);
      const made = JSON.parse(stdout) as {
        password: string;
        pets: { email: string; memberId: string }[];
        readings: number;
      };
      expect(made.pets).toHaveLength(3);
      expect(made.pets.every(({ email }) => email.endsWith('.example'))).toBe(true);
      expect(statSync(keys).mode & 0o777).toBe(0o600);
      expect(readFileSync(keys, 'utf8').trim().split('\n')).toHaveLength(3);
      const { kysely } = portal.services.db;
      const readings = await kysely.selectFrom('reading').select(['memberId', 'atMs']).execute();
      expect(readings).toHaveLength(made.readings);
      expect(new Set(readings.map(({ memberId }) => memberId))).toEqual(
        new Set(made.pets.map(({ memberId }) => memberId)),
      );
      expect(Math.min(...readings.map(({ atMs }) => atMs))).toBeGreaterThanOrEqual(Date.now() - 5 * DAY_MS - 60_000);
      const [key = ''] = readFileSync(keys, 'utf8').split('\n');
      const answer = await portal.app.inject({
        method: 'POST',
        url: `/api/v1/entries?token=${key}`,
        payload: [{ type: 'sgv', sgv: 111, date: Date.now() - 1_000, device: 'other' }],
      });
      expect(answer.statusCode).toBe(200);
      await portal.stop();
    },
    AT_MOST_MS,
  );

  test(
    'never beside accounts of real people, unless that is wished',
    async () => {
      const portal = await testPortal();
      await seatOwner(portal);
      await portal.services.db.kysely.updateTable('account').set({ email: 'ann@petcgm.org' }).execute();
      const { config } = portal.services;
      await expect(simulateCommand(config, ['--pets', '1', '--days', '0'])).rejects.toMatchObject({
        exitCode: 5,
        message: expect.stringContaining('--among-real-accounts'),
      });
      expect(await simulateCommand(config, ['--pets', '1', '--days', '0', '--among-real-accounts'])).toBe(0);
      expect(printed.at(-1)).toMatch(/^ {2}owner-\w+-1@simulated\.example {2}Mimi 1/u);
      const accounts = await portal.services.db.kysely.selectFrom('account').select('email').execute();
      expect(accounts).toHaveLength(2);
      await portal.stop();
    },
    AT_MOST_MS,
  );

  test.each([
    [['--pets', '3', '--url', 'http://x'], '--keys'],
    [['--pets', '3', '--url', 'http://x', '--key', 'x'], '--pets does not go with --key'],
    [['--pets', '3', '--own-addresses'], '--own-addresses does not go with --pets without --url'],
    [[], '--pets'],
    [['--pets', '0'], '1 to 10000'],
    [['--pets', '1.5'], 'whole number'],
    [['--pets', '2', '--speed', '60'], '--speed does not go with --pets without --url'],
    [['--url', 'ftp://x', '--key', 'x'], 'http://localhost:8080'],
    [['--url', 'http://x'], '--key'],
    [['--url', 'http://x', '--key', 'x', '--days=1000'], '0 to 730'],
    [['--url', 'http://x', '--key', 'x', '--speed', '1000'], '1 to 300'],
    [['--url', 'http://x', '--key', 'x', '--species', 'horse'], 'cat, dog, human'],
    [['--url', 'http://x', '--keys', '/no/such/file'], 'cannot be read'],
  ])('%j is not understood', async (args, message) => {
    await expect(simulate(...args)).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining(message) });
  });
});
