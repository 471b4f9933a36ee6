import { expect, test } from 'vitest';
import { DAY_MS, instant, MINUTE_MS } from '#domain/units/units.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import type { Services } from '../context/ctx.ts';
import { portalAbsences } from '../records/portal-absences.store.ts';
import { noteHeartbeat } from './heartbeat.ts';

const START = Date.UTC(2026, 4, 14, 2);

describeEachDatabase('the heartbeat of the portal', (fresh) => {
  const beat = (minute: number) =>
    noteHeartbeat({ db: fresh.db, clock: { now: () => instant(START + minute * MINUTE_MS) } } as Services); // no more is used
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

  test('is not misled by a clock that is set back', async () => {
    for (const minute of [60, 0, 1]) await beat(minute);
    expect(await away()).toEqual([]);
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
