import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { EVENING, stageDoses } from '#tests/server/dose-stage.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { watchDoses } from '../jobs/dose-watch.ts';
import { eventWriter } from '../records/events.store.ts';

describeEachDatabase('a dose that nobody notes', (fresh) => {
  const { heard, fail, at, note, watch, dosed, give, alerts } = stageDoses(fresh);
  const turn = ({ id }: AuthorizedMember) => ({ memberId: id, alertId: expect.any(String), kind: 'doseNotNoted' });

  test('is told once, an hour after its usual time', async () => {
    const member = await dosed();
    await watch(59);
    expect(heard).toEqual([]);
    await watch(60);
    const opened = { ...turn(member), open: true, state: 'opened', at: EVENING + HOUR_MS };
    expect(heard).toEqual([{ kind: 'alert', data: opened }]);
    for (const minutes of [61, 90, 120, 200]) {
      await watch(minutes);
      expect(heard).toEqual([]);
    }
    expect(await alerts()).toMatchObject([{ kind: 'doseNotNoted', beganAtMs: EVENING, endedAtMs: null, untold: null }]);
  });

  test.each(['insulin', 'notGiven'] as const)('is over once %s is noted, and is not told again', async (type) => {
    const member = await dosed();
    await watch(60);
    await note(member, EVENING + 70 * MINUTE_MS, type);
    await watch(71);
    expect(heard).toMatchObject([{ data: { ...turn(member), open: false, state: 'ended' } }]);
    await watch(80);
    expect(heard).toEqual([]);
    expect(await alerts()).toMatchObject([{ endedAtMs: EVENING + 71 * MINUTE_MS }]);
  });

  test('is not over because of a dose of tomorrow', async () => {
    const member = await dosed();
    await watch(60);
    await note(member, EVENING + DAY_MS);
    await watch(62);
    expect(heard).toEqual([]);
    expect(await alerts()).toMatchObject([{ endedAtMs: null }]);
  });

  test('is told again once the note that answered for it is gone, until it is no news any more', async () => {
    const member = await dosed();
    await watch(60);
    const [eventId = ''] = await note(member, EVENING + 150 * MINUTE_MS);
    await watch(150);
    expect(heard).toMatchObject([{ data: { open: false, state: 'ended' } }]);
    await fresh.db.transactionOn(member.id, (tx) => eventWriter(tx).remove(member, eventId, EVENING));
    await watch(151);
    expect(heard).toMatchObject([{ data: { ...turn(member), open: true, at: EVENING + HOUR_MS } }]);
    expect(await alerts()).toMatchObject([{ endedAtMs: null, step: 2, stepAtMs: EVENING + 151 * MINUTE_MS }]);
    await watch(6 * 60);
    expect(heard).toMatchObject([{ data: { open: false, state: 'ended' } }]);
    await watch(6 * 60 + 1);
    expect(heard).toEqual([]);
  });

  test('is not told again while glucose rules out a dose', async () => {
    const member = await dosed();
    await watch(60);
    const [eventId = ''] = await note(member, EVENING + 70 * MINUTE_MS);
    await watch(70);
    await fresh.db.transactionOn(member.id, (tx) => eventWriter(tx).remove(member, eventId, EVENING));
    await give(member, EVENING + 70 * MINUTE_MS, 60);
    await watch(71);
    expect(await alerts()).toMatchObject([{ endedAtMs: EVENING + 70 * MINUTE_MS }]);
  });

  test('is no news after six hours; the next one is told again', async () => {
    await dosed();
    await watch(60);
    await watch(6 * 60);
    expect(heard).toMatchObject([{ data: { open: false, state: 'ended' } }]);
    await watch(13 * 60);
    expect(heard).toMatchObject([{ data: { open: true, state: 'opened', at: EVENING + 13 * HOUR_MS } }]);
    expect(await alerts()).toHaveLength(2);
  });

  test('is not told where one is noted in time, as given or as not given', async () => {
    for (const type of ['insulin', 'notGiven'] as const) await note(await dosed(), EVENING + 30 * MINUTE_MS, type);
    await watch(60);
    expect(heard).toEqual([]);
  });

  test('is not told while glucose rules out a dose', async () => {
    const low = await dosed();
    const veryLow = await dosed();
    const steady = await dosed();
    await give(low, EVENING + 55 * MINUTE_MS, 72);
    await give(veryLow, EVENING - 5 * HOUR_MS, 45);
    await give(veryLow, EVENING + 55 * MINUTE_MS, 150);
    await give(steady, EVENING + 55 * MINUTE_MS, 150);
    await watch(60);
    expect((await alerts()).map(({ memberId }) => memberId)).toEqual([steady.id]);
  });

  test('is not told without a habit and a frequency, or without doses of the last days', async () => {
    await dosed({ everyDays: null, days: 3 });
    await note(await dosed({ days: 0 }), EVENING - 3 * DAY_MS);
    await dosed({ days: 0 });
    await watch(60);
    expect(await alerts()).toEqual([]);
    await dosed({ everyDays: null });
    await watch(60);
    expect(await alerts()).toHaveLength(1);
  });

  test('is not told of archived pets and closing accounts, nor in a portal for people', async () => {
    const [archived, closing] = [await dosed(), await dosed()];
    await fresh.db.kysely.updateTable('member').set({ archivedAtMs: 1 }).where('id', '=', archived.id).execute();
    const changes = { closesAtMs: EVENING + DAY_MS };
    await fresh.db.kysely.updateTable('account').set(changes).where('id', '=', closing.ownerAccountId).execute();
    await watch(60);
    expect(await alerts()).toEqual([]);
    await dosed();
    await watchDoses(at(EVENING + HOUR_MS, 'human'), fail);
    expect(await alerts()).toEqual([]);
  });

  test('is told once when several processes look at the same time', async () => {
    await dosed();
    const services = at(EVENING + HOUR_MS);
    await Promise.all([watchDoses(services, fail), watchDoses(services, fail), watchDoses(services, fail)]);
    expect(await alerts()).toHaveLength(1);
    expect(heard).toHaveLength(1);
  });
});
