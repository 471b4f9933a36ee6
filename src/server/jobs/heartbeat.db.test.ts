import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, instant, MINUTE_MS } from '#domain/units/units.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import type { Services } from '../context/ctx.ts';
import { portalAbsences } from '../records/portal-absences.store.ts';
import { createHeartbeat, type Heartbeat } from './heartbeat.ts';

const START = Date.UTC(2026, 4, 14, 2);

describeEachDatabase('the heartbeat of the portal', (fresh) => {
  let nowMs = START;
  const live = { wakeOutbox: () => undefined };
  const start = () =>
    createHeartbeat({ db: fresh.db, clock: { now: () => instant(nowMs) }, live } as Services, () => 0); // it uses these only
  let process: Heartbeat;
  beforeEach(() => {
    process = start();
  });
  const beat = (minute: number, by = process) => {
    nowMs = START + minute * MINUTE_MS;
    return by();
  };
  const away = async () =>
    (await portalAbsences(fresh.db.kysely).since(0)).map(({ fromMs, toMs }) => [
      (fromMs - START) / MINUTE_MS,
      (toMs - START) / MINUTE_MS,
    ]);

  test('keeps when no process ran for more than five minutes', async () => {
    for (const minute of [0, 1, 6, 6, 7, 70, 71, 76.1]) await beat(minute);
    expect(await away()).toEqual([
      [71, 76.1],
      [7, 70],
    ]);
  });

  test('keeps that the clock was set back, once for all processes', async () => {
    const other = start();
    await beat(60);
    await beat(60, other);
    for (const minute of [0, 0.25]) {
      await beat(minute);
      await beat(minute, other);
    }
    expect(await away()).toEqual([[60, 0]]);
  });

  test('finds at its start that the clock was set back meanwhile', async () => {
    await beat(60);
    await beat(0, start());
    expect(await away()).toEqual([[60, 0]]);
  });

  test('leaves out what is less than half a minute, and a machine whose clock is behind another one', async () => {
    const behind = start();
    await beat(0, behind);
    await beat(10);
    await beat(0.25, behind);
    await beat(10.25);
    await beat(10);
    expect((await away()).filter(([from = 0, to = 0]) => to < from)).toEqual([]);
  });

  test('forgets an absence after 30 days', async () => {
    for (const minute of [0, 10]) await beat(minute);
    const month = (30 * DAY_MS) / MINUTE_MS;
    for (let minute = 14; minute < month + 20; minute += 1_000) await beat(minute);
    expect((await away()).some(([from]) => from === 0)).toBe(true);
    await beat(month + 11);
    expect((await away()).some(([from]) => from === 0)).toBe(false);
  });
});
