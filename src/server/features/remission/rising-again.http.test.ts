import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { stageCareNews } from '#tests/server/care-news-stage.ts';
import { DATABASE_KINDS } from '#tests/server/databases.ts';
import { putDuty } from '#tests/server/told.ts';

describe.each(DATABASE_KINDS)('news that glucose rises again, on %s', (kind) => {
  const stage = stageCareNews(kind);
  const { portal, owner, clock, db, date, day, passDays, give, start, look, sendLater, sleepUntil } = stage;
  const { seat, vet, addBrowser, pushes, textsTo, alerts, noteDose } = stage;
  const RISING = /^The last two days with enough data were not good\. .*3\.0–10\.0 mmol\/L/u;
  /** Five good days and two that were not; the watch runs. */
  const rise = async () => {
    for (let offset = -7; offset < -2; offset += 1) await give(offset, 100);
    await give(-2, 250);
    await give(-1, 260);
    await start();
  };

  test('is told once to the owner, to whoever gets alerts and to a vet who follows, with the days', async () => {
    const mine = await addBrowser();
    const carer = await seat({ getsAlerts: true });
    const other = await seat({ getsAlerts: false });
    const doctor = await vet();
    const paused = await seat({ getsAlerts: true, shareFlag: false });
    const pausedVet = await seat({ getsAlerts: false, shareFlag: false }, { professional: true });
    await rise();
    for (let turn = 0; turn < 3; turn += 1) {
      await look();
      clock().advance(5 * MINUTE_MS);
    }
    expect(textsTo(mine)).toEqual([expect.stringMatching(RISING)]);
    expect(textsTo(mine)[0]).toMatch(/: 0\.0%; .*: 0\.0%\. Ring your vet\.$/u);
    expect(textsTo(carer.endpoint)).toHaveLength(1);
    expect(textsTo(doctor.endpoint)).toEqual([expect.stringMatching(RISING)]);
    expect(textsTo(doctor.endpoint)[0]).not.toMatch(/Ring your vet/u);
    for (const { endpoint } of [other, paused, pausedVet]) expect(textsTo(endpoint)).toEqual([]);
    const push = pushes().find(({ endpoint }) => endpoint === mine);
    expect(push).toMatchObject({ urgency: 'normal', ttl: 12 * 60 * 60, message: { mgdl: null, at: null } });
    const told = await alerts('withoutInsulin');
    expect(told).toMatchObject([{ kind: 'risingAgain', endedAtMs: null, untold: null }]);
    const page = await portal().call('/web/alert/loadAlert', { alertId: told[0]?.id ?? '' }, carer);
    const notGood = { inRangePercent: 0, hasLow: false };
    expect(page.item?.news).toEqual({
      kind: 'risingAgain',
      days: [-2, -1].map((offset) => ({ date: date(offset), ...notGood })),
      high: 180,
    });
  });

  test('is told once when several processes look at the same time, and after a restart', async () => {
    const mine = await addBrowser();
    await rise();
    await Promise.all([look(), look(), look()]);
    await db().deleteFrom('lease').execute();
    await look();
    expect(textsTo(mine)).toHaveLength(1);
    expect(
      await db().selectFrom('careNews').where('memberId', '=', owner().memberId).selectAll().execute(),
    ).toHaveLength(1);
  });

  test('has its title alone where its facts cannot be read, on its page and in the message', async () => {
    const mine = await addBrowser();
    await sleepUntil(14);
    await rise();
    await look();
    const unknown = { facts: '{"kind":"another"}' };
    await db().updateTable('careNews').set(unknown).where('memberId', '=', owner().memberId).execute();
    const [alert] = await alerts('withoutInsulin');
    const page = await portal().call('/web/alert/loadAlert', { alertId: alert?.id ?? '' }, owner());
    expect(page).toMatchObject({ code: 200, item: { news: null } });
    clock().set(day(0) + 14 * HOUR_MS);
    await sendLater();
    expect(textsTo(mine)).toEqual(['Glucose is rising again']);
  });

  test('is told in the language of each reader', async () => {
    const mine = await addBrowser();
    await db().updateTable('account').set({ language: 'sl' }).where('id', '=', owner().accountId).execute();
    await rise();
    await look();
    expect(textsTo(mine)[0]).toMatch(/Pokličite veterinarja\.$/u);
  });

  test('waits for the morning of the cat, and for the end of a person’s quiet hours', async () => {
    const mine = await addBrowser();
    const doctor = await vet();
    await sleepUntil(8);
    await rise();
    clock().set(day(0) + 5 * HOUR_MS + 59 * MINUTE_MS);
    await look();
    expect(textsTo(doctor.endpoint)).toEqual([]);
    clock().set(day(0) + 6 * HOUR_MS);
    await look();
    expect([textsTo(mine).length, textsTo(doctor.endpoint).length]).toEqual([0, 1]);
    clock().set(day(0) + 8 * HOUR_MS);
    await sendLater();
    expect([textsTo(mine).length, textsTo(doctor.endpoint).length]).toEqual([1, 1]);
  });

  test('goes to all at once, whoever is on duty, and an answer keeps it from nobody', async () => {
    const mine = await addBrowser();
    const sitter = await seat({ getsAlerts: true, mayAcknowledge: true });
    await putDuty(portal(), { memberId: owner().memberId, accountId: sitter.accountId });
    await sleepUntil(14);
    const doctor = await vet();
    await rise();
    await look();
    expect([textsTo(sitter.endpoint).length, textsTo(doctor.endpoint).length]).toEqual([1, 1]);
    const [alert] = await alerts('withoutInsulin');
    const answer = { alertId: alert?.id ?? '' };
    expect(await portal().call('/web/alert/acknowledge', answer, sitter)).toMatchObject({ code: 200 });
    clock().set(day(0) + 14 * HOUR_MS);
    await sendLater();
    expect([textsTo(mine).length, textsTo(sitter.endpoint).length]).toEqual([1, 1]);
  });

  test('is over with the watch, in silence, and what waits is dropped', async () => {
    const mine = await addBrowser();
    const doctor = await vet();
    await sleepUntil(14);
    await rise();
    await look();
    expect(await portal().call('/web/care/stopRemission', { memberId: owner().memberId }, owner())).toMatchObject({
      code: 200,
    });
    expect(await alerts('withoutInsulin')).toMatchObject([{ endedAtMs: clock().now() }]);
    clock().set(day(0) + 15 * HOUR_MS);
    await look();
    await sendLater();
    expect([textsTo(mine).length, textsTo(doctor.endpoint).length]).toEqual([0, 1]);
  });

  test('is over with a dose, and with a good day; it is told again only once it begins again', async () => {
    const mine = await addBrowser();
    await rise();
    await look();
    passDays(1);
    await give(-1, 100);
    await look();
    expect(await alerts('withoutInsulin')).toMatchObject([{ endedAtMs: clock().now() }]);
    passDays(1);
    await give(-1, 240);
    await look();
    expect(textsTo(mine)).toHaveLength(1);
    passDays(1);
    await give(-1, 240);
    await look();
    expect(textsTo(mine)).toHaveLength(2);
    await noteDose(clock().now() - HOUR_MS, 0.5);
    await look();
    expect((await alerts('withoutInsulin')).every(({ endedAtMs }) => endedAtMs !== null)).toBe(true);
    expect(textsTo(mine)).toHaveLength(2);
  });

  test('late data that end it and bring it back are not told twice; days that come late are told', async () => {
    const mine = await addBrowser();
    for (let offset = -7; offset < -2; offset += 1) await give(offset, 100);
    await start();
    await look();
    await give(-2, 250);
    await give(-1, 260);
    await look();
    expect(textsTo(mine)).toHaveLength(1);
    const aside = { memberId: owner().memberId, from: day(-1), to: day(0), reason: 'pressed' } as const;
    const { item } = await portal().call('/web/care/setAside', aside, owner());
    await look();
    expect(await alerts('withoutInsulin')).toMatchObject([{ endedAtMs: clock().now() }]);
    clock().advance(5 * MINUTE_MS);
    await db().deleteFrom('setAside').execute();
    await look();
    expect(textsTo(mine)).toHaveLength(1);
    expect(item).toBeDefined();
  });

  test('of days that are long past is found as the page finds it', async () => {
    const mine = await addBrowser();
    await rise();
    passDays(20);
    const { item } = await portal().call('/web/care/loadRemission', { memberId: owner().memberId }, owner());
    expect(item?.state).toBe('glucose is rising again');
    await look();
    expect(textsTo(mine)).toHaveLength(1);
  });
});
