import { expect, test } from 'vitest';
import { instant } from '#domain/units/units.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { writableMember } from '#tests/server/seats.ts';
import type { LiveHub } from '../live/hub.ts';
import type { Services } from '../http/ctx.ts';
import { alertTurnsSince } from './alert-episodes.store.ts';
import { addReadings } from './add-readings.ts';
import type { ReadingSource } from './device-sessions.store.ts';
import { readings } from './readings.store.ts';

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
  } as unknown as LiveHub; // adding readings tells members and uses nothing else
  const services = (): Services => {
    heard.length = 0;
    return { db: fresh.db, clock: { now: () => instant(NOW) }, live } as Services; // adding readings uses no more of it
  };
  const series = (from: number, count: number, everyMs = 5 * MINUTE, mgdl = 120) =>
    Array.from({ length: count }, (_, index) => ({ at: from + index * everyMs, mgdl }));
  const kinds = () => heard.map((event) => (event as { kind: string }).kind);
  const devices = () => fresh.db.kysely.selectFrom('device').selectAll().orderBy('startedAtMs').execute();
  const events = () => fresh.db.kysely.selectFrom('event').selectAll().orderBy('atMs').execute();

  test('are added once, and the later arrival at an instant stays', async () => {
    const member = await writableMember(fresh.db);
    const batch = { source: APP, readings: series(NOW - HOUR, 12) };
    expect(await addReadings(services(), member, batch)).toEqual({ added: 12, known: 0 });
    expect(await addReadings(services(), member, batch)).toEqual({ added: 0, known: 12 });
    const corrected = { source: APP, readings: [{ at: NOW - HOUR, mgdl: 99.5 }] };
    expect(await addReadings(services(), member, corrected)).toEqual({ added: 0, known: 1 });
    const trace = await readings(fresh.db.kysely).loadTrace(member, { from: NOW - HOUR, to: NOW });
    expect([trace.at.length, trace.mgdl[0], trace.mgdl[1]]).toEqual([12, 99.5, 120]);
  });

  test('of many thousands come in whole', async () => {
    const member = await writableMember(fresh.db);
    const many = series(NOW - 10 * DAY, 2_000);
    expect(await addReadings(services(), member, { source: APP, readings: many })).toEqual({ added: 2_000, known: 0 });
    expect(await addReadings(services(), member, { source: APP, readings: many })).toEqual({ added: 0, known: 2_000 });
    expect(kinds()).toEqual([]);
  });

  test('are stored all or none', async () => {
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

  test('make a session that began its warm-up before the first, with their interval', async () => {
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

  test('go on in their session until a pause of more than 12 hours', async () => {
    const member = await writableMember(fresh.db);
    await addReadings(services(), member, { source: APP, readings: series(NOW - 3 * DAY, 4) });
    await addReadings(services(), member, { source: APP, readings: series(NOW - 3 * DAY + 12 * HOUR, 4) });
    expect(await devices()).toHaveLength(1);
    await addReadings(services(), member, { source: APP, readings: series(NOW - DAY, 4) });
    expect(await devices()).toHaveLength(2);
  });

  test('of a sensor that the owner entered belong to it, whoever sends them', async () => {
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

  test('of sensors with different intervals keep their own in the trace', async () => {
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

  test('are told one by one when few, and as a change when many or old', async () => {
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

  test('write an alert once an episode, titled by the most pressing kind', async () => {
    const member = await writableMember(fresh.db);
    const values = [90, 70, 50, 52, 78, 90, 70];
    for (const [index, mgdl] of values.entries()) {
      await addReadings(services(), member, { source: APP, readings: [{ at: NOW - HOUR + index * 5 * MINUTE, mgdl }] });
    }
    expect((await events()).map(({ type, title, value }) => [type, title, value])).toEqual([
      ['alert', 'Low', 70],
      ['alert', 'Urgent low', 50],
      ['alert', 'Low', 70],
    ]);
    const open = fresh.db.kysely.selectFrom('alertEpisode').where('closedAtMs', 'is', null).select('kind');
    expect(await open.execute()).toEqual([{ kind: 'low' }]);
  });

  test('tell of what was stored since when alerts opened and ended', async () => {
    const member = await writableMember(fresh.db);
    const at = (minutes: number) => NOW - HOUR + minutes * MINUTE;
    const add = (minutes: number, mgdl: number, storedAtMs: number) => {
      const clock = { now: () => instant(storedAtMs) };
      const readings = [{ at: at(minutes), mgdl }];
      return addReadings({ ...services(), clock }, member, { source: APP, readings });
    };
    await add(0, 70, NOW);
    for (const minutes of [20, 40]) await add(minutes, 120, NOW + 1);
    const since = (ms: number) => alertTurnsSince(fresh.db.kysely, member, ms, 10);
    const end = { kind: 'low', open: false, at: at(20), storedAtMs: NOW + 1 };
    expect(await since(NOW)).toEqual([{ kind: 'low', open: true, at: at(0), storedAtMs: NOW }, end]);
    expect(await since(NOW + 1)).toEqual([end]);
    expect(await since(NOW + 2)).toEqual([]);
  });

  test('write no alert for history, nor for what the owner switched off', async () => {
    const member = await writableMember(fresh.db);
    await addReadings(services(), member, { source: APP, readings: series(NOW - 3 * DAY, 4, 5 * MINUTE, 45) });
    expect(await events()).toEqual([]);
    const limits = { urgentLow: 54, low: 80, high: 270, urgentHigh: 360, customLow: 80, customHigh: 250 };
    const alerts = { alertUrgentLow: true, alertLow: false, alertHigh: true, alertUrgentHigh: true, alertNoData: true };
    const setting = { memberId: member.id, unit: null, ...limits, ...alerts, updatedAtMs: NOW };
    await fresh.db.kysely.insertInto('setting').values(setting).execute();
    await addReadings(services(), member, { source: APP, readings: series(NOW - HOUR, 1, 0, 70) });
    expect(await events()).toEqual([]);
    expect(heard).toMatchObject([{ kind: 'reading', data: { level: 'low' } }, { kind: 'device' }]);
    await addReadings(services(), member, { source: APP, readings: series(NOW - 55 * MINUTE, 1, 0, 50) });
    expect((await events()).map(({ title }) => title)).toEqual(['Urgent low']);
  });
});
