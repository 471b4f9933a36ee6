import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMemberRow } from '#tests/builders/rows.ts';
import { testPortal, TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings, SENSOR, valuesUntil } from '#tests/server/readings.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('sensor sessions over HTTP', () => {
  let portal: TestPortal;
  let owner: OwnerSeat;

  beforeEach(async () => {
    portal = await testPortal();
    owner = await seatOwner(portal);
  });

  afterEach(() => portal.stop());

  const save = (body: object, caller: { token?: string } = owner) =>
    portal.send('/web/device/saveDevice', { sn: 'A1', startedAt: TEST_NOW, ...body }, caller) as ReturnType<
      typeof portal.call<'/web/device/saveDevice'>
    >;
  const list = (body: object = {}, caller: { token?: string } = owner) =>
    portal.send('/web/device/getDeviceList', body, caller) as ReturnType<
      typeof portal.call<'/web/device/getDeviceList'>
    >;

  test('a sensor warms up, is active and expires', async () => {
    const { item } = await save({ startedAt: TEST_NOW, model: 'Libre', remarks: 'left side' });
    expect(item).toEqual({
      memberDeviceId: expect.any(String),
      sn: 'A1',
      model: 'Libre',
      startedAt: TEST_NOW,
      endedAt: null,
      initializing: true,
      initializedAt: TEST_NOW + HOUR,
      sensorExpired: false,
      expiresAt: TEST_NOW + 14 * DAY,
      lastRefreshedAt: null,
      readingCount: 0,
      remarks: 'left side',
    });
    portal.clock.advance(HOUR);
    expect((await list()).rows).toMatchObject([{ initializing: false, sensorExpired: false }]);
    portal.clock.advance(14 * DAY);
    expect((await list()).rows).toMatchObject([{ initializing: false, sensorExpired: true }]);
  });

  test('a session from a file ends with its last reading; with a serial number it is a sensor like others', async () => {
    const file = { source: 'file', sn: 'CSV', model: null, isSerial: false };
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, [100, 110]), file);
    const [row] = (await list()).rows ?? [];
    expect(row).toMatchObject({ sn: 'CSV', endedAt: TEST_NOW, sensorExpired: true, fromFile: true });
    const { memberDeviceId = '', startedAt = 0 } = row ?? {};
    await save({ memberDeviceId, startedAt, sn: 'CSV', remarks: 'left side' });
    expect((await list()).rows).toMatchObject([{ fromFile: true, remarks: 'left side' }]);
    const { item } = await save({ memberDeviceId, startedAt, sn: '3MH2' });
    expect(item).toMatchObject({ sn: '3MH2', endedAt: null, sensorExpired: false });
    expect(item).not.toHaveProperty('fromFile');
  });

  test('a sensor ends with its last reading if another one follows', async () => {
    const first = { ...SENSOR, sn: 'S0' };
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW - DAY, [100, 110]), first);
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, [100, 110]));
    expect((await list()).rows).toMatchObject([
      { sn: 'S1', endedAt: null, sensorExpired: false, readingCount: 2 },
      { sn: 'S0', endedAt: TEST_NOW - DAY, sensorExpired: true, readingCount: 2 },
    ]);
  });

  test('the list shows the observed share of each session, and its time in levels', async () => {
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, [300, 300, 100, 100]));
    expect((await list()).rows).toMatchObject([
      {
        readingCount: 4,
        sensorActivePercent: expect.closeTo(26.7, 1), // 20 of 75 minutes: it warmed up for an hour
        levels: { veryHigh: 0, high: 50, target: 50, low: 0, veryLow: 0 },
      },
    ]);
    await save({ sn: 'none', startedAt: TEST_NOW - 60 * DAY });
    expect((await list({ state: 'expired' })).rows).toMatchObject([{ sensorActivePercent: null, levels: null }]);
  });

  test('the list is paged and filtered by state', async () => {
    for (const days of [60, 40, 20]) await save({ sn: `S${days}`, startedAt: TEST_NOW - days * DAY });
    await save({ sn: 'S0' });
    expect(await list({ page: 2, rows: 3 })).toMatchObject({ total: 4, rows: [{ sn: 'S60' }] });
    expect(await list({ state: 'initializing' })).toMatchObject({ total: 1, rows: [{ sn: 'S0' }] });
    expect((await list({ state: 'expired' })).total).toBe(3);
    expect((await list({ state: 'active' })).total).toBe(0);
    expect(await list({ state: 'lost' })).toMatchObject({ code: 400 });
  });

  test('a range selects the sessions that were worn in it, and counts them', async () => {
    for (const days of [60, 40, 20]) await save({ sn: `S${days}`, startedAt: TEST_NOW - days * DAY });
    const inDays = async (range: unknown) => {
      const { rows, total } = await list({ range });
      expect(rows).toHaveLength(total ?? -1);
      return rows?.map(({ sn }) => sn);
    };
    expect(await inDays('7d')).toEqual(['S20']); // ended six days ago
    expect(await inDays('30d')).toEqual(['S20', 'S40']);
    expect(await inDays('3m')).toEqual(['S20', 'S40', 'S60']);
    expect(await inDays('all')).toEqual(['S20', 'S40', 'S60']);
    expect(await inDays({ from: '2026-04-20', to: '2026-04-24' })).toEqual([]);
    expect(await inDays({ from: '2026-04-18', to: '2026-04-25' })).toEqual(['S20', 'S40']);
    expect(await inDays({ from: TEST_NOW - 61 * DAY, to: TEST_NOW - 60 * DAY })).toEqual([]);
    expect(await list({ range: '30d', page: 2, rows: 1 })).toMatchObject({ total: 2, rows: [{ sn: 'S40' }] });
    expect(await list({ range: '30d', state: 'active' })).toMatchObject({ total: 0, rows: [] });
    expect(await list({ range: 'week' })).toMatchObject({ code: 400, reason: 'request.invalid' });
    expect(await list({ range: { from: '2026-04-24', to: '2026-04-20' } })).toMatchObject({ reason: 'report.range' });
  });

  test('a sensor that waits for its first reading is in the last days, whatever the date of the last reading', async () => {
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW - 30 * DAY, [100, 110]));
    await save({ sn: 'new' });
    expect((await list({ range: '7d' })).rows).toMatchObject([{ sn: 'new' }, { sn: 'S1' }]);
  });

  test('a sensor can be changed, and is not entered twice', async () => {
    const { item } = await save({});
    const memberDeviceId = item?.memberDeviceId ?? '';
    const changed = await save({ memberDeviceId, sn: 'A2', startedAt: TEST_NOW - HOUR, lifetimeDays: 10 });
    expect(changed.item).toMatchObject({ memberDeviceId, sn: 'A2', initializing: false });
    expect(changed.item?.expiresAt).toBe(TEST_NOW - HOUR + 10 * DAY);
    expect(await save({ sn: 'A2', startedAt: TEST_NOW - HOUR })).toMatchObject({ code: 409, reason: 'device.snTaken' });
    expect(await save({ memberDeviceId: 'unknown' })).toMatchObject({ code: 404, reason: 'device.notFound' });
  });

  test.each([{ sn: 'A1\r\nB2' }, { sn: 'A\u00071' }, { model: 'Libre\u202E2' }])(
    '%j is no text of one line',
    async (body) => {
      const [field = ''] = Object.keys(body);
      const message = 'Please remove line breaks and invisible characters.';
      expect(await save(body)).toMatchObject({ code: 400, errors: [{ field, message }] });
      expect((await list()).total).toBe(0);
    },
  );

  test('a sensor cannot start in the future, except by a clock difference', async () => {
    await save({ sn: 'running', startedAt: TEST_NOW - DAY });
    expect(await save({ startedAt: TEST_NOW + 5 * MINUTE + 1 })).toMatchObject({
      code: 400,
      errors: [{ field: 'startedAt', message: 'This cannot be in the future.' }],
    });
    expect((await list()).rows).toMatchObject([{ sn: 'running', endedAt: null }]);
    expect(await save({ startedAt: TEST_NOW + 5 * MINUTE })).toMatchObject({ code: 200 });
  });

  test('a sensor without a member id belongs to the pet that wears it', async () => {
    const second = aMemberRow({ accountId: owner.accountId, position: 1 });
    await portal.services.db.kysely.insertInto('member').values(second).execute();
    const { item } = await save({ memberId: second.id });
    const memberDeviceId = item?.memberDeviceId ?? '';
    expect((await save({ memberDeviceId, sn: 'A2' })).item).toMatchObject({ memberDeviceId, sn: 'A2' });
    expect(await save({ memberDeviceId, memberId: owner.memberId })).toMatchObject({ reason: 'device.notFound' });
    const follower = await seatFollower(portal, second.id);
    expect(await save({ memberDeviceId }, follower)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
    for (const caller of [await seatFollower(portal, second.id, { shareFlag: false }), await seatOwner(portal)]) {
      expect(await save({ memberDeviceId }, caller)).toEqual(await save({ memberDeviceId: 'unknown' }, caller));
      expect(await save({ memberDeviceId }, caller)).toMatchObject({ code: 404, reason: 'device.notFound' });
    }
  });

  test('only the owner can change them, and only those who may see the pet can see them', async () => {
    const { memberId } = owner;
    const follower = await seatFollower(portal, memberId);
    const paused = await seatFollower(portal, memberId, { shareFlag: false });
    const stranger = await seatOwner(portal);
    expect(await save({ sn: '' })).toMatchObject({ code: 400 });
    expect(await save({}, {})).toMatchObject({ code: 300 });
    expect(await save({ memberId }, follower)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
    for (const caller of [paused, stranger]) expect(await save({ memberId }, caller)).toMatchObject({ code: 404 });
    expect(await list({ memberId }, {})).toMatchObject({ code: 300 });
    expect(await list({ memberId }, follower)).toMatchObject({ code: 200 });
    expect(await list({ memberId }, paused)).toMatchObject({ code: 404 });
    expect(await list({ memberId }, stranger)).toMatchObject({ code: 404 });
  });
});
