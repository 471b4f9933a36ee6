import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { watchSilence } from '#server/jobs/silence-watch.ts';
import { openAlertStage, type AlertStage } from './alert-stage.ts';
import { describeEachDatabase } from './databases.ts';

const START = Date.UTC(2026, 4, 14, 2);
const at = (minutes: number) => START + minutes * MINUTE_MS;

describeEachDatabase('alerts', (fresh) => {
  const fail = (error: unknown) => {
    throw error;
  };
  const run = async (stage: AlertStage, minute: number) => {
    stage.setNow(at(minute));
    await watchSilence(stage.services, fail);
    await stage.tell();
  };
  const told = async (stage: AlertStage) =>
    (await stage.deliveries()).map(({ createdAtMs, says }) => `${(createdAtMs - START) / MINUTE_MS} ${says}`);
  const shown = async (stage: AlertStage) =>
    (await stage.alerts()).map(
      ({ kind, openedAtMs, endedAtMs, untold }) =>
        `${kind} ${(openedAtMs - START) / MINUTE_MS}–${endedAtMs === null ? '' : (endedAtMs - START) / MINUTE_MS} ${untold ?? 'told'}`,
    );

  test('a reading that arrives twice changes nothing', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await stage.give(70);
    const before = [await stage.alerts(), await stage.entries(), await stage.deliveries()];
    await stage.give(70);
    stage.setNow(at(1));
    await stage.give(70, at(0));
    expect([await stage.alerts(), await stage.entries(), await stage.deliveries()]).toEqual(before);
  });

  test('a reading a few minutes ahead of the portal counts, one that is further ahead is refused', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await stage.give(60, at(4));
    expect(await shown(stage)).toEqual(['urgentLow 4– told']);
    expect(await told(stage)).toEqual(['0 opened']);
    expect(await stage.alerts()).toMatchObject([{ extremeMgdl: 60 }]);
    await expect(stage.give(60, at(6))).rejects.toThrow('inFuture');
  });

  test('a page hears which alert ends when the next one begins at the same reading, after a gap', async () => {
    const stage = await openAlertStage(fresh.db, START);
    for (const minutes of [0, 5, 305, 310]) {
      stage.setNow(at(minutes));
      await stage.give(70);
    }
    expect(await shown(stage)).toEqual(['low 0–305 told', 'low 305– told']);
    const [first, second] = (await stage.alerts()).map(({ id }) => id);
    const heard = stage.heard.filter(({ kind }) => kind === 'alert').map(({ data }) => data);
    expect(heard).toMatchObject([
      { alertId: first, state: 'opened', open: true, at: at(0) },
      { alertId: first, state: 'ended', open: false, at: at(305) },
      { alertId: second, state: 'opened', open: true, at: at(305) },
    ]);
  });

  test('readings out of order make the same alerts', async () => {
    const readings = [90, 75, 72, 74, 86, 90].map((mgdl, index) => ({ at: at(index * 5), mgdl }));
    const [one, other] = [await openAlertStage(fresh.db, at(30)), await openAlertStage(fresh.db, at(30))];
    await one.giveAll(readings);
    for (const index of [5, 2, 0, 3, 1, 4]) await other.giveAll(readings.slice(index, index + 1));
    const own = async (stage: AlertStage) =>
      (
        await fresh.db.kysely.selectFrom('alertEpisode').where('memberId', '=', stage.member.id).selectAll().execute()
      ).map(({ kind, openedAtMs, closedAtMs }) => [kind, openedAtMs, closedAtMs]);
    expect(await own(other)).toEqual(await own(one));
    expect(await own(one)).toEqual([['low', at(5), at(20)]]);
  });

  test('a phone whose clock is set back one hour neither ends nor raises an alarm, and is missed after half an hour', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await stage.give(90, at(-5));
    await stage.give(70);
    for (const minute of [5, 10, 15, 20, 25, 30]) {
      stage.setNow(at(minute));
      await stage.give(150, at(minute - 60));
    }
    expect(await shown(stage)).toContain('low 0– told');
    await fresh.db.kysely
      .updateTable('device')
      .set({ startedAtMs: at(-300) })
      .execute();
    await run(stage, 31);
    expect(await shown(stage)).toContain('noData 30– told');
  });

  test('a portal that was down for an hour tells once, not twelve times, and ends what is over in silence', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await stage.give(70);
    await run(stage, 62);
    expect((await told(stage)).filter((line) => line.includes('again'))).toEqual(['62 again']);
    const readings = [75, 85, 90, 95, 95].map((mgdl, index) => ({ at: at(10 + index * 10), mgdl }));
    await stage.giveAll(readings);
    expect(await shown(stage)).toContain('low 0–20 told');
    expect((await told(stage)).filter((line) => line.includes('ended'))).toEqual([]);
  });

  test('an urgent low that readings after an outage still show sounds at once', async () => {
    const stage = await openAlertStage(fresh.db, START);
    stage.setNow(at(60));
    await stage.giveAll([90, 74, 62, 60, 58].map((mgdl, index) => ({ at: at(index * 14), mgdl })));
    expect(await shown(stage)).toContain('urgentLow 14– told');
    expect(await told(stage)).toContain('60 opened');
  });

  test('a new sensor ends the silence of the old one, and its warm-up raises none', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await stage.give(120);
    await fresh.db.kysely
      .updateTable('device')
      .set({ startedAtMs: START - 24 * HOUR_MS })
      .execute();
    await run(stage, 31);
    expect(await shown(stage)).toEqual(['noData 30– told']);
    const [old] = await fresh.db.kysely.selectFrom('device').selectAll().execute();
    const next = { id: 'next', startedAtMs: at(40), lastRefreshedAtMs: null, createdAtMs: at(40) };
    if (old !== undefined)
      await fresh.db.kysely
        .insertInto('device')
        .values({ ...old, ...next })
        .execute();
    await run(stage, 41);
    await run(stage, 90);
    expect(await shown(stage)).toEqual(['noData 30–41 told']);
    await run(stage, 131);
    expect(await shown(stage)).toEqual(['noData 30–41 told', 'noData 130– told']);
  });
});
