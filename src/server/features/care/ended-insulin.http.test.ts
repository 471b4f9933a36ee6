import { beforeEach, describe, expect, test } from 'vitest';
import { minuteOfDay, startOfLocalDay } from '#domain/time/days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { watchDoses } from '#server/jobs/dose-watch.ts';
import { careCalls } from '#tests/server/care.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { memberCalls } from '#tests/server/members.ts';
import { registerOwner, signIn, type Owner } from '#tests/server/people.ts';
import { givePlan } from '#tests/server/plans.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { giveDays } from '#tests/server/readings.ts';
import { stageRemission } from '#tests/server/remission-stage.ts';

const ZONE = 'Europe/Ljubljana';
/** The usual time of the next dose. */
const DUE = TEST_NOW + HOUR_MS;
const INSULIN = { insulinType: 'Insulin Glargine', units: 2, everyDays: 0.5 } as const;

describeEachPortal('a cat that got 2 U twice a day for 8 days', (portal) => {
  const { start, stop, dose } = stageRemission(portal);
  const { loadPeriods, savePeriod } = careCalls(portal);
  const { loadOwn, saveInfo } = memberCalls(portal);
  let owner: Owner;

  const aCat = () => registerOwner(portal(), { zone: ZONE });
  beforeEach(async () => {
    owner = await aCat();
    await givePlan(portal(), owner.memberId, INSULIN);
    for (let half = 1; half <= 16; half += 1) await dose(owner, DUE - (half * DAY_MS) / 2, 2);
  });

  /** The expected times of the doses that people are told nobody noted, which are not over. */
  const toldAt = async (minutes: number): Promise<number[]> => {
    portal().clock.set(DUE + minutes * MINUTE_MS);
    await watchDoses(portal().services, (error) => {
      throw error;
    });
    const { kysely } = portal().services.db;
    const open = kysely.selectFrom('alertEpisode').where('kind', '=', 'doseNotNoted').where('closedAtMs', 'is', null);
    return (await open.select('beganAtMs').execute()).map(({ beganAtMs }) => beganAtMs);
  };
  const give = (at: number) =>
    portal().call('/web/event/saveEvent', { type: 'insulin', at, value: 2, unit: 'U' }, owner);
  const shown = async (caller = owner) => (await loadOwn(caller))[0];

  test('is told that nobody noted the next one', async () => {
    expect(await shown()).toMatchObject({ insulinDose: 2, insulinEnded: false });
    expect(await toldAt(60)).toEqual([DUE]);
  });

  describe('and whose insulin was ended', () => {
    test('has no treatment and no plan of today, also on the day of the last dose', async () => {
      const { today, periods = [] } = (await loadPeriods(owner)).item ?? {};
      expect(today).toBe(periods[0]?.periodId);
      await start(owner);
      const none = { insulinType: null, insulinDose: null, insulinFreq: null, insulinPeriod: null, insulinEnded: true };
      expect(await shown()).toMatchObject(none);
      expect((await loadPeriods(owner)).item?.today).toBeNull();
      portal().clock.advance(2 * DAY_MS);
      owner = { ...owner, token: await signIn(portal(), owner, '2') };
      expect((await loadPeriods(owner)).item?.today).toBeNull();
      expect(await shown()).toMatchObject(none);
      await stop(owner);
      expect(await shown()).toMatchObject({ insulinDose: 2, insulinFreq: 0.5, insulinEnded: false });
    });

    test('a profile that is saved as it is shown changes no plan; one with insulin begins it again', async () => {
      await start(owner);
      await saveInfo(owner, { insulinType: null, insulinDose: null, insulinFreq: null });
      await stop(owner);
      expect(await shown()).toMatchObject({ insulinDose: 2, insulinFreq: 0.5, insulinEnded: false });
      await start(owner);
      portal().clock.advance(DAY_MS);
      owner = { ...owner, token: await signIn(portal(), owner, '2') };
      await saveInfo(owner, { insulinType: 'PZI', insulinDose: 1, insulinFreq: 0.5 });
      expect(await shown()).toMatchObject({ insulinType: 'PZI', insulinDose: 1, insulinEnded: false });
      await stop(owner);
      expect((await loadPeriods(owner)).item?.periods).toHaveLength(2);
    });

    test('a missing dose raises no alert, and an open alert ends', async () => {
      expect(await toldAt(60)).toEqual([DUE]);
      await start(owner);
      expect(await toldAt(61)).toEqual([]);
      for (const minutes of [120, 13 * 60, 25 * 60]) expect(await toldAt(minutes)).toEqual([]);
    });

    test('a plan that begins later begins insulin again: doses are noted as usual, and missing ones raise alerts', async () => {
      await start(owner);
      await savePeriod(owner, '2026-05-15', {
        insulinType: 'Insulin Glargine',
        everyDays: 0.5,
        doses: [{ units: 2, time: null }],
      });
      expect(await shown()).toMatchObject({ insulinDose: null, insulinEnded: true });
      portal().clock.set(DUE + DAY_MS);
      owner = { ...owner, token: await signIn(portal(), owner, '2') };
      expect(await give(DUE + DAY_MS)).toMatchObject({ code: 200 });
      expect(await shown()).toMatchObject({ insulinDose: 2, insulinEnded: false });
      expect(await toldAt(24 * 60 + 13 * 60)).toEqual([DUE + 1.5 * DAY_MS]);
    });

    test('a dose is asked about before it is stored, not one of before', async () => {
      await start(owner);
      portal().clock.set(DUE);
      const item = { value: 2, unit: 'U', limit: 0, by: 'profile', endedOn: '2026-05-14' };
      const message = 'Insulin was ended on 2026-05-14, and this dose is 2 U. If insulin was given, confirm it.';
      const asked = { code: 409, reason: 'event.doseLarge', message, item };
      expect(await give(DUE)).toMatchObject(asked);
      const confirmed = { type: 'insulin', at: DUE, value: 2, confirmed: true } as const;
      const stored = await portal().call('/web/event/saveEvent', confirmed, owner);
      expect(stored).toMatchObject({ code: 200, item: { detail: { doubts: ['large'], confirmed: true } } });
      portal().clock.advance(DAY_MS);
      owner = { ...owner, token: await signIn(portal(), owner, '2') };
      expect(await give(DUE + DAY_MS)).toMatchObject(asked);
      expect(await give(TEST_NOW - 12 * DAY_MS)).toMatchObject({ code: 200 });
    });

    test('the texts of the report and the consult pack do not name it', async () => {
      const text = async () => {
        const agp = await portal().call('/web/userReport/agpText', { range: '14d' }, owner);
        const pack = await portal().call('/web/userReport/consultText', { range: '14d' }, owner);
        expect([agp.code, pack.code]).toEqual([200, 200]);
        return [agp, pack].map((answer) => /2 U twice a day/u.test(JSON.stringify(answer)));
      };
      await giveDays(portal(), owner.memberId, 14);
      expect(await text()).toEqual([true, true]);
      await start(owner);
      expect(await text()).toEqual([false, false]);
    });
  });

  test('cut to once a day: nobody is told of the second dose', async () => {
    await saveInfo(owner, { insulinFreq: 1 });
    expect(await shown()).toMatchObject({
      insulinFreq: 1,
      insulinPeriod: { from: startOfLocalDay('2026-05-14', ZONE) },
    });
    for (const minutes of [60, 90, 120]) expect(await toldAt(minutes)).toEqual([]);
    expect(await toldAt(13 * 60)).toEqual([DUE + 12 * HOUR_MS]);
  });

  test('cut to once a day by a period: an open alert of the second dose is over', async () => {
    expect(await toldAt(60)).toEqual([DUE]);
    await savePeriod(owner, '2026-05-14', { everyDays: 1 });
    expect(await toldAt(61)).toEqual([]);
  });

  test('whose profile was emptied is told nothing, and the plan says that insulin was ended', async () => {
    await saveInfo(owner, { insulinType: null, insulinDose: null, insulinFreq: null });
    expect(await shown()).toMatchObject({ insulinDose: null, insulinEnded: true });
    for (const minutes of [60, 120, 13 * 60]) expect(await toldAt(minutes)).toEqual([]);
  });

  test('by a plan that names none: a dose is asked about from that day on', async () => {
    await saveInfo(owner, { insulinType: null, insulinDose: null, insulinFreq: null });
    portal().clock.set(DUE);
    expect(await give(DUE)).toMatchObject({
      code: 409,
      reason: 'event.doseLarge',
      item: { limit: 0, by: 'profile', endedOn: '2026-05-14' },
    });
    expect(await give(TEST_NOW - 12 * DAY_MS)).toMatchObject({ code: 200 });
  });

  test('a profile that is emptied on its first day still says that there was insulin', async () => {
    const other = await aCat();
    await saveInfo(other, { insulinType: 'PZI', insulinDose: 2, syringeType: 40 });
    await saveInfo(other, { insulinType: null, insulinDose: null });
    expect(await shown(other)).toMatchObject({ syringeType: 40, insulinEnded: true });
  });

  test('a dose that came early or late is not asked for again', async () => {
    await give(DUE - 3.3 * HOUR_MS);
    for (const minutes of [60, 120, 6 * 60]) expect(await toldAt(minutes)).toEqual([]);
  });

  test('planned times are on the wire as minutes', async () => {
    const minute = minuteOfDay(DUE, ZONE);
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:00`;
    await savePeriod(owner, '2026-05-14', { everyDays: 1, doses: [{ units: 2, time }] });
    expect(await shown()).toMatchObject({ insulinTimes: [minute] });
  });
});
