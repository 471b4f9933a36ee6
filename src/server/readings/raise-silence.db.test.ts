import { expect, test } from 'vitest';
import { instant } from '#domain/units/units.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { writableMember } from '#tests/server/seats.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Services } from '../context/ctx.ts';
import { createMeasures } from '../context/measures.ts';
import { watchSilence } from '../jobs/silence-watch.ts';
import type { LiveHub } from '../live/hub.ts';
import { addReadings } from '#tests/server/add-readings.ts';

const NOON = Date.UTC(2026, 4, 14, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describeEachDatabase('a sensor that stops sending', (fresh) => {
  const heard: unknown[] = [];
  const live = {
    toMember: (_memberId: string, kind: string, data: unknown) => heard.push({ kind, data }),
  } as unknown as LiveHub; // an alert only notifies members
  const at = (now: number): Services => {
    heard.length = 0;
    return { db: fresh.db, clock: { now: () => instant(now) }, live, measures: createMeasures() } as Services; // uses nothing else of it
  };
  const give = (member: AuthorizedMember<'write'>, lastAt: number, now = lastAt, everyMinutes = 5) =>
    addReadings(at(now), member, {
      source: { source: 'test', sn: 'S1', model: null, isSerial: true },
      readings: [4, 3, 2, 1, 0].map((place) => ({ at: lastAt - place * everyMinutes * MINUTE, mgdl: 120 })),
    });
  const fail = (error: unknown) => {
    throw error;
  };
  const watch = (now: number) => watchSilence(at(now), fail);
  const alerts = () => heard.filter((one) => (one as { kind: string }).kind === 'alert');
  const turn = ({ id }: AuthorizedMember) => ({ memberId: id, alertId: expect.any(String), kind: 'noData' });
  const events = () => fresh.db.kysely.selectFrom('event').selectAll().orderBy('atMs').execute();

  test('raises one alert, half an hour after its last reading', async () => {
    const member = await writableMember(fresh.db);
    await give(member, NOON);
    await watch(NOON + 30 * MINUTE - 1);
    expect(await events()).toEqual([]);
    await watch(NOON + 31 * MINUTE);
    const alert = { ...turn(member), open: true, state: 'opened', at: NOON + 30 * MINUTE };
    expect(heard).toEqual([{ kind: 'alert', data: alert }]);
    await watch(NOON + 2 * HOUR);
    expect(heard).toEqual([]);
    expect(await events()).toMatchObject([
      {
        type: 'alert',
        atMs: NOON + 30 * MINUTE,
        title: 'No data',
        value: null,
        unit: null,
        detail: '{"alert":"noData"}',
      },
    ]);
  });

  test('with a long interval raises an alert after twice its interval', async () => {
    await give(await writableMember(fresh.db), NOON, NOON, 30);
    await watch(NOON + HOUR - 1);
    expect(await events()).toEqual([]);
    await watch(NOON + HOUR);
    expect(await events()).toMatchObject([{ atMs: NOON + HOUR }]);
  });

  test('ends its episode with the next reading, and can stop again', async () => {
    const member = await writableMember(fresh.db);
    await give(member, NOON);
    await watch(NOON + 2 * HOUR);
    await give(member, NOON + 20 * MINUTE, NOON + 3 * HOUR);
    expect(alerts()).toEqual([]);
    await give(member, NOON + 3 * HOUR);
    const end = { ...turn(member), open: false, state: 'ended', at: NOON + 3 * HOUR };
    expect(alerts()).toEqual([{ kind: 'alert', data: end }]);
    await watch(NOON + 5 * HOUR);
    expect(await events()).toHaveLength(2);
  });

  test.each([21, 27, 55, 8 * 60])(
    'raises an alert for readings that are always %i minutes old when they arrive',
    async (minutes) => {
      const member = await writableMember(fresh.db);
      await give(member, NOON);
      const late = (after: number) => give(member, NOON + (after - minutes) * MINUTE, NOON + after * MINUTE);
      for (let after = 5; after <= 30; after += 5) {
        await late(after);
        await watch(NOON + after * MINUTE - 1);
        expect(alerts()).toEqual([]);
      }
      await watch(NOON + 30 * MINUTE);
      expect(alerts()).toEqual([
        { kind: 'alert', data: { ...turn(member), open: true, state: 'opened', at: NOON + 30 * MINUTE } },
      ]);
      for (let after = 35; after <= 120; after += 5) {
        await late(after);
        expect(alerts()).toEqual([]);
        await watch(NOON + after * MINUTE);
        expect(alerts()).toEqual([]);
      }
      await give(member, NOON + 120 * MINUTE);
      expect(alerts()).toMatchObject([{ data: { open: false, at: NOON + 120 * MINUTE } }]);
    },
  );

  test('raises an alert half an hour after the first reading, where all are late from the beginning', async () => {
    const member = await writableMember(fresh.db);
    for (let after = 0; after <= 30; after += 5) {
      await watch(NOON + after * MINUTE - 1);
      expect(alerts()).toEqual([]);
      await give(member, NOON + (after - 55) * MINUTE, NOON + after * MINUTE);
    }
    await watch(NOON + 30 * MINUTE);
    expect(alerts()).toMatchObject([{ data: { kind: 'noData', open: true, at: NOON + 30 * MINUTE } }]);
  });

  test('raises no alert if the owner switched it off, the sensor has expired, or the silence began days ago', async () => {
    const quiet = await writableMember(fresh.db);
    const limits = { urgentLow: 54, low: 80, high: 270, urgentHigh: 360, customLow: 80, customHigh: 250 };
    const on = { alertUrgentLow: true, alertLow: true, alertHigh: true, alertUrgentHigh: true };
    const setting = { memberId: quiet.id, unit: null, ...limits, ...on, alertNoData: false, updatedAtMs: NOON };
    await fresh.db.kysely.insertInto('setting').values(setting).execute();
    await give(quiet, NOON);
    await watch(NOON + 2 * HOUR);
    await give(await writableMember(fresh.db), NOON - 3 * DAY);
    await watch(NOON);
    await give(await writableMember(fresh.db), NOON - 14 * DAY);
    await watch(NOON);
    expect(await events()).toEqual([]);
  });

  test('raises one alert when several processes run', async () => {
    await give(await writableMember(fresh.db), NOON);
    const services = at(NOON + 2 * HOUR);
    const done = await Promise.all([watchSilence(services, fail), watchSilence(services, fail)]);
    expect(done).toContain(true);
    expect(await events()).toHaveLength(1);
    const leases = await fresh.db.kysely.selectFrom('lease').select('name').execute();
    expect(leases).toEqual([{ name: 'silence-sweep' }]);
  });
});
