import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/units/units.ts';
import { watchCare } from '#server/jobs/care-watch.ts';
import { stageCareNews } from '#tests/server/care-news-stage.ts';
import { DATABASE_KINDS } from '#tests/server/databases.ts';
import { givePlan } from '#tests/server/plans.ts';
import type { Seat } from '#tests/server/seats.ts';

describe.each(DATABASE_KINDS)('news of repeated lows on a small dose, on %s', (kind) => {
  const stage = stageCareNews(kind);
  const {
    portal,
    owner,
    clock,
    db,
    date,
    day,
    passDays,
    give,
    start,
    look,
    vet,
    addBrowser,
    textsTo,
    alerts,
    noteDose,
  } = stage;
  const low = async (offset: number) => {
    await give(offset, 110, [0, 10]);
    await give(offset, 70, [10, 11]);
  };
  const dosed = async (units: number) => {
    for (let offset = -4; offset < 0; offset += 1) await noteDose(day(offset) + 7 * HOUR_MS, units);
  };

  test('are told to an owner as lows, to a vet as a question, each once', async () => {
    const mine = await addBrowser();
    const doctor = await vet();
    await dosed(0.5);
    await low(-3);
    await look();
    expect([textsTo(mine), textsTo(doctor.endpoint)]).toEqual([[], []]);
    await low(-1);
    for (let turn = 0; turn < 2; turn += 1) await look();
    expect(textsTo(mine)).toEqual([expect.stringMatching(/^Lows below 4\.4 mmol\/L, .* 2\. Ring your vet\.$/u)]);
    expect(textsTo(doctor.endpoint)).toEqual([
      expect.stringMatching(/^Possible remission\? Lows below 4\.4 mmol\/L on a small dose, .*: 2\.$/u),
    ]);
    const tab = (caller: Seat) => portal().call('/web/care/loadRemission', { memberId: owner().memberId }, caller);
    for (const caller of [owner(), doctor]) {
      expect((await tab(caller)).item?.smallDoseLows).toEqual({
        count: 2,
        limit: expect.closeTo(79.2, 1),
        firstDay: date(-3),
        lastDay: date(-1),
        units: 0.5,
      });
    }
    const list = await portal().call('/web/follower/loadPatients', { memberId: owner().memberId }, doctor);
    expect(list.rows?.[0]?.summary?.careNews).toEqual(['repeatedLows']);
    const [alert] = await alerts('smallDose');
    for (const caller of [owner(), doctor]) {
      const page = await portal().call('/web/alert/loadAlert', { alertId: alert?.id ?? '' }, caller);
      expect(page.item?.news).toMatchObject({
        kind: 'repeatedLows',
        count: 2,
        firstDay: date(-3),
        units: 0.5,
      });
    }
  });

  test('are not told on a larger dose, of one day alone, without a known dose, of a dog, nor while days are counted', async () => {
    const mine = await addBrowser();
    await low(-3);
    await low(-1);
    await look();
    await dosed(0.5);
    await noteDose(day(-2) + 19 * HOUR_MS, 1.5);
    await look();
    await db().deleteFrom('event').where('memberId', '=', owner().memberId).where('type', '=', 'insulin').execute();
    await givePlan(portal(), owner().memberId, { units: 2 });
    await look();
    await givePlan(portal(), owner().memberId, { units: 1 });
    await db().updateTable('member').set({ petType: 'dog' }).where('id', '=', owner().memberId).execute();
    await look();
    await db().updateTable('member').set({ petType: 'cat' }).where('id', '=', owner().memberId).execute();
    await start();
    await look();
    expect(textsTo(mine)).toEqual([]);
    await portal().call('/web/care/stopRemission', { memberId: owner().memberId }, owner());
    await look();
    expect(textsTo(mine)).toHaveLength(1);
  });

  test('end when the days are counted, or no longer show them, and are told again with a new low', async () => {
    const mine = await addBrowser();
    await givePlan(portal(), owner().memberId, { units: 0.5 });
    await low(-3);
    await low(-1);
    await look();
    passDays(3);
    await look();
    expect(await alerts('smallDose')).toMatchObject([{ endedAtMs: clock().now() }]);
    await low(0);
    passDays(0);
    await look();
    expect(textsTo(mine)).toHaveLength(2);
    await start();
    expect((await alerts('smallDose')).every(({ endedAtMs }) => endedAtMs !== null)).toBe(true);
    await look();
    expect(textsTo(mine)).toHaveLength(2);
  });

  test('sends no news about an archived cat, and none in a portal for people', async () => {
    const mine = await addBrowser();
    await givePlan(portal(), owner().memberId, { units: 0.5 });
    await low(-2);
    await low(-1);
    const { config } = portal().services;
    await watchCare({ ...portal().services, config: { ...config, portalVariant: 'human' } }, () => undefined);
    await db().updateTable('member').set({ archivedAtMs: 1 }).where('id', '=', owner().memberId).execute();
    await look();
    expect(textsTo(mine)).toEqual([]);
    expect(await alerts('smallDose')).toEqual([]);
  });
});
