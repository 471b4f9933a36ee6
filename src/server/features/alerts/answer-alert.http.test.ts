import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { tellDueAlerts } from '#server/alerting/tell-due.ts';
import type { Subscription } from '#server/live/listeners.ts';
import type { LiveMessage } from '#server/live/messages.ts';
import { findAlert, giveValue, listOutbox, openAlert, putChannel, seatListener } from '#tests/server/alerts.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { TEST_NOW, testPortal, type Caller, type TestPortal } from '#tests/server/portal.ts';
import { seatFollower, seatOwner, type OwnerSeat, type Seat } from '#tests/server/seats.ts';

describeEachDatabase('acknowledge', (fresh) => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  let sitter: Seat;
  let heard: LiveMessage[];
  let subscription: Subscription;

  beforeEach(async () => {
    portal = await testPortal(fresh.config);
    owner = await seatOwner(portal);
    sitter = await seatListener(portal, owner.memberId, { getsAlerts: true, mayAcknowledge: true });
    await name(sitter, 'Tina');
    await putChannel(portal, owner);
    await putChannel(portal, sitter);
    heard = [];
    subscription = portal.services.live.subscribe((message) => heard.push(message));
  });
  afterEach(async () => {
    subscription.stop();
    await portal.stop();
  });

  const name = ({ accountId }: Seat, text: string) =>
    portal.services.db.kysely.updateTable('account').set({ name: text }).where('id', '=', accountId).execute();
  const answer = (alertId: string, caller: Caller, more: { takeOver?: boolean; step?: number } = {}) =>
    portal.call('/web/alert/acknowledge', { alertId, ...more }, caller);
  /** The answers that live streams have sent until now. */
  const answersHeard = async () => {
    portal.services.live.toAccount(owner.accountId, 'follower', {});
    await expect.poll(() => heard.some(({ to }) => to === 'account')).toBe(true);
    return heard.filter((message) => JSON.stringify(message).includes('"state":"changed"'));
  };
  const entries = async (alertId: string) =>
    (await portal.call('/web/alert/loadAlert', { alertId }, owner)).item?.entries.map(({ what, name: who }) => [
      what,
      who,
    ]);
  /** The channel of a person takes no message of the alert. */
  const tryMessage = (alertId: string, { accountId }: Seat) =>
    portal.services.db.kysely
      .updateTable('alertDelivery')
      .set({ attempts: 1 })
      .where('alertId', '=', alertId)
      .where('accountId', '=', accountId)
      .execute();
  const fail = (error: unknown) => expect(error).toBeUndefined();
  const statuses = async (alertId: string) => (await listOutbox(portal, alertId)).map(({ status }) => status);

  test('is quiet for everybody, with who and when, and sounds again after 30 minutes', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    expect(await statuses(alertId)).toEqual(['waiting', 'waiting']);
    portal.clock.advance(2 * MINUTE_MS);
    const { code, item } = await answer(alertId, sitter);
    const at = TEST_NOW + 2 * MINUTE_MS;
    expect(code).toBe(200);
    expect(item).toMatchObject({ id: alertId, kind: 'urgentLow', acknowledgedBy: 'Tina', acknowledgedAt: at });
    expect(item).toMatchObject({ isAcknowledgedByMe: true, mayAcknowledge: true, endedAt: null });
    expect(await statuses(alertId)).toEqual(['dropped', 'dropped']);
    expect((await findAlert(portal, owner.memberId)).nextAtMs).toBe(at + 30 * MINUTE_MS);
    expect(await entries(alertId)).toEqual([
      ['opened', null],
      ['acknowledged', 'Tina'],
    ]);
    const event = { memberId: owner.memberId, alertId, kind: 'urgentLow', state: 'changed', open: true, at };
    expect(await answersHeard()).toEqual([{ to: 'member', memberId: owner.memberId, kind: 'alert', data: event }]);
  });

  test('half an hour later, still beyond the limit, it sounds for all again, and can be answered again', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    await answer(alertId, sitter);
    portal.clock.advance(29 * MINUTE_MS);
    await giveValue(portal, owner.memberId, 52);
    await tellDueAlerts(portal.services, fail);
    expect(await statuses(alertId)).toEqual(['dropped', 'dropped']);
    portal.clock.advance(MINUTE_MS);
    await tellDueAlerts(portal.services, fail);
    expect(await statuses(alertId)).toEqual(['dropped', 'dropped', 'waiting', 'waiting']);
    const { item } = await portal.call('/web/alert/loadAlert', { alertId }, owner);
    expect(item).toMatchObject({ acknowledgedBy: null, acknowledgedAt: null, isAcknowledgedByMe: false });
    expect((await answer(alertId, owner)).item).toMatchObject({ acknowledgedBy: 'Ann', isAcknowledgedByMe: true });
    expect(await entries(alertId)).toEqual([
      ['opened', null],
      ['acknowledged', 'Tina'],
      ['still', null],
      ['acknowledged', 'Ann'],
    ]);
  });

  test('given while it becomes worse, it is not an answer to that: all are told once, and it is quiet then', async () => {
    const alertId = await openAlert(portal, owner.memberId, 67);
    portal.clock.advance(5 * MINUTE_MS);
    await giveValue(portal, owner.memberId, 50);
    expect(await findAlert(portal, owner.memberId)).toMatchObject({ kind: 'urgentLow', step: 2, stepReason: 'worse' });
    portal.clock.advance(2_000);
    expect((await answer(alertId, owner)).item).toMatchObject({ kind: 'urgentLow', acknowledgedBy: 'Ann' });
    const ofWorse = async () =>
      (await listOutbox(portal, alertId)).filter(({ step }) => step === 2).map(({ status }) => status);
    expect(await ofWorse()).toEqual(['waiting', 'waiting']);
    portal.clock.advance(20 * MINUTE_MS);
    await tellDueAlerts(portal.services, fail);
    expect(await ofWorse()).toEqual(['waiting', 'waiting']);
  });

  test('some time after a message said that it became worse, it is an answer to that', async () => {
    const alertId = await openAlert(portal, owner.memberId, 67);
    portal.clock.advance(5 * MINUTE_MS);
    await giveValue(portal, owner.memberId, 50);
    await tryMessage(alertId, owner);
    portal.clock.advance(15_000);
    await answer(alertId, owner);
    expect(await statuses(alertId)).not.toContain('waiting');
  });

  test('long after it became worse, it is no answer to that as long as the portal could send nothing', async () => {
    const alertId = await openAlert(portal, owner.memberId, 67);
    portal.clock.advance(5 * MINUTE_MS);
    await tryMessage(alertId, owner);
    await giveValue(portal, owner.memberId, 50);
    portal.clock.advance(10 * MINUTE_MS);
    await answer(alertId, owner);
    const rows = await listOutbox(portal, alertId);
    expect(rows.filter(({ step }) => step === 2).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  });

  test('that was kept until the alert sounded for all again changes nothing', async () => {
    const alertId = await openAlert(portal, owner.memberId, 67);
    portal.clock.advance(5 * MINUTE_MS);
    await giveValue(portal, owner.memberId, 50);
    await tryMessage(alertId, owner);
    portal.clock.advance(10 * MINUTE_MS);
    const before = await findAlert(portal, owner.memberId);
    expect(await answer(alertId, owner, { step: 1 })).toMatchObject({
      code: 200,
      item: { step: 2, acknowledgedBy: null },
    });
    expect(await findAlert(portal, owner.memberId)).toEqual(before);
    expect(await statuses(alertId)).toContain('waiting');
    expect((await answer(alertId, sitter, { step: 2 })).item).toMatchObject({ step: 2, acknowledgedBy: 'Tina' });
    const takenOver = await answer(alertId, owner, { step: 1, takeOver: true });
    expect(takenOver.item).toMatchObject({ acknowledgedBy: 'Tina' });
  });

  test('to news of a treatment, it keeps the news from nobody', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    const news = { kind: 'risingAgain', subject: 'withoutInsulin' } as const;
    await portal.services.db.kysely.updateTable('alert').set(news).where('id', '=', alertId).execute();
    expect((await answer(alertId, owner)).item).toMatchObject({ acknowledgedBy: 'Ann' });
    expect(await statuses(alertId)).toEqual(['waiting', 'waiting']);
  });

  test('of two at once the first wins, and the other one reads the name', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    const answers = await Promise.all([answer(alertId, owner), answer(alertId, sitter)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    const winner = (await findAlert(portal, owner.memberId)).answeredName;
    expect(answers.map(({ item }) => item?.acknowledgedBy)).toEqual([winner, winner]);
    expect(answers.filter(({ item }) => item?.isAcknowledgedByMe)).toHaveLength(1);
    expect(await entries(alertId)).toEqual([
      ['opened', null],
      ['acknowledged', winner],
    ]);
  });

  test('so it is where they reach two processes', async () => {
    const other = await testPortal(fresh.config);
    const alertId = await openAlert(portal, owner.memberId);
    const body = { alertId };
    const answers = await Promise.all([
      portal.call('/web/alert/acknowledge', body, owner),
      other.call('/web/alert/acknowledge', body, sitter),
      portal.call('/web/alert/acknowledge', body, sitter),
      other.call('/web/alert/acknowledge', body, owner),
    ]);
    await other.app.close();
    const winner = (await findAlert(portal, owner.memberId)).answeredName;
    expect(answers.map(({ code, item }) => [code, item?.acknowledgedBy])).toEqual(answers.map(() => [200, winner]));
    expect(await entries(alertId)).toEqual([
      ['opened', null],
      ['acknowledged', winner],
    ]);
  });

  test('a later answer of somebody else changes nothing, nor does a second one of the same person', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    await answer(alertId, sitter);
    const before = await findAlert(portal, owner.memberId);
    portal.clock.advance(MINUTE_MS);
    expect((await answer(alertId, owner)).item).toMatchObject({ acknowledgedBy: 'Tina', isAcknowledgedByMe: false });
    expect((await answer(alertId, sitter)).item).toMatchObject({ acknowledgedBy: 'Tina', acknowledgedAt: TEST_NOW });
    expect((await answer(alertId, sitter, { takeOver: true })).item).toMatchObject({ acknowledgedBy: 'Tina' });
    expect(await findAlert(portal, owner.memberId)).toEqual(before);
    expect(await entries(alertId)).toHaveLength(2);
    expect(await answersHeard()).toHaveLength(1);
  });

  test('taking over changes the name without an alarm, and does not put off the next one', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    await answer(alertId, sitter);
    portal.clock.advance(10 * MINUTE_MS);
    const { item } = await answer(alertId, owner, { takeOver: true });
    expect(item).toMatchObject({ acknowledgedBy: 'Ann', acknowledgedAt: TEST_NOW + 10 * MINUTE_MS });
    expect(await entries(alertId)).toEqual([
      ['opened', null],
      ['acknowledged', 'Tina'],
      ['takenOver', 'Ann'],
    ]);
    expect((await findAlert(portal, owner.memberId)).nextAtMs).toBe(TEST_NOW + 30 * MINUTE_MS);
    expect(await statuses(alertId)).toEqual(['dropped', 'dropped']);
  });

  test('taking over what nobody looks after is an answer', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    await answer(alertId, owner, { takeOver: true });
    expect((await entries(alertId))?.at(-1)).toEqual(['acknowledged', 'Ann']);
  });

  test('clears the reminders of everybody', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    await portal.call('/web/alert/remind', { alertId, minutes: 15 }, owner);
    expect((await answer(alertId, sitter)).item?.remindAt).toBeNull();
    const people = portal.services.db.kysely.selectFrom('alertPerson').where('alertId', '=', alertId);
    expect((await people.select('remindAtMs').execute()).map(({ remindAtMs }) => remindAtMs)).toEqual([null, null]);
  });

  test('an alert that is over stays as it is', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    await portal.services.db.kysely.updateTable('alertDelivery').set({ status: 'handedOver', tryAtMs: null }).execute();
    for (const mgdl of [110, 112, 114]) {
      portal.clock.advance(10 * MINUTE_MS);
      await giveValue(portal, owner.memberId, mgdl);
    }
    const before = await findAlert(portal, owner.memberId);
    expect(before.endedAtMs).not.toBeNull();
    const ended = (await listOutbox(portal, alertId)).filter(({ says }) => says === 'ended');
    expect(ended.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    const { code, item } = await answer(alertId, owner);
    expect(code).toBe(200);
    expect(item).toMatchObject({ endedAt: before.endedAtMs, acknowledgedBy: null });
    expect(await findAlert(portal, owner.memberId)).toEqual(before);
    expect((await listOutbox(portal, alertId)).filter(({ says }) => says === 'ended')).toEqual(ended);
  });

  test('an alert of which nobody is told cannot be answered before it sounds', async () => {
    const { db } = portal.services;
    const alertId = await openAlert(portal, owner.memberId);
    await db.kysely.updateTable('alert').set({ untold: 'late' }).where('id', '=', alertId).execute();
    expect((await answer(alertId, owner)).item).toMatchObject({ acknowledgedBy: null, heldBack: 'late', late: true });
  });

  test('a follower needs the right', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    const looking = await seatListener(portal, owner.memberId, { getsAlerts: true });
    expect(await answer(alertId, looking)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
    expect((await findAlert(portal, owner.memberId)).answeredAtMs).toBeNull();
  });

  test('who may not see the pet learns nothing of its alert', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    const rights = { getsAlerts: true, mayAcknowledge: true };
    const paused = await seatFollower(portal, owner.memberId, { ...rights, shareFlag: false });
    const asking = await seatFollower(portal, owner.memberId, { ...rights, status: 'pending' });
    const removed = await seatFollower(portal, owner.memberId, { ...rights, removedAtMs: 1 });
    const stranger = await seatOwner(portal);
    const unknown = await answer('unknown', owner);
    expect(unknown).toMatchObject({ code: 404, reason: 'alert.notFound' });
    for (const caller of [paused, asking, removed, stranger]) {
      expect(await answer(alertId, caller)).toEqual(unknown);
    }
    expect(await answer(alertId, {})).toMatchObject({ code: 300 });
    expect((await findAlert(portal, owner.memberId)).answeredAtMs).toBeNull();
  });

  test('bad input', async () => {
    expect(await portal.send('/web/alert/acknowledge', { alertId: 5 }, owner)).toMatchObject({ code: 400 });
    expect(await portal.send('/web/alert/acknowledge', {}, owner)).toMatchObject({ code: 400 });
    const body = { alertId: 'x', takeOver: 'yes' };
    expect(await portal.send('/web/alert/acknowledge', body, owner)).toMatchObject({ code: 400 });
    expect(await portal.send('/web/alert/acknowledge', { alertId: 'x', step: 0 }, owner)).toMatchObject({ code: 400 });
  });

  test('the failure is in the language of the caller', async () => {
    const { message } = await answer('unknown', { ...owner, language: 'it' });
    expect(message).toBe('Questo avviso non esiste o non è condiviso con te.');
  });
});
