import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { addDays, startOfLocalDay, toLocalDate } from '#domain/time/days.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { tellDueAlerts } from '#server/alerting/tell-due.ts';
import type { DatabaseKind } from '#server/db/flavor.ts';
import { watchCare } from '#server/jobs/care-watch.ts';
import { giveReadings } from './readings.ts';
import { seatFollower } from './seats.ts';
import { stageSending, type SendingStage, type ToldOwner } from './sending-stage.ts';

/** The zone of the cat. */
export const CAT_ZONE = 'Europe/Ljubljana';

/** A portal with a push service; before each test a new owner with a cat, at noon of the next day. */
export function stageCareNews(kind: DatabaseKind) {
  let stage: SendingStage;
  let owner: ToldOwner;
  let today: string;
  beforeAll(async () => {
    stage = await stageSending(kind);
  });
  afterAll(() => stage.stop());
  beforeEach(async () => {
    today = addDays(toLocalDate(clock().now(), CAT_ZONE), 1);
    clock().set(startOfLocalDay(today, CAT_ZONE) + 12 * HOUR_MS);
    owner = await stage.addOwner({ timeZone: CAT_ZONE, country: 'SI' });
  });
  const clock = () => stage.portal.clock;
  const db = () => stage.portal.services.db.kysely;
  const day = (offset: number) => startOfLocalDay(addDays(today, offset), CAT_ZONE);
  const fail = (error: unknown) => {
    throw error;
  };
  const seat = async (follow: Parameters<typeof seatFollower>[2], account: { professional?: boolean } = {}) => {
    const follower = await seatFollower(stage.portal, owner.memberId, follow);
    if (Object.keys(account).length > 0) {
      await db().updateTable('account').set(account).where('id', '=', follower.accountId).execute();
    }
    return { ...follower, endpoint: await stage.addBrowser(follower.accountId) };
  };
  return {
    portal: () => stage.portal,
    owner: () => owner,
    clock,
    db,
    /** The local date that many days after today. */
    date: (offset: number) => addDays(today, offset),
    /** The first instant of that date. */
    day,
    /** Makes it noon, that many days later. */
    passDays: (days: number) => {
      today = addDays(today, days);
      clock().set(day(0) + 12 * HOUR_MS);
    },
    /** A value every quarter of an hour of a day from today, or of some of its hours. */
    give: (offset: number, mgdl: number, hours: readonly [number, number] = [0, 24]) =>
      giveReadings(
        stage.portal,
        owner.memberId,
        Array.from({ length: (hours[1] - hours[0]) * 4 }, (_, index) => ({
          at: day(offset) + hours[0] * HOUR_MS + index * 15 * MINUTE_MS,
          mgdl,
        })),
      ),
    /** Begins to count the days without insulin, a week ago. */
    start: () =>
      stage.portal.call('/web/care/startRemission', { confirmed: true, offSince: addDays(today, -8) }, owner),
    /** Looks for news, and sends what is due. */
    look: async () => {
      await watchCare(stage.portal.services, fail);
      await stage.sender.sendDue();
      expect(stage.errors).toEqual([]);
    },
    /** Sends what waited for the end of quiet hours. */
    sendLater: async () => {
      await tellDueAlerts(stage.portal.services, fail);
      await stage.sender.sendDue();
    },
    seat,
    vet: () => seat({ getsAlerts: false }, { professional: true }),
    addBrowser: () => stage.addBrowser(owner.accountId),
    pushes: () => stage.push.received,
    textsTo: (endpoint: string) =>
      stage.push.received.filter((push) => push.endpoint === endpoint).map(({ message }) => message.text),
    alerts: (subject: string) =>
      db()
        .selectFrom('alert')
        .where('memberId', '=', owner.memberId)
        .where('subject', '=', subject)
        .selectAll()
        .execute(),
    noteDose: (at: number, value: number) =>
      stage.portal.call('/web/event/saveEvent', { type: 'insulin', at, value, confirmed: true }, owner),
    /** Quiet hours of the owner from midnight on. */
    sleepUntil: (hour: number) =>
      stage.portal.call(
        '/web/alert/saveMySettings',
        { memberId: owner.memberId, quietHours: { from: 0, to: hour * 60, timeZone: CAT_ZONE } },
        owner,
      ),
  };
}
