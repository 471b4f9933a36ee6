import { existsSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testPortal, TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { seatFollower, seatOwner, sendFile, type OwnerSeat } from '#tests/server/seats.ts';

const PERSON_1 = new URL('../../../../../shared/data/person-1.csv', import.meta.url);
const HEADER = 'timestamp,mg/dL\n';

describe('importFile', () => {
  let portal: TestPortal;
  let owner: OwnerSeat;

  beforeEach(async () => {
    portal = await testPortal();
    owner = await seatOwner(portal);
  });

  afterEach(() => portal.stop());

  const send = (content: string | Buffer, caller: Parameters<typeof sendFile>[2] = { token: owner.token }) =>
    sendFile(portal, { name: 'readings.csv', content }, caller);
  const stored = () => portal.services.db.kysely.selectFrom('reading').selectAll().orderBy('atMs').execute();

  test.skipIf(!existsSync(PERSON_1))('takes a real file once, and knows it the second time', async () => {
    const file = readFileSync(PERSON_1);
    expect((await send(file)).item).toMatchObject({ readings: { added: 2915, known: 0, rejected: 0 }, problems: [] });
    const devices = await portal.call('/web/device/getDeviceList', {}, owner);
    expect((await send(file)).item.readings).toEqual({ added: 0, known: 2915, rejected: 0 });
    expect(await portal.call('/web/device/getDeviceList', {}, owner)).toEqual(devices);
  });

  test('imports an account’s files one after the other, and accepts only a few at once', async () => {
    const file = (minute: number) => `${HEADER}2026-05-14T08:0${minute}:00Z,120\n`;
    const answers = await Promise.all([0, 1, 2, 3].map((minute) => send(file(minute))));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 429]);
    expect(answers[3]).toMatchObject({ reason: 'request.tooMany', retryAfterSeconds: 30 });
    expect(await stored()).toHaveLength(3);
    const [first, other] = await Promise.all([send(file(3)), send(file(3), await seatOwner(portal))]);
    expect([first.code, other.code]).toEqual([200, 200]);
    expect((await send('')).code).toBe(400);
    expect((await send(file(4))).code).toBe(200);
  });

  test('reads a BOM, CRLF, semicolons, quotes and decimal commas', async () => {
    const file = '\uFEFF"timestamp";"mmol/L"\r\n"2026-05-14 08:00";"5,6"\r\n2026-05-14T08:05:00Z;7\r\n\r\n';
    expect((await send(file)).item.readings).toEqual({ added: 2, known: 0, rejected: 0 });
    expect((await stored()).map(({ tenths }) => tenths)).toEqual([1008, 1260]);
  });

  test('reads tabs, and low and high as the sensor’s limits', async () => {
    await send('timestamp\tmg/dL\n2026-05-14T08:00:00Z\tLO\n2026-05-14T08:05:00Z\tHI\n');
    expect((await stored()).map(({ tenths, flag }) => [tenths, flag])).toEqual([
      [400, 1],
      [5000, 2],
    ]);
  });

  test('reads UTF-16 in both byte orders, and drops NUL, which no database stores', async () => {
    const text = Buffer.from('\uFEFFtimestamp,mg/dL\n2026-05-14T08:00:00Z,120\n', 'utf16le');
    expect((await send(text)).item.readings).toMatchObject({ added: 1 });
    expect((await send(Buffer.from(text).swap16())).item.readings).toMatchObject({ known: 1 });
    await send(`timestamp,mg/dL,event,title\n2026-05-14T09:00:00Z,,meal,tu\0na\n`);
    await send(JSON.stringify([{ sgv: 120, date: TEST_NOW, device: 'S\0 1' }]));
    const { rows = [] } = await portal.call('/web/event/loadEvents', {}, owner);
    expect(rows.map(({ title }) => title)).toEqual(['tuna']);
    const devices = await portal.services.db.kysely.selectFrom('device').select('sn').execute();
    expect(devices.map(({ sn }) => sn)).toContain('S 1');
  });

  test('reports problems of lines in the caller’s language, and imports the other lines', async () => {
    const lines = [
      'never,120',
      '2026-05-14T08:00:00Z,much',
      '2026-05-14T08:05:00Z,5',
      '2026-05-14T10:06:00Z,120',
      '1999-01-01T00:00:00Z,120',
      '2026-02-30T00:00:00Z,120',
      '2026-05-14T08:10:00Z',
      '2026-05-14T08:15:00Z,120',
    ];
    const { item } = await send(HEADER + lines.join('\n'));
    expect(item.readings).toEqual({ added: 1, known: 0, rejected: 7 });
    expect(item.problems).toEqual([
      { line: 2, message: 'The time “never” cannot be read.' },
      { line: 3, message: 'The value “much” is not a number.' },
      { line: 4, message: 'The value “5” is outside what a sensor can measure.' },
      { line: 5, message: 'The time “2026-05-14T10:06:00Z” lies in the future.' },
      { line: 6, message: 'The time “1999-01-01T00:00:00Z” is too long ago.' },
      { line: 7, message: 'The time “2026-02-30T00:00:00Z” cannot be read.' },
      { line: 8, message: 'The line has too few columns.' },
    ]);
  });

  test('counts all bad lines, and lists a hundred', async () => {
    const { item } = await send(HEADER + 'never,120\n'.repeat(150));
    expect(item.readings.rejected).toBe(150);
    expect(item.problems).toHaveLength(100);
  });

  test('of two lines at the same instant keeps the later one', async () => {
    const { item } = await send(`${HEADER}2026-05-14T08:00:00Z,100\n2026-05-14T10:00:00+02:00,110\n`);
    expect(item.readings).toEqual({ added: 1, known: 1, rejected: 0 });
    expect((await stored()).map(({ tenths }) => tenths)).toEqual([1100]);
  });

  test('a later value corrects the stored one', async () => {
    await send(`${HEADER}2026-05-14T08:00:00Z,100\n`);
    expect((await send(`${HEADER}2026-05-14T08:00:00Z,130\n`)).item.readings).toEqual({
      added: 0,
      known: 1,
      rejected: 0,
    });
    expect((await stored()).map(({ tenths }) => tenths)).toEqual([1300]);
  });

  test('reads local times in the pet’s zone: the skipped hour is refused, the repeated one resolved', async () => {
    const berlin = await seatOwner(portal, { timeZone: 'Europe/Berlin' });
    const times = ['2025-10-26 02:30', '2025-10-26 02:55', '2025-10-26 02:25', '2026-03-29 01:55', '2026-03-29 02:30'];
    const file = HEADER + times.map((time, index) => `${time},${100 + index}`).join('\n');
    const { item } = await send(file, { token: berlin.token });
    expect(item.problems).toEqual([
      { line: 6, message: 'The time “2026-03-29 02:30” does not exist here: the clocks were put forward.' },
    ]);
    expect((await stored()).map(({ atMs }) => new Date(atMs).toISOString())).toEqual([
      '2025-10-26T00:30:00.000Z',
      '2025-10-26T00:55:00.000Z',
      '2025-10-26T01:25:00.000Z',
      '2026-03-29T00:55:00.000Z',
    ]);
  });

  test('resolves the repeated hour in a file that begins with the newest line', async () => {
    const berlin = await seatOwner(portal, { timeZone: 'Europe/Berlin' });
    const times = ['2025-10-26 03:00', '2025-10-26 02:30', '2025-10-26 02:00', '2025-10-26 02:30', '2025-10-26 02:00'];
    await send(HEADER + times.map((time) => `${time},100`).join('\n'), { token: berlin.token });
    expect((await stored()).map(({ atMs }) => new Date(atMs).toISOString().slice(11, 16))).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '02:00',
    ]);
  });

  test('refuses an unknown format, an empty file and a missing one', async () => {
    const errors = [{ field: 'file', message: expect.any(String) }];
    expect(await send('a,b\n1,2\n')).toMatchObject({ code: 400, reason: 'file.notRecognised', errors });
    expect(await send(' \n')).toMatchObject({ code: 400, reason: 'file.empty', errors });
    const none = await portal.send('/web/data/importFile', {}, owner);
    expect(none).toMatchObject({ code: 400, reason: 'file.missing', errors });
  });

  test('is only for the owner', async () => {
    const file = `${HEADER}2026-05-14T08:00:00Z,100\n`;
    const stranger = await seatOwner(portal);
    const follower = await seatFollower(portal, owner.memberId);
    const paused = await seatFollower(portal, owner.memberId, { shareFlag: false });
    const { memberId } = owner;
    expect(await send(file, {})).toMatchObject({ code: 300 });
    expect(await send(file, { token: stranger.token, memberId })).toMatchObject({ code: 404 });
    expect(await send(file, { token: follower.token, memberId })).toMatchObject({ code: 403 });
    expect(await send(file, { token: paused.token, memberId })).toMatchObject({ code: 404 });
    expect(await stored()).toEqual([]);
  });

  test('a year is imported at once, in sessions of a fortnight, while other calls are answered', async () => {
    const count = 105_120;
    const start = TEST_NOW - count * 300_000;
    const line = (_: unknown, index: number) =>
      `${new Date(start + index * 300_000).toISOString()},${90 + (index % 150)}`;
    const importing = send(HEADER + Array.from({ length: count }, line).join('\n'));
    const health = await portal.app.inject('/api/health');
    expect(health.statusCode).toBe(200);
    expect((await importing).item.readings).toEqual({ added: count, known: 0, rejected: 0 });
    const devices = await portal.call('/web/device/getDeviceList', { rows: 200 }, owner);
    expect(devices.total).toBe(27);
    expect(devices.rows?.reduce((sum, { readingCount }) => sum + readingCount, 0)).toBe(count);
  });
});
