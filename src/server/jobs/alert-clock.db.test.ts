import { afterEach, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { openAlertStage } from '#tests/server/alert-stage.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { soon } from '#tests/soon.ts';
import { OUTBOX_CHANNEL } from '../live/hub.ts';
import { leases } from '../records/lease.store.ts';
import { startAlertClock, tickAlerts } from './alert-clock.ts';

const START = Date.UTC(2026, 4, 14, 2);
const at = (minutes: number) => START + minutes * MINUTE_MS;

describeEachDatabase('the clock of alerts', (fresh) => {
  const fail = (error: unknown) => {
    throw error;
  };
  let stop = async () => {};
  afterEach(() => stop());

  test('sleeps until the next alert is due, for 15 s at most', async () => {
    const stage = await openAlertStage(fresh.db, START);
    expect(await tickAlerts(stage.services, fail)).toBe(15_000);
    await stage.give(70);
    expect(await tickAlerts(stage.services, fail)).toBe(15_000);
    stage.setNow(at(5) - 4_000);
    expect(await tickAlerts(stage.services, fail)).toBe(4_000);
    stage.setNow(at(5));
    expect(await tickAlerts(stage.services, fail)).toBe(15_000);
    expect(await stage.deliveries()).toHaveLength(2);
  });

  test('takes over within seconds from a process that died', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await stage.give(70);
    stage.setNow(at(5));
    const dead = { name: 'alerts', holder: 'dead', untilMs: at(5) + 5_000 };
    await fresh.db.transaction((tx) => leases(tx).claim(dead, at(5)));
    expect(await tickAlerts(stage.services, fail)).toBe(5_000);
    expect(await stage.deliveries()).toHaveLength(1);
    stage.setNow(at(5) + 5_000);
    await tickAlerts(stage.services, fail);
    expect(await stage.deliveries()).toHaveLength(2);
  });

  test('runs when it is woken, long before its time', async () => {
    const stage = await openAlertStage(fresh.db, START);
    stop = startAlertClock(stage.services, fail);
    await stage.give(70);
    stage.setNow(at(5));
    await soon(async () => {
      await fresh.db.notify(OUTBOX_CHANNEL, '');
      expect(await stage.deliveries()).toHaveLength(2);
    });
  });
});
