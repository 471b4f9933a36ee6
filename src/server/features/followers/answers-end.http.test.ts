import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { tellDueAlerts } from '#server/alerting/tell-due.ts';
import { watchSilence } from '#server/jobs/silence-watch.ts';
import type { LiveMessage } from '#server/live/messages.ts';
import { putDuty } from '#tests/server/alert-stage.ts';
import { giveValue, openAlert, putChannel, seatListener } from '#tests/server/alerts.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { PASSWORD, sealed } from '#tests/server/people.ts';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings } from '#tests/server/readings.ts';
import { seatOwner, type OwnerSeat } from '#tests/server/seats.ts';
import { hashPassword } from '../accounts/passwords.ts';

describeEachDatabase('an alert whose answer is of somebody who leaves', (fresh) => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  let sitter: Awaited<ReturnType<typeof seatListener>>;
  beforeEach(async () => {
    portal = await testPortal(fresh.config);
    owner = await seatOwner(portal);
    sitter = await seatListener(portal, owner.memberId, { getsAlerts: true, mayAcknowledge: true });
    for (const seat of [owner, sitter]) await putChannel(portal, seat);
    await db().updateTable('account').set({ name: 'Tina' }).where('id', '=', sitter.accountId).execute();
    const [{ memberId }, { accountId }] = [owner, sitter];
    await putDuty(portal.services.db, { memberId, accountId, fromMs: TEST_NOW - HOUR_MS });
  });
  afterEach(() => portal.stop());

  const db = () => portal.services.db.kysely;
  const fail = (error: unknown) => {
    throw error;
  };
  const pass = async (minutes: number) => {
    portal.clock.advance(minutes * MINUTE_MS);
    await watchSilence(portal.services, fail);
    await tellDueAlerts(portal.services, fail);
  };
  /** Whose messages there are, and how many minutes after the first reading each came. */
  const messages = async () => {
    const rows = await db()
      .selectFrom('alertDelivery')
      .select(['accountId', 'createdAtMs'])
      .orderBy('createdAtMs')
      .execute();
    return rows.map(({ accountId, createdAtMs }) => [
      accountId === owner.accountId ? 'owner' : 'Tina',
      (createdAtMs - TEST_NOW) / MINUTE_MS,
    ]);
  };
  const load = async (alertId: string) => (await portal.call('/web/alert/loadAlert', { alertId }, owner)).item;
  const course = async (alertId: string) => (await load(alertId))?.entries.map(({ what, name }) => [what, name]);
  const answer = (alertId: string) => portal.call('/web/alert/acknowledge', { alertId }, sitter);
  const modifyRights = (rights: { getsAlerts?: boolean; mayAcknowledge?: boolean }) =>
    portal.call('/web/userFollower/modifyFollowerRights', { followerId: sitter.followId, ...rights }, owner);

  /** The sensor is silent, Tina alone is told, and answers, a minute ago. @returns the alert */
  async function answerSilence(): Promise<string> {
    await giveReadings(portal, owner.memberId, [{ at: TEST_NOW, mgdl: 120 }]);
    await pass(31);
    const { id } = await db().selectFrom('alert').select('id').executeTakeFirstOrThrow();
    expect((await answer(id)).item).toMatchObject({ kind: 'noData', acknowledgedBy: 'Tina' });
    expect(new Set((await messages()).map(([who]) => who))).toEqual(new Set(['Tina']));
    portal.clock.advance(MINUTE_MS);
    return id;
  }

  async function closeAccount() {
    const passwordHash = await hashPassword(PASSWORD);
    await db().updateTable('account').set({ passwordHash }).where('id', '=', sitter.accountId).execute();
    return portal.call('/web/user/closeAccount', await sealed(portal, PASSWORD), { token: sitter.token });
  }

  const byFollow = () => ({ followerId: sitter.followId });
  const ways = {
    'the owner stops sharing': () =>
      portal.call('/web/userFollower/modifyFollowerShareFlag', { ...byFollow(), shareFlag: 0 }, owner),
    'the owner removes the follower': () => portal.call('/web/userFollower/delFollower', byFollow(), owner),
    'the follower stops following': () => portal.call('/web/follower/delMyFollower', byFollow(), sitter),
    'the follower gets no alerts any more': () => modifyRights({ getsAlerts: false }),
    'the account is being closed': closeAccount,
  };

  test.for(Object.entries(ways))('passes on: %s', async ([, leave]) => {
    const alertId = await answerSilence();
    const before = await messages();
    expect((await leave()).code).toBe(200);
    expect(await load(alertId)).toMatchObject({ acknowledgedBy: null, acknowledgedAt: null });
    expect(await course(alertId)).toEqual([
      ['opened', null],
      ['acknowledged', 'Tina'],
      ['answerEnded', 'Tina'],
    ]);
    await tellDueAlerts(portal.services, fail);
    expect((await messages()).slice(before.length)).toEqual([['owner', 32]]);
    for (const hours of [1, 12]) await pass(hours * 60);
    const later = (await messages()).slice(before.length);
    expect(later).toEqual([32, 92, 812].map((minute) => ['owner', minute]));
  });

  test('passes on as without an answer where the follower may not answer any more, but stays on duty', async () => {
    const alertId = await answerSilence();
    const before = await messages();
    expect((await modifyRights({ mayAcknowledge: false })).code).toBe(200);
    expect((await course(alertId))?.at(-1)).toEqual(['answerEnded', 'Tina']);
    for (const minutes of [0, 3, 6]) await pass(minutes);
    const later = (await messages()).slice(before.length);
    expect(later.filter(([who]) => who === 'owner')).toEqual([['owner', 41]]);
    expect(later[0]).toEqual(['Tina', 32]);
  });

  test('tells at once who had been told before, whatever the interval of repeats', async () => {
    await db().updateTable('duty').set({ endedAtMs: TEST_NOW }).execute();
    const alertId = await openAlert(portal, owner.memberId);
    expect(await messages()).toHaveLength(2);
    portal.clock.advance(1_000);
    await answer(alertId); // the messages have not left yet, and are dropped
    portal.clock.advance(1_000);
    await ways['the owner removes the follower']();
    await tellDueAlerts(portal.services, fail);
    const waiting = db().selectFrom('alertDelivery').where('status', '=', 'waiting').select('accountId');
    expect(await waiting.execute()).toEqual([{ accountId: owner.accountId }]);
  });

  test('open pages hear of it', async () => {
    const alertId = await answerSilence();
    const heard: LiveMessage[] = [];
    const subscription = portal.services.live.subscribe((message) => heard.push(message));
    await ways['the owner removes the follower']();
    const data = { memberId: owner.memberId, alertId, kind: 'noData', state: 'changed', open: true };
    await expect
      .poll(() => heard)
      .toContainEqual({
        to: 'member',
        memberId: owner.memberId,
        kind: 'alert',
        data: { ...data, at: portal.clock.now() },
      });
    subscription.stop();
  });

  test('stays answered where somebody else answered it, or another right changes', async () => {
    const alertId = await answerSilence();
    await modifyRights({ mayAcknowledge: true });
    expect(await load(alertId)).toMatchObject({ acknowledgedBy: 'Tina' });
    await portal.call('/web/alert/acknowledge', { alertId, takeOver: true }, owner);
    await ways['the owner removes the follower']();
    expect(await load(alertId)).toMatchObject({ acknowledgedBy: 'Ann' });
    expect((await course(alertId))?.at(-1)).toEqual(['takenOver', 'Ann']);
  });

  describe('an urgent low that the owner has switched off', () => {
    test('reaches the owner once nobody else gets it', async () => {
      const off = { kinds: { urgentLow: { isOn: false }, low: { isOn: false } } };
      expect((await portal.call('/web/alert/saveMySettings', off, owner)).code).toBe(200);
      await ways['the follower stops following']();
      for (let minute = 0; minute < 20; minute += 5) {
        await giveValue(portal, owner.memberId, 40);
        await pass(5);
      }
      expect(await messages()).toEqual([0, 5, 10, 15, 20].map((minute) => ['owner', minute]));
      const { item } = await portal.call('/web/alert/loadChain', { memberId: owner.memberId }, owner);
      expect(item?.problems.map(({ kind }) => kind)).toEqual(['urgentLowAlone']);
    });
  });
});
