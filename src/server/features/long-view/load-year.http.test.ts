import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { careCalls } from '#tests/server/care.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { givePlan } from '#tests/server/plans.ts';
import { TEST_NOW, type Caller } from '#tests/server/portal.ts';
import { giveDays, giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { seatFollower, seatOwner, sendFile } from '#tests/server/seats.ts';

const MIDNIGHT = Date.UTC(2026, 4, 14);

const anId = expect.any(String);
const dose = (units: number) => ({ units, time: null });

describeEachPortal('the long view', (portal) => {
  const { savePeriod } = careCalls(portal);
  const load = (caller: Caller, body: { memberId?: string; range?: '7d' | '3m' | '1y' | 'all' } = {}) =>
    portal().call('/web/care/loadYear', body, caller);
  const note = (caller: Caller, body: { type: 'insulin' | 'weight'; at: number; value: number; unit: string }) =>
    portal().call('/web/event/saveEvent', { ...body, confirmed: true }, caller);

  test('has the days with readings, the months and the totals', async () => {
    const owner = await seatOwner(portal());
    await giveDays(portal(), owner.memberId, 20);
    const { item } = await load(owner);
    expect(item?.range).toEqual({ from: Date.UTC(2025, 4, 15), to: Date.UTC(2026, 4, 15), zone: 'UTC' });
    expect(item?.dayCount).toBe(365);
    expect(item?.days).toHaveLength(20);
    expect(item?.days[0]).toEqual({
      date: '2026-04-25',
      from: Date.UTC(2026, 3, 25),
      to: Date.UTC(2026, 3, 26),
      p5: 101,
      p25: 105.75,
      median: 111.5,
      p75: 117.25,
      p95: 122,
      mean: 111.5,
      tir: 100,
      minutes: 1440,
      coverage: 100,
      low: null,
    });
    expect(item?.months).toEqual([
      { month: '2026-04', mean: 111.5, tir: 100, usableDays: 6, lowDays: 0 },
      { month: '2026-05', mean: 111.5, tir: 100, usableDays: 13, lowDays: 0 },
    ]);
    expect(item?.totals).toEqual({ mean: 111.5, tir: 100, usableDays: 19, lowDays: 0 });
    expect(item?.sessions).toMatchObject([
      { startedAt: Date.UTC(2026, 3, 24, 23), cameOff: false, fromFile: false },
      { endedAt: TEST_NOW - 15 * MINUTE_MS, cameOff: false, fromFile: false },
    ]);
  });

  test('has the foods of the plan, which go on without insulin, and the scores of signs', async () => {
    const owner = await seatOwner(portal());
    const { memberId } = owner;
    await giveDays(portal(), memberId, 3);
    const older = await savePeriod(owner, '2026-03-01', { diet: 'dry, wet' });
    const newer = await savePeriod(owner, '2026-04-01', { diet: 'wet only' });
    expect([older.code, newer.code]).toEqual([200, 200]);
    const signs = { drinking: 1, appetite: 0, attitude: 2, weightPoints: 1 } as const;
    for (const at of [TEST_NOW - 7 * DAY_MS, TEST_NOW - HOUR_MS]) {
      expect(await portal().call('/web/care/saveSigns', { at, ...signs }, owner)).toMatchObject({ code: 200 });
    }
    const stop = { confirmed: true, offSince: '2026-05-10' } as const;
    expect(await portal().call('/web/care/startRemission', stop, owner)).toMatchObject({ code: 200 });
    const wanted = {
      foods: [
        { fromAt: Date.UTC(2026, 2, 1), toAt: Date.UTC(2026, 3, 1), diet: 'dry, wet' },
        { fromAt: Date.UTC(2026, 3, 1), toAt: null, diet: 'wet only' },
      ],
      scores: [
        { at: TEST_NOW - 7 * DAY_MS, score: 4 },
        { at: TEST_NOW - HOUR_MS, score: 4 },
      ],
    };
    expect((await load(owner)).item).toMatchObject(wanted);
    const week = (await load(owner, { range: '7d' })).item;
    expect(week).toMatchObject({ foods: wanted.foods.slice(1), scores: [{}, {}].slice(1) });
    expect((await load(await seatOwner(portal()))).item).toMatchObject({ foods: [], scores: [] });
  });

  test('a short range, which is not computed on another thread, is the same', async () => {
    const owner = await seatOwner(portal());
    await giveDays(portal(), owner.memberId, 20);
    const [week, year] = [(await load(owner, { range: '7d' })).item, (await load(owner)).item];
    expect(week?.days).toEqual(year?.days.slice(-7));
    expect(week).toMatchObject({ dayCount: 7, totals: { usableDays: 6 } });
    expect((await load(owner, { range: 'all' })).item?.dayCount).toBe(20);
  });

  test('a pet without anything has an empty year', async () => {
    const owner = await seatOwner(portal());
    expect((await load(owner)).item).toMatchObject({
      dayCount: 365,
      days: [],
      months: [],
      totals: { mean: null, tir: null, usableDays: 0, lowDays: 0 },
      periods: [],
      sessions: [],
      weights: [],
    });
  });

  test('has the dose periods with the totals of their days', async () => {
    const owner = await seatOwner(portal());
    const { memberId } = owner;
    await giveReadings(portal(), memberId, valuesUntil(TEST_NOW, Array<number>(20 * 96).fill(100), 15));
    await givePlan(portal(), memberId);
    await savePeriod(owner, '2026-04-25');
    await savePeriod(owner, '2026-05-08', { doses: [dose(2), dose(1.5)] });
    const { item } = await load(owner);
    const [begin, change] = [Date.UTC(2026, 3, 25), Date.UTC(2026, 4, 8)];
    const full = { mean: 100, tir: 100, lowDays: 0 };
    expect(item?.periods).toEqual([
      { periodId: anId, fromAt: null, toAt: begin, units: [null], ...full, mean: null, tir: null, usableDays: 0 },
      { periodId: anId, fromAt: begin, toAt: change, units: [2], ...full, usableDays: 10 },
      { periodId: anId, fromAt: change, toAt: null, units: [2, 1.5], ...full, mean: null, tir: null, usableDays: 3 },
    ]);
    expect((await load(owner, { range: '7d' })).item?.periods).toMatchObject([{ fromAt: change, usableDays: 3 }]);
    const { item: tab } = await portal().call('/web/care/loadPeriods', {}, owner);
    const spans = (periods: readonly { periodId: string; fromAt: number | null; toAt: number | null }[] = []) =>
      periods.map(({ periodId, fromAt, toAt }) => [periodId, fromAt, toAt]);
    expect(spans(tab?.periods.toReversed())).toEqual(spans(item?.periods));
  });

  test('takes nothing from the log; days without insulin have no dose, here and among the periods', async () => {
    const owner = await seatOwner(portal());
    const at = MIDNIGHT - 5 * DAY_MS + 7 * HOUR_MS;
    await note(owner, { type: 'insulin', at, value: 1, unit: 'U' });
    expect((await load(owner)).item?.periods).toEqual([]);
    await savePeriod(owner, '2026-04-25');
    await portal().call('/web/care/startRemission', { confirmed: true }, owner);
    const stopped = [{ fromAt: Date.UTC(2026, 3, 25), toAt: Date.UTC(2026, 4, 10) }];
    expect((await load(owner)).item?.periods).toMatchObject(stopped);
    expect((await portal().call('/web/care/loadPeriods', {}, owner)).item?.periods).toMatchObject(stopped);
  });

  test('has the weights in kg', async () => {
    const owner = await seatOwner(portal());
    await note(owner, { type: 'weight', at: MIDNIGHT, value: 4.6, unit: 'kg' });
    await note(owner, { type: 'weight', at: MIDNIGHT, value: 10, unit: 'lb' });
    expect((await load(owner)).item?.weights).toEqual([{ at: MIDNIGHT, kg: 4.6 }]);
  });

  test('says which sensors came from a file, and which came off', async () => {
    const owner = await seatOwner(portal());
    const lines = Array.from({ length: 4 }, (_, hour) => `2026-03-01T0${hour}:00:00Z,100`);
    await sendFile(portal(), { name: 'a.csv', content: ['timestamp,mg/dL', ...lines, ''].join('\n') }, owner);
    await giveReadings(portal(), owner.memberId, valuesUntil(TEST_NOW, [100, 101]));
    const { rows = [] } = await portal().call('/web/device/getDeviceList', {}, owner);
    const worn = rows.find(({ sn }) => sn === 'S1');
    const end = { memberDeviceId: worn?.memberDeviceId ?? '', endedAt: TEST_NOW, reason: 'cameOff' } as const;
    await portal().call('/web/device/endDevice', end, owner);
    const { item } = await load(owner);
    expect(item?.sessions.map(({ fromFile, cameOff }) => [fromFile, cameOff])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('marks the days with a low', async () => {
    const owner = await seatOwner(portal());
    const values = Array.from({ length: 200 }, (_, index) => (index === 180 ? 50 : index === 20 ? 70 : 100));
    await giveReadings(portal(), owner.memberId, valuesUntil(TEST_NOW, values, 15));
    const { item } = await load(owner, { range: '7d' });
    expect(item?.days.map(({ date, low }) => [date, low])).toEqual([
      ['2026-05-12', 'low'],
      ['2026-05-13', null],
      ['2026-05-14', 'veryLow'],
    ]);
    expect(item?.totals.lowDays).toBe(2);
  });

  test('is read by followers with access, and is noted for the owner', async () => {
    const owner = await seatOwner(portal());
    const { memberId } = owner;
    await giveDays(portal(), memberId, 3);
    const follower = await seatFollower(portal(), memberId, { mayLog: false });
    expect((await load(follower, { memberId })).item).toEqual((await load(owner)).item);
    await portal().services.views.idle();
    const { rows } = await portal().call('/web/follower/loadAccessHistory', { memberId }, owner);
    expect(rows).toMatchObject([{ parts: ['report'] }]);
  });

  test('bad input, nobody, and a pet of somebody else', async () => {
    const owner = await seatOwner(portal());
    const { memberId } = owner;
    const send = (body: unknown) => portal().send('/web/care/loadYear', body, owner);
    expect(await send({ range: 'ever' })).toMatchObject({ code: 400, reason: 'request.invalid' });
    const reversed = { from: '2026-05-02', to: '2026-05-01' };
    expect(await send({ range: reversed })).toMatchObject({ code: 400, reason: 'report.range' });
    expect(await load({}, { memberId })).toMatchObject({ code: 300 });
    const paused = await seatFollower(portal(), memberId, { shareFlag: false });
    for (const caller of [paused, await seatOwner(portal())]) {
      expect(await load(caller, { memberId })).toMatchObject({ code: 404, reason: 'member.notFound' });
    }
  });
});
