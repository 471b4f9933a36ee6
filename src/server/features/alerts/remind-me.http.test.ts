import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { tellDueAlerts } from '#server/alerting/tell-due.ts';
import type { LiveMessage } from '#server/live/messages.ts';
import { findAlert, giveValue, listOutbox, openAlert, putChannel, seatListener } from '#tests/server/alerts.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { TEST_NOW, testPortal, type Caller, type TestPortal } from '#tests/server/portal.ts';
import { seatFollower, seatOwner, type OwnerSeat, type Seat } from '#tests/server/seats.ts';

describeEachDatabase('remind', (fresh) => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  let sitter: Seat;

  beforeEach(async () => {
    portal = await testPortal(fresh.config);
    owner = await seatOwner(portal);
    sitter = await seatListener(portal, owner.memberId, { getsAlerts: true });
    await putChannel(portal, owner);
    await putChannel(portal, sitter);
  });
  afterEach(() => portal.stop());

  const remind = (alertId: string, caller: Caller, minutes: 15 | 30 | 60 = 15) =>
    portal.call('/web/alert/remind', { alertId, minutes }, caller);
  const statuses = async (alertId: string, { accountId }: Seat) =>
    (await listOutbox(portal, alertId)).filter((row) => row.accountId === accountId).map(({ status }) => status);
  const nextTimes = async (alertId: string) =>
    (await portal.call('/web/alert/loadAlert', { alertId }, owner)).item?.people.map(({ nextAt }) => nextAt);

  test('quiets the devices of the caller alone', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    const { code, item } = await remind(alertId, sitter, 30);
    expect(code).toBe(200);
    expect(item).toMatchObject({ id: alertId, remindAt: TEST_NOW + 30 * MINUTE_MS, acknowledgedBy: null });
    expect(await statuses(alertId, sitter)).toEqual(['dropped']);
    expect(await statuses(alertId, owner)).toEqual(['waiting']);
    expect(await nextTimes(alertId)).toEqual([TEST_NOW + 5 * MINUTE_MS, TEST_NOW + 30 * MINUTE_MS]);
    expect((await findAlert(portal, owner.memberId)).nextAtMs).toBe(TEST_NOW + 5 * MINUTE_MS);
    expect((await portal.call('/web/alert/loadAlert', { alertId }, owner)).item?.remindAt).toBeNull();
  });

  test('when the time has come, the caller is told again, and the wish is over', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    await remind(alertId, sitter, 15);
    const tell = async (minutes: number) => {
      portal.clock.advance(minutes * MINUTE_MS);
      await tellDueAlerts(portal.services, (error) => expect(error).toBeUndefined());
    };
    await tell(14);
    expect(await statuses(alertId, sitter)).toEqual(['dropped']);
    expect(await statuses(alertId, owner)).toEqual(['waiting', 'waiting']);
    await tell(1);
    expect(await statuses(alertId, sitter)).toEqual(['dropped', 'waiting']);
    expect((await portal.call('/web/alert/loadAlert', { alertId }, sitter)).item?.remindAt).toBeNull();
    await tell(5);
    expect(await statuses(alertId, sitter)).toEqual(['dropped', 'waiting', 'waiting']);
  });

  test('the next time of the alert is that of whoever is told next', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    await remind(alertId, owner, 60);
    await remind(alertId, sitter, 15);
    expect((await findAlert(portal, owner.memberId)).nextAtMs).toBe(TEST_NOW + 15 * MINUTE_MS);
  });

  test('a second wish replaces the first', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    await remind(alertId, owner, 60);
    portal.clock.advance(MINUTE_MS);
    expect((await remind(alertId, owner, 15)).item?.remindAt).toBe(TEST_NOW + 16 * MINUTE_MS);
  });

  test('a worse kind comes through', async () => {
    const alertId = await openAlert(portal, owner.memberId, 70);
    await remind(alertId, owner, 60);
    portal.clock.advance(5 * MINUTE_MS);
    await giveValue(portal, owner.memberId, 50);
    expect(await statuses(alertId, owner)).toEqual(['dropped', 'waiting']);
    expect((await portal.call('/web/alert/loadAlert', { alertId }, owner)).item).toMatchObject({
      kind: 'urgentLow',
      remindAt: null,
    });
  });

  test('wished before a message could say that it became worse, it does not keep that one back', async () => {
    const alertId = await openAlert(portal, owner.memberId, 70);
    portal.clock.advance(5 * MINUTE_MS);
    await giveValue(portal, owner.memberId, 50);
    portal.clock.advance(10 * MINUTE_MS);
    await remind(alertId, owner, 60);
    const rows = await listOutbox(portal, alertId);
    const mine = rows.filter(({ step, accountId }) => step === 2 && accountId === owner.accountId);
    expect(mine.map(({ status }) => status)).toEqual(['waiting']);
    expect(await nextTimes(alertId)).toEqual([TEST_NOW + 75 * MINUTE_MS, TEST_NOW + 20 * MINUTE_MS]);
  });

  test('that was kept until the alert sounded for all again changes nothing', async () => {
    const alertId = await openAlert(portal, owner.memberId, 70);
    portal.clock.advance(5 * MINUTE_MS);
    await giveValue(portal, owner.memberId, 50);
    const before = await findAlert(portal, owner.memberId);
    const body = { alertId, minutes: 60, step: 1 } as const;
    expect((await portal.call('/web/alert/remind', body, owner)).item).toMatchObject({ step: 2, remindAt: null });
    expect(await findAlert(portal, owner.memberId)).toEqual(before);
    expect((await portal.call('/web/alert/remind', { ...body, step: 2 }, owner)).item?.remindAt).not.toBeNull();
  });

  test('is told to the streams of the caller alone', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    const heard: LiveMessage[] = [];
    portal.services.live.subscribe((message) => heard.push(message));
    await remind(alertId, sitter);
    const data = { memberId: owner.memberId, alertId, kind: 'urgentLow', state: 'changed', open: true, at: TEST_NOW };
    const own = { to: 'account', accountId: sitter.accountId, kind: 'alert', data };
    await expect.poll(() => heard).toContainEqual(own);
    expect(heard.filter((message) => 'data' in message && JSON.stringify(message.data).includes('changed'))).toEqual([
      own,
    ]);
  });

  test('an answered alert stays as it is, and so does one that is over', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    await portal.call('/web/alert/acknowledge', { alertId }, owner);
    const answered = await findAlert(portal, owner.memberId);
    expect(await remind(alertId, sitter)).toMatchObject({ code: 200, item: { remindAt: null, acknowledgedBy: 'Ann' } });
    expect(await findAlert(portal, owner.memberId)).toEqual(answered);
    for (const mgdl of [110, 112, 114]) {
      portal.clock.advance(10 * MINUTE_MS);
      await giveValue(portal, owner.memberId, mgdl);
    }
    const over = await findAlert(portal, owner.memberId);
    expect(await remind(alertId, owner)).toMatchObject({ code: 200, item: { remindAt: null } });
    expect(await findAlert(portal, owner.memberId)).toEqual(over);
  });

  test('only for those who can get the alert', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    const vet = await seatListener(portal, owner.memberId, { mayAcknowledge: true });
    expect(await remind(alertId, vet)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
  });

  test('who may not see the pet learns nothing', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    const paused = await seatFollower(portal, owner.memberId, { getsAlerts: true, shareFlag: false });
    const unknown = await remind('unknown', owner);
    expect(unknown).toMatchObject({ code: 404, reason: 'alert.notFound' });
    for (const caller of [paused, await seatOwner(portal)]) expect(await remind(alertId, caller)).toEqual(unknown);
    expect(await remind(alertId, {})).toMatchObject({ code: 300 });
  });

  test('bad input', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    expect(await portal.send('/web/alert/remind', { alertId, minutes: 20 }, owner)).toMatchObject({ code: 400 });
    expect(await portal.send('/web/alert/remind', { minutes: 15 }, owner)).toMatchObject({ code: 400 });
  });
});
