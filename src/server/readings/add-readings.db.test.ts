import { expect, test } from 'vitest';
import { instant } from '#domain/units/units.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { writableMember } from '#tests/server/seats.ts';
import type { LiveHub } from '../live/hub.ts';
import type { Services } from '../context/ctx.ts';
import { createMeasures } from '../context/measures.ts';
import { alertTurnsSince } from '../records/alert-episodes.store.ts';
import { addReadings } from '#tests/server/add-readings.ts';
import type { ReadingSource } from '../rules/reading-source.ts';
import { readings } from '../records/readings.store.ts';

const NOW = Date.UTC(2026, 4, 14, 10);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const APP: ReadingSource = { source: 'nightscout', sn: 'xDrip', model: null, isSerial: false };
const SENSOR: ReadingSource = { source: 'demo', sn: 'A1', model: 'Libre', isSerial: true };

describeEachDatabase('readings', (fresh) => {
  const heard: unknown[] = [];
  const live = {
    toMember: (_memberId: string, kind: string, data: unknown) => heard.push({ kind, data }),
  } as unknown as LiveHub; // adding readings only notifies members
  const services = (): Services => {
    heard.length = 0;
    return { db: fresh.db, clock: { now: () => instant(NOW) }, live, measures: createMeasures() } as Services; // adding readings uses no more of it
  };
  const series = (from: number, count: number, everyMs = 5 * MINUTE, mgdl = 120) =>
    Array.from({ length: count }, (_, index) => ({ at: from + index * everyMs, mgdl }));
  const kinds = () => heard.map((event) => (event as { kind: string }).kind);
  const devices = () => fresh.db.kysely.selectFrom('device').selectAll().orderBy('startedAtMs').execute();
  const events = () => fresh.db.kysely.selectFrom('event').selectAll().orderBy('atMs').execute();

  test('are added once, and the later arrival at an instant is kept', async () => {
    const member = await writableMember(fresh.db);
    const batch = { source: APP, readings: series(NOW - HOUR, 12) };
    expect(await addReadings(services(), member, batch)).toEqual({ added: 12, known: 0 });
    expect(await addReadings(services(), member, batch)).toEqual({ added: 0, known: 12 });
    const corrected = { source: APP, readings: [{ at: NOW - HOUR, mgdl: 99.5 }] };
    expect(await addReadings(services(), member, corrected)).toEqual({ added: 0, known: 1 });
    const trace = await readings(fresh.db.kysely).loadTrace(member, { from: NOW - HOUR, to: NOW });
    expect([trace.at.length, trace.mgdl[0], trace.mgdl[1]]).toEqual([12, 99.5, 120]);
  });

  test('are stored completely when there are many thousands', async () => {
    const member = await writableMember(fresh.db);
    const many = series(NOW - 10 * DAY, 2_000);
    expect(await addReadings(services(), member, { source: APP, readings: many })).toEqual({ added: 2_000, known: 0 });
    expect(await addReadings(services(), member, { source: APP, readings: many })).toEqual({ added: 0, known: 2_000 });
    expect(kinds()).toEqual([]);
  });

  test('that fill two full statements and a short one are stored with all their fields, and replaced', async () => {
    const member = await writableMember(fresh.db);
    const told = (mgdl: number) =>
      series(NOW - 5 * DAY, 1_203).map((reading, index) => ({
        ...reading,
        mgdl: mgdl + index / 10,
        trend: 1 + (index % 7),
      }));
    const stored = async () => {
      const rows = await readings(fresh.db.kysely).oldest(member, { from: 0, to: NOW }, 2_000);
      return rows.map(({ atMs, tenths, trend }) => ({ at: atMs, mgdl: tenths / 10, trend }));
    };
    expect(await addReadings(services(), member, { source: APP, readings: told(100) })).toMatchObject({ added: 1_203 });
    expect(await stored()).toEqual(told(100).map((one) => ({ ...one, mgdl: Math.round(10 * one.mgdl) / 10 })));
    expect(await addReadings(services(), member, { source: APP, readings: told(200) })).toMatchObject({ added: 0 });
    expect(await stored()).toEqual(told(200).map((one) => ({ ...one, mgdl: Math.round(10 * one.mgdl) / 10 })));
  });

  test('are stored completely or not at all', async () => {
    const member = await writableMember(fresh.db);
    const bad = [...series(NOW - DAY, 3), { at: NOW + 6 * MINUTE, mgdl: 120 }];
    await expect(addReadings(services(), member, { source: APP, readings: bad })).rejects.toThrow('inFuture');
    expect(await readings(fresh.db.kysely).last(member)).toBeNull();
    expect(await devices()).toEqual([]);
  });

  test('of two uploaders at once are each counted once', async () => {
    const member = await writableMember(fresh.db);
    const batch = { source: APP, readings: series(NOW - HOUR, 12) };
    const ctx = services();
    const taken = await Promise.all([addReadings(ctx, member, batch), addReadings(ctx, member, batch)]);
    expect(taken.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 12]);
    expect(await devices()).toHaveLength(1);
  });

  test('create a session with its warm-up before the first reading, and with their interval', async () => {
    const member = await writableMember(fresh.db);
    const libre = series(NOW - DAY, 20, 15 * MINUTE);
    await addReadings(services(), member, { source: SENSOR, readings: libre });
    expect(await devices()).toMatchObject([
      {
        sn: 'A1',
        model: 'Libre',
        startedAtMs: NOW - DAY - HOUR,
        lastRefreshedAtMs: NOW - DAY + 19 * 15 * MINUTE,
        intervalMinutes: 15,
        lifetimeDays: 14,
      },
    ]);
  });

  test('stay in their session until a pause of more than 12 hours', async () => {
    const member = await writableMember(fresh.db);
    await addReadings(services(), member, { source: APP, readings: series(NOW - 3 * DAY, 4) });
    await addReadings(services(), member, { source: APP, readings: series(NOW - 3 * DAY + 12 * HOUR, 4) });
    expect(await devices()).toHaveLength(1);
    await addReadings(services(), member, { source: APP, readings: series(NOW - DAY, 4) });
    expect(await devices()).toHaveLength(2);
  });

  test('of a sensor that the owner entered belong to its session, whoever sends them', async () => {
    const member = await writableMember(fresh.db);
    const own = { sn: 'OWN', model: null, warmUpMinutes: 60, lifetimeDays: 14, intervalMinutes: 5, endedAtMs: null };
    const rest = { remarks: null, lastRefreshedAtMs: null, source: 'owner', createdAtMs: NOW };
    await fresh.db.kysely
      .insertInto('device')
      .values({ id: 'own', memberId: member.id, startedAtMs: NOW - DAY, ...own, ...rest })
      .execute();
    await addReadings(services(), member, { source: APP, readings: series(NOW - HOUR, 4) });
    expect(await devices()).toMatchObject([
      { id: 'own', startedAtMs: NOW - DAY, lastRefreshedAtMs: NOW - 45 * MINUTE },
    ]);
  });

  test('of sensors with different intervals keep them in the trace', async () => {
    const member = await writableMember(fresh.db);
    const old = { ...SENSOR, sn: 'OLD' };
    await addReadings(services(), member, { source: old, readings: series(NOW - 2 * DAY, 10, 15 * MINUTE) });
    await addReadings(services(), member, { source: SENSOR, readings: series(NOW - DAY, 10) });
    const all = await readings(fresh.db.kysely).loadTrace(member, { from: 0, to: NOW });
    expect([all.intervalMinutes].flat()).toEqual([new Float64Array([...Array(10).fill(15), ...Array(10).fill(5)])]);
    const [first] = await devices();
    const one = await readings(fresh.db.kysely).loadTrace(member, { from: 0, to: NOW, deviceId: first?.id ?? '' });
    expect([one.at.length, one.intervalMinutes]).toEqual([10, 15]);
  });

  test('are announced one by one if few, and as a change if many or old', async () => {
    const member = await writableMember(fresh.db);
    const ctx = services();
    await addReadings(ctx, member, { source: APP, readings: series(NOW - HOUR, 3) });
    expect(kinds()).toEqual(['reading', 'reading', 'reading', 'device']);
    heard.length = 0;
    await addReadings(ctx, member, { source: APP, readings: series(NOW, 1) });
    expect(heard).toEqual([
      {
        kind: 'reading',
        data: { memberId: member.id, at: NOW, mgdl: 120, level: 'target', trend: null, change15: null },
      },
    ]);
    heard.length = 0;
    await addReadings(ctx, member, { source: APP, readings: series(NOW - 2 * HOUR, 3) });
    expect(kinds()).toEqual(['device']);
  });

  test('write one alert per episode, titled by the most urgent kind', async () => {
    const member = await writableMember(fresh.db);
    const values = [90, 70, 50, 52, 78, 90, 70];
    for (const [index, mgdl] of values.entries()) {
      await addReadings(services(), member, {
        source: APP,
        readings: [{ at: NOW - 2 * HOUR + index * 15 * MINUTE, mgdl }],
      });
    }
    expect((await events()).map(({ type, title, value }) => [type, title, value])).toEqual([
      ['alert', 'Low', 70],
      ['alert', 'Urgent low', 50],
      ['alert', 'Low', 70],
    ]);
    const open = fresh.db.kysely.selectFrom('alertEpisode').where('closedAtMs', 'is', null).select('kind');
    expect(await open.execute()).toEqual([{ kind: 'low' }]);
  });

  test('find readings that were stored later when alerts opened and ended', async () => {
    const member = await writableMember(fresh.db);
    const at = (minutes: number) => NOW - 18 * MINUTE + minutes * MINUTE;
    const add = (minutes: number, mgdl: number, storedAtMs: number) => {
      const clock = { now: () => instant(storedAtMs) };
      const readings = [{ at: at(minutes), mgdl }];
      return addReadings({ ...services(), clock }, member, { source: APP, readings });
    };
    await add(0, 70, NOW);
    for (const minutes of [8, 16]) await add(minutes, 86, NOW + 1);
    const since = (ms: number) => alertTurnsSince(fresh.db.kysely, member, ms, 10);
    const low = { kind: 'low', alertId: expect.any(String) };
    const end = { ...low, state: 'ended', open: false, at: at(8), storedAtMs: NOW + 1 };
    expect(await since(NOW)).toEqual([{ ...low, state: 'opened', open: true, at: at(0), storedAtMs: NOW }, end]);
    expect(await since(NOW + 1)).toEqual([end]);
    expect(await since(NOW + 2)).toEqual([]);
  });

  test('from a second sender of the same sensor are recognised, whatever the order', async () => {
    const first = { source: { ...APP, via: 'token 1' }, readings: series(NOW - DAY, 50) };
    const second = {
      source: { ...APP, via: 'token 2' },
      readings: first.readings.map(({ at, mgdl }, index) => ({ at: at + 172 + 9 * index, mgdl: mgdl + (index % 3) })),
    };
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const member = await writableMember(fresh.db);
      expect(await addReadings(services(), member, one)).toEqual({ added: 50, known: 0 });
      expect(await addReadings(services(), member, other)).toEqual({ added: 0, known: 50 });
      expect((await readings(fresh.db.kysely).loadTrace(member, { from: 0, to: NOW })).at).toHaveLength(50);
    }
  });

  test.each([
    ['30 s away', 30_000, 2, 0],
    ['more than 30 s away', 30_001, 0, 1],
    ['30 s before', -30_000, -2, 0],
    ['of more than 2 mg/dL more', 10_000, 2.1, 1],
  ])('from another sender, %s, are recognised or new', async (_case, ms, difference, added) => {
    const member = await writableMember(fresh.db);
    const at = NOW - HOUR + 15_000;
    await addReadings(services(), member, { source: APP, readings: series(at, 1) });
    const near = [{ at: at + ms, mgdl: 120 + difference }];
    expect(await addReadings(services(), member, { source: SENSOR, readings: near })).toMatchObject({ added });
  });

  test.each([
    ['in its last millisecond', 59_999, 2, 0],
    ['in the next minute', 60_000, 0, 1],
    ['in the minute before, more than 30 s away', -30_001, 0, 1],
    ['of more than 2 mg/dL more', 45_000, 2.1, 1],
  ])(
    'of which another sender names the minute only, %s, are recognised or new',
    async (_case, ms, difference, added) => {
      const minute = series(NOW - HOUR, 1);
      const exact = [{ at: NOW - HOUR + ms, mgdl: 120 + difference }];
      for (const [first, second] of [
        [minute, exact],
        [exact, minute],
      ] as const) {
        const member = await writableMember(fresh.db);
        await addReadings(services(), member, { source: APP, readings: first });
        expect(await addReadings(services(), member, { source: SENSOR, readings: second })).toMatchObject({ added });
      }
    },
  );

  test('of a sensor that measures every minute are all kept, however close their values', async () => {
    const member = await writableMember(fresh.db);
    const jittery = series(NOW - DAY, 200, MINUTE).map(({ at, mgdl }, index) => ({
      at: at + (index % 2) * 45_000,
      mgdl,
    }));
    expect(await addReadings(services(), member, { source: APP, readings: jittery })).toEqual({ added: 200, known: 0 });
    expect((await readings(fresh.db.kysely).loadTrace(member, { from: 0, to: NOW })).at).toHaveLength(200);
  });

  test('from scans count for no time where the history covers it, and are replaced by it at the same instant', async () => {
    const member = await writableMember(fresh.db);
    const history = series(NOW - DAY, 20, 15 * MINUTE);
    const scans = history.map(({ at }, index) => ({ at: at + (index % 2) * 7 * MINUTE, mgdl: 60, isScan: true }));
    const load = () => readings(fresh.db.kysely).loadTrace(member, { from: 0, to: NOW });
    await addReadings(services(), member, { source: SENSOR, readings: scans });
    expect([(await load()).weightMinutes].flat()).toEqual([15]);
    const taken = await addReadings(services(), member, { source: SENSOR, readings: history });
    expect(taken).toEqual({ added: 10, known: 10 });
    const { mgdl, weightMinutes, intervalMinutes } = await load();
    expect([intervalMinutes, [...mgdl].filter((value) => value === 120).length]).toEqual([15, 20]);
    const weights = [...mgdl].map((value) => (value === 120 ? 15 : 0));
    expect(weightMinutes).toEqual(Float64Array.from(weights));
    expect(await addReadings(services(), member, { source: SENSOR, readings: scans })).toEqual({ added: 0, known: 20 });
    expect([...(await load()).mgdl]).toEqual([...mgdl]);
  });

  test('write history without notifying anybody, and no alert that the owner switched off', async () => {
    const member = await writableMember(fresh.db);
    await addReadings(services(), member, { source: APP, readings: series(NOW - 20 * DAY, 4, 5 * MINUTE, 45) });
    expect(await events()).toEqual([]);
    await addReadings(services(), member, { source: APP, readings: series(NOW - 3 * DAY, 4, 5 * MINUTE, 45) });
    expect((await events()).map(({ title, detail }) => [title, JSON.parse(detail ?? '')])).toEqual([
      ['Urgent low', { alert: 'urgentLow', late: true }],
    ]);
    expect(kinds()).not.toContain('alert');
    await addReadings(services(), member, { source: APP, readings: series(NOW - 2 * HOUR, 1) });
    await fresh.db.kysely.deleteFrom('event').execute();
    const limits = { urgentLow: 54, low: 80, high: 270, urgentHigh: 360, customLow: 80, customHigh: 250 };
    const alerts = { alertUrgentLow: true, alertLow: false, alertHigh: true, alertUrgentHigh: true, alertNoData: true };
    const setting = { memberId: member.id, unit: null, ...limits, ...alerts, updatedAtMs: NOW };
    await fresh.db.kysely.insertInto('setting').values(setting).execute();
    await addReadings(services(), member, { source: APP, readings: series(NOW - 10 * MINUTE, 1, 0, 70) });
    expect(await events()).toEqual([]);
    expect(heard).toMatchObject([{ kind: 'reading', data: { level: 'low' } }]);
    await addReadings(services(), member, { source: APP, readings: series(NOW - 5 * MINUTE, 1, 0, 50) });
    expect((await events()).map(({ title }) => title)).toEqual(['Urgent low']);
  });
});
