import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, startOfLocalDay, toLocalDate } from '#domain/time/days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { watchCare } from '#server/jobs/care-watch.ts';
import { tellDueAlerts } from '#server/alerting/tell-due.ts';
import { DATABASE_KINDS } from '#tests/server/databases.ts';
import { givePlan } from '#tests/server/plans.ts';
import { giveReadings } from '#tests/server/readings.ts';
import { seatFollower, type Seat } from '#tests/server/seats.ts';
import { stageSending, type SendingStage, type ToldOwner } from '#tests/server/sending-stage.ts';
import { putDuty } from '#tests/server/told.ts';

const ZONE = 'Europe/Ljubljana';

describe.each(DATABASE_KINDS)('news of a treatment, on %s', (kind) => {
  let stage: SendingStage;
  let owner: ToldOwner;
  let today: string;
  beforeAll(async () => {
    stage = await stageSending(kind);
  });
  afterAll(() => stage.stop());
  beforeEach(async () => {
    today = addDays(toLocalDate(clock().now(), ZONE), 1);
    clock().set(startOfLocalDay(today, ZONE) + 12 * HOUR_MS);
    owner = await stage.addOwner({ timeZone: ZONE, country: 'SI' });
  });

  const clock = () => stage.portal.clock;
  const db = () => stage.portal.services.db.kysely;
  const noon = () => clock().set(startOfLocalDay(today, ZONE) + 12 * HOUR_MS);
  const day = (offset: number) => startOfLocalDay(addDays(today, offset), ZONE);
  /** A value every quarter of an hour of a day from today, or of some of its hours. */
  const give = (offset: number, mgdl: number, hours: readonly [number, number] = [0, 24]) =>
    giveReadings(
      stage.portal,
      owner.memberId,
      Array.from({ length: (hours[1] - hours[0]) * 4 }, (_, index) => ({
        at: day(offset) + hours[0] * HOUR_MS + index * 15 * MINUTE_MS,
        mgdl,
      })),
    );
  const low = async (offset: number) => {
    await give(offset, 110, [0, 10]);
    await give(offset, 70, [10, 11]);
  };
  const start = () =>
    stage.portal.call('/web/care/startRemission', { confirmed: true, offSince: addDays(today, -8) }, owner);
  const look = async () => {
    await watchCare(stage.portal.services, (error) => {
      throw error;
    });
    await stage.sender.sendDue();
    expect(stage.errors).toEqual([]);
  };
  const seat = async (follow: Parameters<typeof seatFollower>[2], account: { professional?: boolean } = {}) => {
    const follower = await seatFollower(stage.portal, owner.memberId, follow);
    if (Object.keys(account).length > 0) {
      await db().updateTable('account').set(account).where('id', '=', follower.accountId).execute();
    }
    return { ...follower, endpoint: await stage.addBrowser(follower.accountId) };
  };
  const vet = () => seat({ getsAlerts: false }, { professional: true });
  const textsTo = (endpoint: string) =>
    stage.push.received.filter((push) => push.endpoint === endpoint).map(({ message }) => message.text);
  const alerts = (subject: string) =>
    db()
      .selectFrom('alert')
      .where('memberId', '=', owner.memberId)
      .where('subject', '=', subject)
      .selectAll()
      .execute();
  const noted = (at: number, value: number) =>
    stage.portal.call('/web/event/saveEvent', { type: 'insulin', at, value, confirmed: true }, owner);

  describe('glucose that rises again', () => {
    const RISING = /^The last two days with enough data were not good\. .*3\.0–10\.0 mmol\/L/u;
    /** Six good days and two that were not; the watch runs. */
    const rise = async () => {
      for (let offset = -7; offset < -2; offset += 1) await give(offset, 100);
      await give(-2, 250);
      await give(-1, 260);
      await start();
    };

    test('is told once to the owner, to whoever gets alerts and to a vet who follows, with the days', async () => {
      const mine = await stage.addBrowser(owner.accountId);
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
      const push = stage.push.received.find(({ endpoint }) => endpoint === mine);
      expect(push).toMatchObject({ urgency: 'normal', ttl: 12 * 60 * 60, message: { mgdl: null, at: null } });
      const told = await alerts('withoutInsulin');
      expect(told).toMatchObject([{ kind: 'risingAgain', endedAtMs: null, untold: null }]);
      const page = await stage.portal.call('/web/alert/loadAlert', { alertId: told[0]?.id ?? '' }, carer);
      const notGood = { inRangePercent: 0, hasLow: false };
      expect(page.item?.news).toEqual({
        kind: 'risingAgain',
        days: [-2, -1].map((offset) => ({ date: addDays(today, offset), ...notGood })),
        high: 180,
      });
    });

    test('is told once when several processes look at the same time, and after a restart', async () => {
      const mine = await stage.addBrowser(owner.accountId);
      await rise();
      await Promise.all([look(), look(), look()]);
      await db().deleteFrom('lease').execute();
      await look();
      expect(textsTo(mine)).toHaveLength(1);
      expect(
        await db().selectFrom('careNews').where('memberId', '=', owner.memberId).selectAll().execute(),
      ).toHaveLength(1);
    });

    test('is told in the language of each reader', async () => {
      const mine = await stage.addBrowser(owner.accountId);
      await db().updateTable('account').set({ language: 'sl' }).where('id', '=', owner.accountId).execute();
      await rise();
      await look();
      expect(textsTo(mine)[0]).toMatch(/Pokličite veterinarja\.$/u);
    });

    test('waits for the morning of the cat, and for the end of a person’s quiet hours', async () => {
      const mine = await stage.addBrowser(owner.accountId);
      const doctor = await vet();
      await stage.portal.call(
        '/web/alert/saveMySettings',
        { memberId: owner.memberId, quietHours: { from: 0, to: 8 * 60, timeZone: ZONE } },
        owner,
      );
      await rise();
      clock().set(day(0) + 5 * HOUR_MS + 59 * MINUTE_MS);
      await look();
      expect(textsTo(doctor.endpoint)).toEqual([]);
      clock().set(day(0) + 6 * HOUR_MS);
      await look();
      expect([textsTo(mine).length, textsTo(doctor.endpoint).length]).toEqual([0, 1]);
      clock().set(day(0) + 8 * HOUR_MS);
      await tellDueAlerts(stage.portal.services, (error) => {
        throw error;
      });
      await stage.sender.sendDue();
      expect([textsTo(mine).length, textsTo(doctor.endpoint).length]).toEqual([1, 1]);
    });

    test('goes to all at once, whoever is on duty, and an answer keeps it from nobody', async () => {
      const mine = await stage.addBrowser(owner.accountId);
      const sitter = await seat({ getsAlerts: true, mayAcknowledge: true });
      await putDuty(stage.portal, { memberId: owner.memberId, accountId: sitter.accountId });
      await stage.portal.call(
        '/web/alert/saveMySettings',
        { memberId: owner.memberId, quietHours: { from: 0, to: 14 * 60, timeZone: ZONE } },
        owner,
      );
      const doctor = await vet();
      await rise();
      await look();
      expect([textsTo(sitter.endpoint).length, textsTo(doctor.endpoint).length]).toEqual([1, 1]);
      const [alert] = await alerts('withoutInsulin');
      const answer = { alertId: alert?.id ?? '' };
      expect(await stage.portal.call('/web/alert/acknowledge', answer, sitter)).toMatchObject({ code: 200 });
      clock().set(day(0) + 14 * HOUR_MS);
      await tellDueAlerts(stage.portal.services, (error) => {
        throw error;
      });
      await stage.sender.sendDue();
      expect([textsTo(mine).length, textsTo(sitter.endpoint).length]).toEqual([1, 1]);
    });

    test('is over with the watch, in silence, and what waits is dropped', async () => {
      const mine = await stage.addBrowser(owner.accountId);
      const doctor = await vet();
      await stage.portal.call(
        '/web/alert/saveMySettings',
        { memberId: owner.memberId, quietHours: { from: 0, to: 14 * 60, timeZone: ZONE } },
        owner,
      );
      await rise();
      await look();
      expect(await stage.portal.call('/web/care/stopRemission', { memberId: owner.memberId }, owner)).toMatchObject({
        code: 200,
      });
      expect(await alerts('withoutInsulin')).toMatchObject([{ endedAtMs: clock().now() }]);
      clock().set(day(0) + 15 * HOUR_MS);
      await look();
      await tellDueAlerts(stage.portal.services, () => undefined);
      await stage.sender.sendDue();
      expect([textsTo(mine).length, textsTo(doctor.endpoint).length]).toEqual([0, 1]);
    });

    test('is over with a dose, and with a good day; it is told again only once it begins again', async () => {
      const mine = await stage.addBrowser(owner.accountId);
      await rise();
      await look();
      today = addDays(today, 1);
      noon();
      await give(-1, 100);
      await look();
      expect(await alerts('withoutInsulin')).toMatchObject([{ endedAtMs: clock().now() }]);
      today = addDays(today, 1);
      noon();
      await give(-1, 240);
      await look();
      expect(textsTo(mine)).toHaveLength(1);
      today = addDays(today, 1);
      noon();
      await give(-1, 240);
      await look();
      expect(textsTo(mine)).toHaveLength(2);
      await noted(clock().now() - HOUR_MS, 0.5);
      await look();
      expect((await alerts('withoutInsulin')).every(({ endedAtMs }) => endedAtMs !== null)).toBe(true);
      expect(textsTo(mine)).toHaveLength(2);
    });

    test('late data that end it and bring it back are not told twice; days that come late are told', async () => {
      const mine = await stage.addBrowser(owner.accountId);
      for (let offset = -7; offset < -2; offset += 1) await give(offset, 100);
      await start();
      await look();
      await give(-2, 250);
      await give(-1, 260);
      await look();
      expect(textsTo(mine)).toHaveLength(1);
      const aside = { memberId: owner.memberId, from: day(-1), to: day(0), reason: 'pressed' } as const;
      const { item } = await stage.portal.call('/web/care/setAside', aside, owner);
      await look();
      expect(await alerts('withoutInsulin')).toMatchObject([{ endedAtMs: clock().now() }]);
      clock().advance(5 * MINUTE_MS);
      await db().deleteFrom('setAside').execute();
      await look();
      expect(textsTo(mine)).toHaveLength(1);
      expect(item).toBeDefined();
    });

    test('of days that are long past is found as the page finds it', async () => {
      const mine = await stage.addBrowser(owner.accountId);
      await rise();
      today = addDays(today, 20);
      noon();
      const { item } = await stage.portal.call('/web/care/loadRemission', { memberId: owner.memberId }, owner);
      expect(item?.state).toBe('glucose is rising again');
      await look();
      expect(textsTo(mine)).toHaveLength(1);
    });
  });

  describe('repeated lows on a small dose', () => {
    const dosed = async (units: number) => {
      for (let offset = -4; offset < 0; offset += 1) await noted(day(offset) + 7 * HOUR_MS, units);
    };

    test('are told to an owner as lows, to a vet as a question, each once', async () => {
      const mine = await stage.addBrowser(owner.accountId);
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
      const tab = (caller: Seat) => stage.portal.call('/web/care/loadRemission', { memberId: owner.memberId }, caller);
      for (const caller of [owner, doctor]) {
        expect((await tab(caller)).item?.smallDoseLows).toEqual({
          count: 2,
          limit: expect.closeTo(79.2, 1),
          firstDay: addDays(today, -3),
          lastDay: addDays(today, -1),
          units: 0.5,
        });
      }
      const list = await stage.portal.call('/web/follower/loadPatients', { memberId: owner.memberId }, doctor);
      expect(list.rows?.[0]?.summary?.careNews).toEqual(['repeatedLows']);
      const [alert] = await alerts('smallDose');
      for (const caller of [owner, doctor]) {
        const page = await stage.portal.call('/web/alert/loadAlert', { alertId: alert?.id ?? '' }, caller);
        expect(page.item?.news).toMatchObject({
          kind: 'repeatedLows',
          count: 2,
          firstDay: addDays(today, -3),
          units: 0.5,
        });
      }
    });

    test('are not told on a larger dose, of one day alone, without a known dose, of a dog, nor while days are counted', async () => {
      const mine = await stage.addBrowser(owner.accountId);
      await low(-3);
      await low(-1);
      await look();
      await dosed(0.5);
      await noted(day(-2) + 19 * HOUR_MS, 1.5);
      await look();
      await db().deleteFrom('event').where('memberId', '=', owner.memberId).where('type', '=', 'insulin').execute();
      await givePlan(stage.portal, owner.memberId, { units: 2 });
      await look();
      await givePlan(stage.portal, owner.memberId, { units: 1 });
      await db().updateTable('member').set({ petType: 'dog' }).where('id', '=', owner.memberId).execute();
      await look();
      await db().updateTable('member').set({ petType: 'cat' }).where('id', '=', owner.memberId).execute();
      await start();
      await look();
      expect(textsTo(mine)).toEqual([]);
      await stage.portal.call('/web/care/stopRemission', { memberId: owner.memberId }, owner);
      await look();
      expect(textsTo(mine)).toHaveLength(1);
    });

    test('end when the days are counted, or no longer show them, and are told again with a new low', async () => {
      const mine = await stage.addBrowser(owner.accountId);
      await givePlan(stage.portal, owner.memberId, { units: 0.5 });
      await low(-3);
      await low(-1);
      await look();
      today = addDays(today, 3);
      noon();
      await look();
      expect(await alerts('smallDose')).toMatchObject([{ endedAtMs: clock().now() }]);
      await low(0);
      noon();
      await look();
      expect(textsTo(mine)).toHaveLength(2);
      await start();
      expect((await alerts('smallDose')).every(({ endedAtMs }) => endedAtMs !== null)).toBe(true);
      await look();
      expect(textsTo(mine)).toHaveLength(2);
    });
  });

  test('sends no news about an archived cat, and none in a portal for people', async () => {
    const mine = await stage.addBrowser(owner.accountId);
    await givePlan(stage.portal, owner.memberId, { units: 0.5 });
    await low(-2);
    await low(-1);
    const { config } = stage.portal.services;
    await watchCare({ ...stage.portal.services, config: { ...config, portalVariant: 'human' } }, () => undefined);
    await db().updateTable('member').set({ archivedAtMs: 1 }).where('id', '=', owner.memberId).execute();
    await look();
    expect(textsTo(mine)).toEqual([]);
    expect(await alerts('smallDose')).toEqual([]);
    clock().advance(DAY_MS);
  });
});
