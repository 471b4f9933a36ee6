import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { DeviceTable } from '#server/db/reading-tables.ts';
import { aDeviceRow } from '#tests/server/access-stage.ts';
import { openAlertStage, type AlertStage } from '#tests/server/alert-stage.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { alertTurnsSince } from '../records/alert-episodes.store.ts';
import { lookForSilence } from './look-for-silence.ts';
import { raiseSensorEnds } from './raise-sensor-ends.ts';

const START = Date.UTC(2026, 4, 14);
const END = START + 14 * DAY_MS;

describeEachDatabase('a sensor near its end', (fresh) => {
  const fail = (error: unknown) => {
    throw error;
  };
  /** Hours to the end of the sensor's lifetime. */
  const watch = async (stage: AlertStage, ...hours: readonly number[]) => {
    for (const hour of hours) {
      stage.setNow(END + hour * HOUR_MS);
      await raiseSensorEnds(stage.services, fail);
      await stage.tell();
    }
  };
  const said = async (stage: AlertStage) =>
    (await stage.deliveries()).map(({ createdAtMs, says }) => `${(createdAtMs - END) / HOUR_MS} ${says}`);
  async function pet(changes: Partial<DeviceTable> = {}) {
    const stage = await openAlertStage(fresh.db, START);
    const row = aDeviceRow({ memberId: stage.member.id, startedAtMs: START, ...changes });
    await fresh.db.kysely.insertInto('device').values(row).execute();
    return stage;
  }

  test('is told a day before, two hours before and at the end, once each, and never as over', async () => {
    const stage = await pet();
    await watch(stage, -25, -24, -23, -20, -2, -1.5, 0, 1, 11, 13);
    expect(await said(stage)).toEqual(['-24 opened', '-2 opened', '0 opened']);
    expect(await stage.alerts()).toMatchObject([
      { kind: 'sensorEnding', openedAtMs: END - 24 * HOUR_MS, endedAtMs: END - 2 * HOUR_MS },
      { kind: 'sensorEnding', openedAtMs: END - 2 * HOUR_MS, endedAtMs: END },
      { kind: 'sensorEnded', openedAtMs: END, endedAtMs: END + 13 * HOUR_MS },
    ]);
    expect(stage.heard.map(({ data }) => data)).toMatchObject([
      { kind: 'sensorEnding', state: 'opened' },
      { kind: 'sensorEnding', state: 'opened' },
      { kind: 'sensorEnded', state: 'opened' },
      { state: 'ended', open: false },
    ]);
  });

  test('is told what is true when the portal was down at the time', async () => {
    const stage = await pet();
    await watch(stage, -1);
    expect(await said(stage)).toEqual(['-1 opened']);
  });

  test('is not told of a sensor from a file, ended by hand, replaced, or sending on', async () => {
    const quiet = [
      await pet({ source: 'libreview' }),
      await pet({ endedAtMs: END - DAY_MS, endReason: 'fellOff' }),
      await pet({ lastRefreshedAtMs: END + MINUTE_MS }),
      await pet({ lastRefreshedAtMs: END - 2 * DAY_MS }),
    ];
    const next = { memberId: quiet.at(-1)?.member.id ?? '', startedAtMs: END - DAY_MS };
    await fresh.db.kysely.insertInto('device').values(aDeviceRow(next)).execute();
    for (const stage of quiet) await watch(stage, -23.5, -1, 1);
    expect(await fresh.db.kysely.selectFrom('alert').selectAll().execute()).toEqual([]);
  });

  test('says nothing more when its owner corrects the lifetime', async () => {
    const stage = await pet();
    await watch(stage, -1);
    await fresh.db.kysely.updateTable('device').set({ lifetimeDays: 20 }).execute();
    await watch(stage, -0.5);
    expect(await stage.alerts()).toMatchObject([{ endedAtMs: END - 0.5 * HOUR_MS }]);
    expect(await said(stage)).toEqual(['-1 opened']);
  });

  test.each([
    ['another one follows', null],
    ['its owner ends it', { endedAtMs: END - 0.6 * HOUR_MS }],
  ])('is over for those who were told when %s', async (_what, changes) => {
    const stage = await pet({ lastRefreshedAtMs: END - 2 * HOUR_MS });
    await watch(stage, -1, -0.7);
    expect(await stage.alerts()).toMatchObject([{ kind: 'sensorEnding', endedAtMs: null }]);
    const next = aDeviceRow({ memberId: stage.member.id, startedAtMs: END - 0.6 * HOUR_MS });
    if (changes === null) await fresh.db.kysely.insertInto('device').values(next).execute();
    else await fresh.db.kysely.updateTable('device').set(changes).execute();
    await watch(stage, -0.5, 0, 1);
    expect(await stage.alerts()).toMatchObject([{ endedAtMs: END - 0.5 * HOUR_MS }]);
    expect(await said(stage)).toEqual(['-1 opened']);
  });

  test('that sends until its end is announced as ended, and the alert is over if it goes on sending', async () => {
    const stage = await pet({ lastRefreshedAtMs: END - MINUTE_MS });
    await watch(stage, -1, 0.1);
    expect(await said(stage)).toEqual(['-1 opened', '0.1 opened']);
    await fresh.db.kysely
      .updateTable('device')
      .set({ lastRefreshedAtMs: END + MINUTE_MS })
      .execute();
    await watch(stage, 0.2);
    expect((await stage.alerts()).every(({ endedAtMs }) => endedAtMs !== null)).toBe(true);
  });

  test('that is silent at its end is silent no longer: the lifetime is over', async () => {
    const stage = await pet({ source: 'nightscout', sn: 'xDrip', lastRefreshedAtMs: END - 3 * HOUR_MS });
    stage.setNow(END - 2 * HOUR_MS);
    await stage.give(120);
    stage.setNow(END - HOUR_MS);
    await lookForSilence(stage.services, fail);
    const silences = async () => (await stage.alerts()).filter(({ kind }) => kind === 'noData');
    expect(await silences()).toMatchObject([{ endedAtMs: null, untold: null }]);
    stage.setNow(END);
    await lookForSilence(stage.services, fail);
    expect(await silences()).toMatchObject([{ endedAtMs: END }]);
    const turns = await alertTurnsSince(fresh.db.kysely, stage.member, END, 10); // what a page hears that was away
    expect(turns).toMatchObject([{ kind: 'noData', state: 'ended', open: false, at: END, storedAtMs: END }]);
    await lookForSilence(stage.services, fail);
    expect(await silences()).toHaveLength(1);
  });
});
