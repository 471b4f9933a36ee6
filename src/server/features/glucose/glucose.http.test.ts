import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Range } from '#contract/ranges.ts';
import { hashToken, newLinkToken } from '#server/secrets/tokens.ts';
import { newId } from '#server/db/ids.ts';
import { testPortal, TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings, SENSOR, valuesUntil } from '#tests/server/readings.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const steady = (count: number, mgdl = 120) => Array.from({ length: count }, () => mgdl);

describe('glucose', () => {
  let portal: TestPortal;
  let owner: OwnerSeat;

  beforeEach(async () => {
    portal = await testPortal();
    owner = await seatOwner(portal, { timeZone: 'Europe/Berlin' });
  });

  afterEach(() => portal.stop());

  const give = (lastAt: number, values: readonly number[], everyMinutes = 5) =>
    giveReadings(portal, owner.memberId, valuesUntil(lastAt, values, everyMinutes));
  const overview = async (hours: 4 | 8 | 12 | 24 = 24) =>
    (await portal.call('/web/glucose/loadOverview', { hours }, owner)).item;
  const linkFor = async (range: Range, deviceId: string | null = null) => {
    const token = newLinkToken();
    const times = { createdAtMs: TEST_NOW, expiresAtMs: TEST_NOW + DAY, revokedAtMs: null, lastUsedAtMs: null };
    const link = { id: newId(), memberId: owner.memberId, tokenHash: hashToken(token), lang: 'en', deviceId };
    const row = { ...link, ...times, rangeJson: JSON.stringify(range) };
    await portal.services.db.kysely.insertInto('reportLink').values(row).execute();
    return { token };
  };

  describe('loadOverview', () => {
    test('of a pet without data is empty, not wrong', async () => {
      expect(await overview()).toMatchObject({
        now: TEST_NOW,
        zone: 'Europe/Berlin',
        latest: null,
        device: null,
        points: { t: [], v: [], sampled: false },
        events: [],
        stats: { date: '2026-05-14', readingCount: 0, average: null, levels: null },
        tirStandard: null,
        tirCustom: null,
      });
    });

    test('answers the latest value with its level, trend and change', async () => {
      await give(TEST_NOW - MINUTE, [100, 110, 120, 130]);
      expect((await overview())?.latest).toEqual({
        at: TEST_NOW - MINUTE,
        mgdl: 130,
        level: 'target',
        trend: 'slightUp',
        change15: 30,
        stale: false,
      });
    });

    test('the level of a value is by the species’ standard levels, whatever the owner’s limits', async () => {
      await give(TEST_NOW - MINUTE, [70]);
      await portal.call('/web/member/saveMemberSetting', { low: 60 }, owner);
      expect((await overview())?.latest?.level).toBe('low');
    });

    test('a value is stale after more than three intervals and twenty minutes', async () => {
      await give(TEST_NOW, steady(6));
      portal.clock.advance(19 * MINUTE);
      expect((await overview())?.latest?.stale).toBe(false);
      portal.clock.advance(MINUTE);
      expect((await overview())?.latest?.stale).toBe(true);
    });

    test('keeps the last value, however old', async () => {
      await give(TEST_NOW - 20 * DAY, [100, 110, 120, 130]);
      const item = await overview();
      expect(item?.latest).toMatchObject({ mgdl: 130, trend: 'slightUp', stale: true });
      expect(item?.points.t).toEqual([]);
      expect(item?.device).toMatchObject({ sn: 'S1', sensorExpired: true, readingCount: 4 });
    });

    test('shows each reading of the window asked for, and its times in range', async () => {
      await give(TEST_NOW, [...steady(5 * 12, 300), ...steady(4 * 12)]);
      const item = await overview(4);
      expect(item?.points.v).toHaveLength(48);
      expect(item?.points.start).toBe(TEST_NOW - 47 * 5 * MINUTE);
      expect(item?.tirStandard).toEqual({ veryHigh: 0, high: 0, target: 100, low: 0, veryLow: 0 });
      expect((await overview(8))?.tirStandard?.high).toBeCloseTo(50, 6);
      expect((await overview(8))?.tirCustom).toEqual({ low: 79.2, high: 270, below: 0, inside: 50, above: 50 });
    });

    test('counts today, and the week before it, in the pet’s zone', async () => {
      await give(TEST_NOW, steady(3 * 288));
      const item = await overview();
      expect(item?.stats).toMatchObject({ date: '2026-05-14', from: Date.UTC(2026, 4, 13, 22), readingCount: 145 });
      expect(item?.week.map(({ date, readingCount }) => [date, readingCount])).toEqual([
        ['2026-05-08', 0],
        ['2026-05-09', 0],
        ['2026-05-10', 0],
        ['2026-05-11', 143],
        ['2026-05-12', 288],
        ['2026-05-13', 288],
        ['2026-05-14', 145],
      ]);
      expect(item?.week[5]?.points).toMatchObject({ sampled: true });
      expect(item?.week[5]?.points.t.length).toBeLessThanOrEqual(60);
    });

    test('brings the events of the window', async () => {
      const meal = { type: 'meal' as const, at: TEST_NOW - HOUR, title: 'Wet food' };
      await portal.call('/web/event/saveEvent', meal, owner);
      await portal.call('/web/event/saveEvent', { ...meal, at: TEST_NOW - 5 * HOUR }, owner);
      expect((await overview(4))?.events).toMatchObject([{ title: 'Wet food', at: TEST_NOW - HOUR }]);
    });

    test('is available to the owner, and to followers with access', async () => {
      const follower = await seatFollower(portal, owner.memberId);
      const paused = await seatFollower(portal, owner.memberId, { shareFlag: false });
      const stranger = await seatOwner(portal);
      const body = { memberId: owner.memberId };
      expect(await portal.send('/web/glucose/loadOverview', { ...body, hours: 5 }, owner)).toMatchObject({ code: 400 });
      expect(await portal.call('/web/glucose/loadOverview', body)).toMatchObject({ code: 300 });
      expect(await portal.call('/web/glucose/loadOverview', body, follower)).toMatchObject({ code: 200 });
      expect(await portal.call('/web/glucose/loadOverview', body, paused)).toMatchObject({ code: 404 });
      expect(await portal.call('/web/glucose/loadOverview', body, stranger)).toMatchObject({ code: 404 });
    });

    test('shows the visitor of a report link only its range', async () => {
      await give(TEST_NOW, steady(3 * 288));
      const link = await linkFor({ from: '2026-05-12', to: '2026-05-13' });
      const { item } = await portal.call('/web/glucose/loadOverview', {}, link);
      expect(item?.latest?.at).toBe(Date.UTC(2026, 4, 12, 22) - 5 * MINUTE);
      expect(item?.points.t).toEqual([]);
      expect(item?.week.map(({ readingCount }) => readingCount)).toEqual([0, 0, 0, 0, 288, 0, 0]);
    });
  });

  describe('loadSeries', () => {
    const series = (body: object, caller: { token: string } = owner) =>
      portal.send('/web/glucose/loadSeries', body, caller) as ReturnType<typeof portal.call<'/web/glucose/loadSeries'>>;

    test('counts a range back from the last reading’s day, in the pet’s zone', async () => {
      await give(Date.UTC(2026, 3, 20, 12), steady(10 * 24), 60);
      const { item } = await series({ range: '7d' });
      expect(item?.start).toBe(Date.UTC(2026, 3, 13, 22));
      expect(item?.t.at(-1)).toBe((6 * 24 + 14) * 60);
      expect(item).toMatchObject({ sampled: false, intervalMinutes: 60 });
    });

    test('takes a range of dates or instants, half-open', async () => {
      await give(TEST_NOW, steady(12));
      const { item } = await series({ range: { from: TEST_NOW - 10 * MINUTE, to: TEST_NOW } });
      expect(item?.t).toEqual([0, 5]);
      expect((await series({ range: { from: '2026-05-14', to: '2026-05-15' } })).item?.t).toHaveLength(12);
    });

    test.each([
      ['backwards', { from: 1_778_000_000_000, to: 1_777_000_000_000 }],
      ['longer than three years', { from: '2020-01-01', to: '2026-01-01' }],
    ])('refuses a range that is %s', async (_name, range) => {
      expect(await series({ range })).toMatchObject({ code: 400, reason: 'report.range' });
    });

    test('thins without losing an extreme', async () => {
      await give(TEST_NOW, [...steady(500), 41, ...steady(500)]);
      const { item } = await series({ range: '7d', maxPoints: 60 });
      expect(item?.sampled).toBe(true);
      expect(item?.v.length).toBeLessThanOrEqual(60);
      expect(item?.v).toContain(41);
    });

    test('takes one sensor session', async () => {
      await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW - DAY, steady(5)), { ...SENSOR, sn: 'S0' });
      await give(TEST_NOW, steady(7));
      const { rows } = await portal.call('/web/device/getDeviceList', {}, owner);
      const found = await Promise.all((rows ?? []).map(({ memberDeviceId }) => series({ memberDeviceId })));
      expect(found.map(({ item }) => item?.t.length)).toEqual([7, 5]);
    });

    test('needs a range or a session, not both or none', async () => {
      const refusal = (message: string) => ({ code: 400, errors: [{ field: 'range', message }] });
      expect(await series({})).toMatchObject(refusal('Please fill this in.'));
      expect(await series({ range: '7d', memberDeviceId: 'x' })).toMatchObject(
        refusal('Please send either this or “memberDeviceId”, not both.'),
      );
    });

    test('reveals nothing about pets and sessions of others', async () => {
      await give(TEST_NOW, steady(7));
      const { rows } = await portal.call('/web/device/getDeviceList', {}, owner);
      const memberDeviceId = rows?.[0]?.memberDeviceId ?? '';
      const stranger = await seatOwner(portal);
      const paused = await seatFollower(portal, owner.memberId, { status: 'pending' });
      const { memberId } = owner;
      expect(await series({ memberDeviceId }, stranger)).toMatchObject({ code: 404, reason: 'device.notFound' });
      expect(await series({ range: '7d', memberId }, stranger)).toMatchObject({ code: 404 });
      expect(await series({ range: '7d', memberId }, paused)).toMatchObject({ code: 404 });
      expect(await series({ range: '7d', memberId }, { token: '' })).toMatchObject({ code: 300 });
    });

    test('limits the visitor of a report link to its range or session', async () => {
      await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW - 2 * DAY, steady(5)), { ...SENSOR, sn: 'S0' });
      await give(TEST_NOW, steady(7));
      const day = await linkFor({ from: '2026-05-12', to: '2026-05-13' });
      expect((await series({ range: 'all' }, day)).item?.t).toHaveLength(5);
      expect((await series({ range: { from: '2026-05-14', to: '2026-05-15' } }, day)).item?.t).toEqual([]);
      const { rows } = await portal.call('/web/device/getDeviceList', {}, owner);
      const [newer, older] = rows ?? [];
      const session = await linkFor('14d', older?.memberDeviceId);
      expect((await series({ range: 'all' }, session)).item?.t).toHaveLength(5);
      expect((await series({ memberDeviceId: newer?.memberDeviceId }, session)).reason).toBe('device.notFound');
      expect((await portal.call('/web/device/getDeviceList', {}, session)).rows).toEqual([older]);
    });
  });
});
