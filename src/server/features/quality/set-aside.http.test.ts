import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { TEST_NOW, testPortal, toHeaders, type Caller, type TestPortal } from '#tests/server/portal.ts';
import { findDeviceId, giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

let portal: TestPortal;
let owner: OwnerSeat;

const db = () => portal.services.db.kysely;
const readings = (count: number, mgdl: number) => Array.from({ length: count }, () => mgdl);
const putSetting = async () => {
  const alerts = { alertUrgentLow: true, alertLow: true, alertHigh: true, alertUrgentHigh: true, alertNoData: true };
  const limits = { urgentLow: 65, low: 79.2, high: 270, urgentHigh: 360, customLow: 80, customHigh: 270 };
  const row = { memberId: owner.memberId, unit: null, ...limits, ...alerts, updatedAtMs: TEST_NOW };
  await db().insertInto('setting').values(row).execute();
};

describeEachDatabase('readings that may be wrong', (fresh) => {
  beforeEach(async () => {
    portal = await testPortal(fresh.config);
    owner = await seatOwner(portal);
    await putSetting();
  });
  afterEach(() => portal.stop());

  const HOUR = { from: TEST_NOW - HOUR_MS, to: TEST_NOW };
  const setAside = (span: { from: number; to: number }, caller: Caller = owner, memberId = owner.memberId) =>
    portal.call('/web/care/setAside', { memberId, ...span, reason: 'pressed', note: ' On her side ' }, caller);
  const report = async (caller: Caller = owner) => {
    const body = { memberId: owner.memberId, range: '7d' } as const;
    return (await portal.call('/web/userReport/loadGlucoseReport', body, caller)).item;
  };
  /** Two hours at 60 mg/dL after ten at 120, the low ones last. */
  const giveLow = () =>
    giveReadings(
      portal,
      owner.memberId,
      valuesUntil(TEST_NOW - MINUTE_MS, [...readings(120, 120), ...readings(24, 60)]),
    );
  const LOW = { from: TEST_NOW - 2 * HOUR_MS, to: TEST_NOW };

  describe('setAside', () => {
    test('leaves readings out of every number, and says how many minutes', async () => {
      await giveLow();
      expect((await report())?.metrics.tbr).toBeCloseTo(100 / 6);
      const { item } = await setAside(LOW);
      expect(item).toMatchObject({ ...LOW, reason: 'pressed', note: 'On her side', by: 'Ann', at: TEST_NOW });
      expect(item).toMatchObject({ takenBackAt: null, takenBackBy: null });
      const counted = await report();
      expect(counted?.metrics).toMatchObject({
        tbr: 0,
        average: 120,
        min: 120,
        observedMinutes: 600,
        readingCount: 120,
      });
      expect(counted?.leftOut).toEqual({ setAsideMinutes: 120, firstDayMinutes: 0 });
      expect(counted?.hourly.reduce((sum, { n }) => sum + n, 0)).toBe(120);
      expect(counted?.days.at(-1)).toMatchObject({
        min: 120,
        readingCount: 96,
        points: { leftOut: expect.any(Array) },
      });
      const lows = await portal.call('/web/care/loadLows', { memberId: owner.memberId, range: '7d' }, owner);
      expect(lows.item).toMatchObject({ episodes: 0, leftOut: { setAsideMinutes: 120 }, limit: 79.2 });
    });

    test('of a long range too, which another thread computes', async () => {
      await giveLow();
      await setAside(LOW);
      const body = { memberId: owner.memberId, range: '1y' } as const;
      const { item } = await portal.call('/web/userReport/loadGlucoseReport', body, owner);
      expect(item?.metrics).toMatchObject({ tbr: 0, observedMinutes: 600 });
      expect(item?.leftOut.setAsideMinutes).toBe(120);
      const lows = await portal.call('/web/care/loadLows', body, owner);
      expect(lows.item).toMatchObject({ episodes: 0, observedMinutes: 600 });
      const quality = await portal.call('/web/care/loadQuality', body, owner);
      expect(quality.item).toMatchObject({ observedMinutes: 720, leftOut: { setAsideMinutes: 120 } });
    });

    test('also out of a sensor, its list, Home, the list of patients and a shared link', async () => {
      await giveLow();
      await setAside(LOW);
      const { memberId } = owner;
      const memberDeviceId = await findDeviceId(portal, owner);
      const session = await portal.call('/web/userReport/loadDeviceReport', { memberId, memberDeviceId }, owner);
      expect(session.item).toMatchObject({ metrics: { tbr: 0 }, leftOut: { setAsideMinutes: 120 } });
      const { rows } = await portal.call('/web/device/getDeviceList', { memberId }, owner);
      expect(rows?.[0]).toMatchObject({ observedMinutes: 600, levels: { target: 100 } });
      const home = await portal.call('/web/glucose/loadOverview', { memberId }, owner);
      expect(home.item?.tirStandard?.target).toBe(100);
      expect(home.item?.leftOut.setAsideMinutes).toBe(120);
      expect(home.item?.stats.min).toBe(120);
      const vet = await seatFollower(portal, memberId);
      const list = await portal.call('/web/follower/loadPatients', {}, vet);
      expect(list.rows?.[0]?.summary).toMatchObject({
        tir: 100,
        observedMinutes: 600,
        leftOut: { setAsideMinutes: 120 },
      });
      const link = await portal.call('/web/userReport/createReportLink', { memberId, range: '7d' }, owner);
      const token = new URL(link.item?.url ?? '').searchParams.get('internalXToken') ?? '';
      const shared = await portal.call('/web/userReport/loadGlucoseReport', { range: '7d' }, { token });
      expect(shared.item).toMatchObject({ metrics: { tbr: 0 }, leftOut: { setAsideMinutes: 120 } });
      const lows = await portal.call('/web/care/loadLows', { range: '7d' }, { token });
      expect(lows.item).toMatchObject({ episodes: 0 });
    });

    test('never out of the newest value, its level, alerts and exports', async () => {
      await giveLow();
      await setAside(LOW);
      const { memberId } = owner;
      const home = await portal.call('/web/glucose/loadOverview', { memberId }, owner);
      expect(home.item?.latest).toMatchObject({ mgdl: 60, level: 'veryLow' });
      expect(home.item?.lastVeryLowAt).toBe(TEST_NOW - MINUTE_MS);
      expect(home.item?.points.v).toHaveLength(144);
      const alerts = await portal.call('/web/alert/loadAlerts', { memberId }, owner);
      expect(alerts.rows?.map(({ kind }) => kind)).toContain('urgentLow');
      await giveReadings(portal, memberId, [{ at: TEST_NOW, mgdl: 58 }]);
      const again = await portal.call('/web/alert/loadAlerts', { memberId }, owner);
      expect(again.rows).toContainEqual(expect.objectContaining({ kind: 'urgentLow', endedAt: null }));
      const sent = await portal.app.inject({
        method: 'POST',
        url: '/api/web/data/exportFile',
        headers: toHeaders(owner),
        payload: JSON.stringify({ memberId, format: 'csv', range: '7d' }),
      });
      expect(sent.body.match(/,60,5,/g)).toHaveLength(24);
    });

    test('refuses an end in the future or before the start, and over a month', async () => {
      expect(await setAside({ from: TEST_NOW, to: TEST_NOW + 1 })).toMatchObject({
        code: 400,
        errors: [{ field: 'to' }],
      });
      expect(await setAside({ from: TEST_NOW, to: TEST_NOW })).toMatchObject({ reason: 'setAside.range' });
      expect(await setAside({ from: TEST_NOW - 32 * DAY_MS, to: TEST_NOW })).toMatchObject({
        reason: 'setAside.range',
      });
      const body = { memberId: owner.memberId, ...HOUR, reason: 'tired' };
      expect(await portal.send('/web/care/setAside', body, owner)).toMatchObject({ code: 400 });
    });
  });

  describe('takeBack', () => {
    test('makes the numbers what they were, and keeps who and when', async () => {
      await giveLow();
      const before = await report();
      const { item } = await setAside(LOW);
      portal.clock.advance(MINUTE_MS);
      const back = await portal.call('/web/care/takeBack', { memberId: owner.memberId, id: item?.id ?? '' }, owner);
      expect(back.item).toMatchObject({ id: item?.id, takenBackBy: 'Ann', takenBackAt: TEST_NOW + MINUTE_MS });
      portal.clock.advance(MINUTE_MS);
      const again = await portal.call('/web/care/takeBack', { memberId: owner.memberId, id: item?.id ?? '' }, owner);
      expect(again.item).toEqual(back.item);
      portal.clock.set(TEST_NOW);
      expect(await report()).toEqual(before);
      const quality = await portal.call('/web/care/loadQuality', { memberId: owner.memberId }, owner);
      expect(quality.item?.setAside).toEqual([back.item]);
    });

    test('of an unknown stretch, or one of another pet, is not found', async () => {
      const other = await seatOwner(portal);
      const { item } = await setAside(HOUR, other, other.memberId);
      for (const id of ['unknown', item?.id ?? '']) {
        const answer = await portal.call('/web/care/takeBack', { memberId: owner.memberId, id }, owner);
        expect(answer).toMatchObject({ code: 404, reason: 'setAside.notFound' });
      }
    });
  });

  describe('saveQuality', () => {
    test('leaves the first day of sensors out of the numbers, and counts it again', async () => {
      const save = (leaveFirstDayOut: boolean) =>
        portal.call('/web/care/saveQuality', { memberId: owner.memberId, leaveFirstDayOut }, owner);
      const days = [...readings(288, 300), ...readings(288, 100)];
      await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW - MINUTE_MS, days));
      expect((await save(true)).item).toEqual({ leaveFirstDayOut: true, meter: null });
      const counted = await report();
      const left = counted?.leftOut.firstDayMinutes ?? 0;
      expect(left).toBeGreaterThan(1_300); // a day without the warm-up before the first reading
      expect(left).toBeLessThanOrEqual(1_440);
      expect(counted?.metrics.observedMinutes).toBe(2_880 - left);
      const quality = await portal.call('/web/care/loadQuality', { memberId: owner.memberId }, owner);
      expect(quality.item).toMatchObject({ leaveFirstDayOut: true, firstDay: { minutes: left } });
      await save(false);
      expect((await report())?.leftOut.firstDayMinutes).toBe(0);
    });

    test('says which meter it is, which a sensor needs for a verdict', async () => {
      await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW - MINUTE_MS, readings(600, 120)));
      for (let hour = 2; hour < 9; hour += 1) {
        const meter = { type: 'BG', at: TEST_NOW - hour * HOUR_MS, value: 140, unit: 'mg/dL' } as const;
        await portal.call('/web/event/saveEvent', { memberId: owner.memberId, ...meter }, owner);
      }
      const verdictWith = async (meter: 'pet' | 'people' | null) => {
        await portal.call('/web/care/saveQuality', { memberId: owner.memberId, meter }, owner);
        const { item } = await portal.call('/web/care/loadAgreement', { memberId: owner.memberId }, owner);
        expect(item).toMatchObject({ n: 7, bias: -20, meter });
        return item?.sessions[0]?.verdict;
      };
      expect(await verdictWith(null)).toBeNull();
      expect(await verdictWith('people')).toBeNull();
      expect(await verdictWith('pet')).toBe('lower');
    });
  });
});
