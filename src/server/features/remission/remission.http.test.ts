import { describe, expect, test } from 'vitest';
import { REMISSION_RULES } from '#domain/care/remission-rules.ts';
import { addDays, startOfLocalDay, toLocalDate } from '#domain/time/days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { hasClinicalCases, readClinicalCase, readExpected } from '#tests/builders/clinical-case.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { CONFIRMED, stageRemission } from '#tests/server/remission-stage.ts';
import { seatFollower, seatOwner } from '#tests/server/seats.ts';

/** Good days until the instant of the tests. */
const goodDays = (days: number) => valuesUntil(TEST_NOW, Array<number>(days * 96).fill(100), 15);

describeEachPortal('the watch of a cat without insulin', (portal) => {
  const { load, start, stop, dose, cat } = stageRemission(portal);

  test('is not asked for at first, and names the last dose', async () => {
    const owner = await cat();
    const none = { rules: REMISSION_RULES, words: [], maySay: false, smallDoseLows: null, median: null };
    const nothing = {
      offSince: null,
      daysPassed: 0,
      daysObserved: 0,
      daysEuglycaemic: 0,
      days: [],
      watch: null,
      ...none,
    };
    expect((await load(owner)).item).toEqual({
      state: 'not asked',
      ...nothing,
      lastDose: null,
      doseSinceStart: null,
    });
    await dose(owner, TEST_NOW - 3 * DAY_MS);
    const { kysely } = portal().services.db;
    const notGiven = { id: 'none', memberId: owner.memberId, type: 'insulin', value: 0, source: 'file' };
    const times = { atMs: TEST_NOW - DAY_MS, createdAtMs: TEST_NOW, updatedAtMs: TEST_NOW };
    await kysely
      .insertInto('event')
      .values({ ...notGiven, ...times })
      .execute();
    expect((await load(owner)).item).toMatchObject({
      state: 'not asked',
      lastDose: { at: TEST_NOW - 3 * DAY_MS, units: 0.5 },
    });
  });

  test('counts from the day after the last dose, and says who confirmed', async () => {
    const owner = await cat();
    await giveReadings(portal(), owner.memberId, goodDays(20));
    await dose(owner, TEST_NOW - 16 * DAY_MS);
    const { code, item } = await start(owner);
    expect(code).toBe(200);
    expect(item).toMatchObject({
      state: 'likely (14 days, ISFM)',
      offSince: '2026-04-28',
      daysPassed: 15,
      daysObserved: 15,
      daysEuglycaemic: 15,
      watch: { startedAt: TEST_NOW, startedBy: 'Ann' },
      doseSinceStart: null,
    });
    expect(item?.days[0]).toEqual({
      date: '2026-04-29',
      kind: 'good',
      inRangePercent: 100,
      p95: 100,
      low: false,
    });
    expect((await load(owner)).item).toEqual(item);
  });

  test('more than two months are counted too', async () => {
    const owner = await cat();
    await giveReadings(portal(), owner.memberId, goodDays(70));
    const { item } = await start(owner, { offSince: '2026-03-01' });
    expect(item).toMatchObject({ state: 'remission (28 days, Zini 2010)', daysPassed: 73, daysObserved: 69 });
    expect(item?.days).toHaveLength(73);
  });

  test('needs the day of the last dose, from the log or from the owner', async () => {
    const owner = await cat();
    expect(await start(owner)).toMatchObject({ code: 400, reason: 'remission.lastDose' });
    const tomorrow = { code: 400, reason: 'remission.lastDose', errors: [{ field: 'offSince' }] };
    expect(await start(owner, { offSince: '2026-05-15' })).toMatchObject(tomorrow);
    expect((await start(owner, { offSince: '2026-05-01' })).item).toMatchObject({ offSince: '2026-05-01' });
  });

  test('a dose of the log that is later than the day that was said counts instead', async () => {
    const owner = await cat();
    await dose(owner, TEST_NOW - 2 * DAY_MS, null);
    expect((await start(owner, { offSince: '2026-05-01' })).item).toMatchObject({
      offSince: '2026-05-12',
      lastDose: { units: null },
    });
  });

  test('a dose after the start begins the count again, and is said', async () => {
    const owner = await cat();
    await giveReadings(portal(), owner.memberId, goodDays(20));
    await start(owner, { offSince: '2026-04-28' });
    portal().clock.advance(HOUR_MS);
    await dose(owner, TEST_NOW + 30 * MINUTE_MS);
    expect((await load(owner)).item).toMatchObject({
      state: 'watching',
      offSince: '2026-05-14',
      daysPassed: -1,
      days: [],
      doseSinceStart: { at: TEST_NOW + 30 * MINUTE_MS, units: 0.5 },
    });
  });

  test('is stopped, and can be started again; twice of either is a conflict', async () => {
    const owner = await cat();
    expect(await stop(owner)).toMatchObject({ code: 409, reason: 'remission.notRunning' });
    await start(owner, { offSince: '2026-05-01' });
    expect(await start(owner, { offSince: '2026-05-01' })).toMatchObject({ code: 409, reason: 'remission.running' });
    expect(await stop(owner)).toMatchObject({ code: 200 });
    expect((await load(owner)).item).toMatchObject({ state: 'not asked', watch: null });
    expect(await start(owner, { offSince: '2026-05-02' })).toMatchObject({ code: 200 });
    const kept = await portal()
      .services.db.kysely.selectFrom('remissionWatch')
      .selectAll()
      .orderBy('offSince')
      .execute();
    expect(kept.map(({ offSince, stoppedAtMs }) => [offSince, stoppedAtMs])).toEqual([
      ['2026-05-01', TEST_NOW],
      ['2026-05-02', null],
    ]);
  });

  test('two starts at the same moment make one watch', async () => {
    const owner = await cat();
    const answers = await Promise.all([1, 2].map(() => start(owner, { offSince: '2026-05-01' })));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 409]));
  });

  test('is not offered for dogs', async () => {
    const owner = await seatOwner(portal(), { petType: 'dog' });
    for (const answer of [await load(owner), await start(owner), await stop(owner)]) {
      expect(answer).toMatchObject({ code: 400, reason: 'remission.catsOnly' });
    }
  });

  test('needs the confirmation, and a day of the calendar', async () => {
    const owner = await cat();
    for (const body of [{}, { confirmed: false }, { ...CONFIRMED, offSince: '2026-02-30' }]) {
      expect(await portal().send('/web/care/startRemission', body, owner)).toMatchObject({
        code: 400,
        reason: 'request.invalid',
      });
    }
  });

  test('is read by followers with access, also by those who may log, and written by the owner alone', async () => {
    const owner = await cat();
    const { memberId } = owner;
    await start(owner, { offSince: '2026-05-01' });
    const reading = await seatFollower(portal(), memberId, { mayLog: false });
    const logging = await seatFollower(portal(), memberId, { mayLog: true });
    for (const follower of [reading, logging]) {
      expect((await load(follower, memberId)).item).toMatchObject({
        offSince: '2026-05-01',
        watch: { startedBy: 'Ann' },
      });
      expect(await start(follower, { memberId })).toMatchObject({ code: 403, reason: 'request.notAllowed' });
      expect(await stop(follower, memberId)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
    }
    await portal().services.views.idle();
    const views = await portal().call('/web/follower/loadAccessHistory', { memberId }, owner);
    expect(views.rows).toHaveLength(2);
    expect(views.rows?.[0]).toMatchObject({ parts: ['report'] });
  });

  test('is nobody else’s to know of', async () => {
    const owner = await cat();
    const { memberId } = owner;
    await start(owner, { offSince: '2026-05-01' });
    const paused = await seatFollower(portal(), memberId, { shareFlag: false });
    const asking = await seatFollower(portal(), memberId, { status: 'pending' });
    const stranger = await seatOwner(portal());
    for (const caller of [paused, asking, stranger]) {
      const answers = [await load(caller, memberId), await start(caller, { memberId }), await stop(caller, memberId)];
      for (const answer of answers) expect(answer).toMatchObject({ code: 404, reason: 'member.notFound' });
    }
    for (const answer of [await load({}, memberId), await start({}, { memberId }), await stop({}, memberId)]) {
      expect(answer).toMatchObject({ code: 300 });
    }
    expect((await load(owner)).item?.watch).not.toBeNull();
  });

  describe.skipIf(!hasClinicalCases)('the clinical case', () => {
    test('has its state and days on every date', async () => {
      const { readings, doses } = readClinicalCase('8-remission');
      const { states } = readExpected('8-remission') as { states: Record<string, { offSince: string }> }; // its own form
      const owner = await cat();
      const last = doses.at(-1)?.at ?? 0;
      const offSince = toLocalDate(last, 'Europe/Ljubljana');
      setToDay(portal(), offSince, 46);
      await giveReadings(portal(), owner.memberId, readings);
      for (const { at, value } of doses) await dose(owner, at, value);
      setToDay(portal(), offSince, 1);
      await start(owner);
      for (const [day, wanted] of Object.entries(states)) {
        setToDay(portal(), offSince, Number(day));
        expect((await load(owner)).item, `day ${day}`).toMatchObject(wanted);
      }
    });
  });
});

function setToDay({ clock }: TestPortal, offSince: string, day: number): void {
  clock.set(startOfLocalDay(addDays(offSince, day), 'Europe/Ljubljana') + 12 * HOUR_MS);
}
