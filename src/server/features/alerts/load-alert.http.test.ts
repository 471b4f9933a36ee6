import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { newId } from '#server/db/ids.ts';
import { putSetting } from '#tests/server/alert-stage.ts';
import { findAlert, giveValue, openAlert, putChannel, seatListener } from '#tests/server/alerts.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { TEST_NOW, testPortal, type Caller, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings } from '#tests/server/readings.ts';
import { seatFollower, seatOwner, type OwnerSeat, type Seat } from '#tests/server/seats.ts';

describeEachDatabase('loadAlert', (fresh) => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  let sitter: Seat;

  beforeEach(async () => {
    portal = await testPortal(fresh.config);
    owner = await seatOwner(portal);
    sitter = await seatListener(portal, owner.memberId, { getsAlerts: true, mayAcknowledge: true });
    await rename(sitter, 'Tina');
    await putChannel(portal, owner, { label: 'iPhone of Ann' });
    await putChannel(portal, sitter, { label: 'Pixel of Tina' });
  });
  afterEach(() => portal.stop());

  const db = () => portal.services.db.kysely;
  const rename = ({ accountId }: Seat, name: string) =>
    db().updateTable('account').set({ name }).where('id', '=', accountId).execute();
  const load = (alertId: string, caller: Caller = owner) => portal.call('/web/alert/loadAlert', { alertId }, caller);
  const opened = (alertId: string, caller: Caller) => portal.call('/web/alert/opened', { alertId }, caller);
  const putOnDuty = ({ accountId }: Seat) => {
    const now = TEST_NOW - MINUTE_MS;
    const times = { fromMs: now, toMs: null, createdAtMs: now, acceptedAtMs: now, declinedAtMs: null, endedAtMs: null };
    const row = { id: newId(), memberId: owner.memberId, accountId, offeredBy: owner.accountId, ...times };
    return db().insertInto('duty').values(row).execute();
  };

  test('shows the owner the alert, its course, each message and each person', async () => {
    const alertId = await openAlert(portal, owner.memberId, 52);
    const { code, item } = await load(alertId);
    expect(code).toBe(200);
    expect(item).toMatchObject({ id: alertId, memberId: owner.memberId, memberName: 'Mimi', kind: 'urgentLow' });
    expect(item).toMatchObject({ beganAt: TEST_NOW - MINUTE_MS, openedAt: TEST_NOW - MINUTE_MS, endedAt: null });
    expect(item).toMatchObject({ lowest: 52, highest: null, late: false, heldBack: null, remindAt: null });
    expect(item).toMatchObject({ acknowledgedBy: null, acknowledgedAt: null, isAcknowledgedByMe: false });
    expect(item?.entries).toEqual([
      { at: TEST_NOW, what: 'opened', kind: 'urgentLow', name: null, note: null, isMine: false },
    ]);
    const message = { channelKind: 'push', says: 'opened', step: 1, status: 'waiting', createdAt: TEST_NOW };
    expect(item?.deliveries.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toMatchObject([
      { ...message, name: 'Ann', isMine: true, label: 'iPhone of Ann', attempts: 0, failure: null },
      { ...message, name: 'Tina', isMine: false, label: null },
    ]);
    const told = { isOnDuty: false, isReachable: true, toldAt: TEST_NOW, nextAt: TEST_NOW + 5 * MINUTE_MS };
    expect(item?.people).toEqual([
      { ...told, name: 'Ann', isMine: true, isOwner: true, openedAt: null },
      { ...told, name: 'Tina', isMine: false, isOwner: false, openedAt: null },
    ]);
  });

  test('shows when the lowest value was, the nearest value of a meter within 15 minutes, and the last dose before', async () => {
    const at = TEST_NOW - MINUTE_MS;
    const note = (minutes: number, event: Partial<BodyOf<'/web/event/saveEvent'>>, caller: Caller = owner) =>
      portal.call(
        '/web/event/saveEvent',
        { memberId: owner.memberId, type: 'BG', at: at + minutes * MINUTE_MS, confirmed: true, ...event },
        caller,
      );
    const dose = { type: 'insulin', unit: 'U' } as const;
    await note(-10 * 60, { ...dose, value: 2 });
    await note(-9 * 60, { ...dose, value: 0 });
    await note(-16, { value: 70 });
    await note(-15, { value: 61 });
    const alertId = await openAlert(portal, owner.memberId, 52);
    expect((await load(alertId)).item).toMatchObject({
      extremeAt: at,
      meter: { type: 'BG', value: 61, at: at - 15 * MINUTE_MS, author: 'Ann' },
      doseBefore: { type: 'insulin', value: 2, at: at - 600 * MINUTE_MS, author: 'Ann' },
    });
    portal.clock.advance(20 * MINUTE_MS);
    await note(15, { value: 55 });
    await note(14, { value: 54 });
    await note(16, { value: 40 });
    await note(5, { ...dose, value: 1 });
    expect((await load(alertId, sitter)).item).toMatchObject({ meter: { value: 54 }, doseBefore: { value: 2 } });
  });

  test('leaves out a meter value and a dose that are too far away in time', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    expect((await load(alertId)).item).toMatchObject({ meter: null, doseBefore: null, news: null });
  });

  test('from when until when it was of its kind, of one that began as a lesser one', async () => {
    const [low, urgent, up, over] = [0, 10, 30, 50].map((minutes) => TEST_NOW + minutes * MINUTE_MS) as [
      number,
      number,
      number,
      number,
    ];
    const give = async (at: number, mgdl: number) => {
      portal.clock.set(at);
      await giveReadings(portal, owner.memberId, [{ at, mgdl }]);
    };
    await give(low, 74);
    const { id: alertId } = await findAlert(portal, owner.memberId);
    expect((await load(alertId)).item).toMatchObject({ kind: 'low', kindBeganAt: low, kindEndedAt: null });
    await give(urgent, 55);
    const falling = { kind: 'urgentLow', beganAt: low, endedAt: null, kindBeganAt: urgent, kindEndedAt: null };
    expect((await load(alertId)).item).toMatchObject(falling);
    await give(up, 74);
    expect((await load(alertId)).item).toMatchObject({ ...falling, kindEndedAt: up });
    await give(over, 95);
    expect((await load(alertId)).item).toMatchObject({ ...falling, endedAt: over, kindEndedAt: up });
    const { rows } = await portal.call('/web/alert/loadAlerts', { memberId: owner.memberId }, sitter);
    expect(rows).toMatchObject([{ ...falling, endedAt: over, kindEndedAt: up }]);
  });

  test('one that readings no longer show was of its kind all the time', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    await db().deleteFrom('alertEpisode').execute();
    const { beganAtMs } = await findAlert(portal, owner.memberId);
    await db().updateTable('alert').set({ endedAtMs: TEST_NOW }).execute();
    expect((await load(alertId)).item).toMatchObject({ kindBeganAt: beganAtMs, kindEndedAt: TEST_NOW });
  });

  test('the highest value of a high one', async () => {
    const alertId = await openAlert(portal, owner.memberId, 400);
    expect((await load(alertId)).item).toMatchObject({ kind: 'urgentHigh', lowest: null, highest: 400 });
  });

  test('with somebody on duty the others are told later, in order', async () => {
    await putOnDuty(sitter);
    const alertId = await openAlert(portal, owner.memberId);
    expect((await load(alertId)).item?.people).toMatchObject([
      { name: 'Ann', isOnDuty: false, toldAt: null, nextAt: TEST_NOW + 10 * MINUTE_MS },
      { name: 'Tina', isOnDuty: true, toldAt: TEST_NOW, nextAt: TEST_NOW + 5 * MINUTE_MS },
    ]);
  });

  test('after an answer everybody is told next when it sounds again', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    await portal.call('/web/alert/acknowledge', { alertId }, owner);
    const again = TEST_NOW + 30 * MINUTE_MS;
    expect((await load(alertId)).item?.people.map(({ nextAt }) => nextAt)).toEqual([again, again]);
  });

  test('a follower sees the own messages alone, and the people by name', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    const { item } = await load(alertId, sitter);
    expect(item?.deliveries).toMatchObject([{ name: 'Tina', isMine: true, label: 'Pixel of Tina' }]);
    expect(item?.people).toMatchObject([
      { name: 'Ann', isMine: false },
      { name: 'Tina', isMine: true },
    ]);
    const vet = await seatListener(portal, owner.memberId);
    expect((await load(alertId, vet)).item).toMatchObject({ mayAcknowledge: false, mayRemind: false, deliveries: [] });
    expect((await load(alertId, sitter)).item).toMatchObject({ mayAcknowledge: true, mayRemind: true });
  });

  test('says nothing of the account of somebody who has not seen the invitation', async () => {
    const invited = await seatFollower(portal, owner.memberId, { getsAlerts: true });
    const address = { email: 'new@example.test', name: 'Nina' };
    await db().updateTable('account').set(address).where('id', '=', invited.accountId).execute();
    await putChannel(portal, invited);
    const alertId = await openAlert(portal, owner.memberId);
    const { item } = await load(alertId);
    const nothing = { isReachable: false, toldAt: null, openedAt: null, nextAt: null };
    expect(item?.people.find(({ name }) => name === 'new@example.test')).toMatchObject(nothing);
    expect(item?.deliveries.map(({ name }) => name).toSorted()).toEqual(['Ann', 'Tina']);
    expect(JSON.stringify((await load(alertId, sitter)).item)).not.toContain('new@example.test');
  });

  test('of whom no message can reach it says when an open page has to sound, and not that the person was told', async () => {
    await db().deleteFrom('alertChannel').execute();
    const alertId = await openAlert(portal, owner.memberId);
    portal.clock.advance(12 * MINUTE_MS);
    const roundAt = TEST_NOW + 10 * MINUTE_MS;
    for (const caller of [owner, sitter]) {
      const { item } = await load(alertId, caller);
      const mine = item?.people.find(({ isMine }) => isMine);
      expect(mine).toMatchObject({ isReachable: false, toldAt: null, nextAt: roundAt });
      expect(item).toMatchObject({ heldBack: null, deliveries: [] });
    }
    await putSetting(portal.services.db, { memberId: owner.memberId, alertUrgentLow: false });
    expect((await load(alertId)).item?.people.map(({ nextAt }) => nextAt)).toEqual([null, null]);
  });

  test('while the person on duty cannot be reached, the next is told at once, and the page of the first sounds', async () => {
    await putOnDuty(sitter);
    await db().deleteFrom('alertChannel').where('accountId', '=', sitter.accountId).execute();
    const alertId = await openAlert(portal, owner.memberId);
    expect((await load(alertId, sitter)).item?.people).toMatchObject([
      { name: 'Ann', toldAt: TEST_NOW },
      { name: 'Tina', isReachable: false, toldAt: null, nextAt: TEST_NOW },
    ]);
  });

  test('whoever was told is shown also after the right was taken away', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    const follows = db().updateTable('follow').where('followerAccountId', '=', sitter.accountId);
    await follows.set({ getsAlerts: false }).execute();
    const tina = { name: 'Tina', isReachable: false, toldAt: TEST_NOW, nextAt: null };
    expect((await load(alertId)).item?.people).toMatchObject([{ name: 'Ann' }, tina]);
  });

  test('keeps why nobody was told, as it was when it ended', async () => {
    const row = { quiet: true, quietFrom: 0, quietTo: 1439, quietZone: 'UTC', longSilenceRings: true };
    const more = { wishes: '{}', repeatMinutes: 5, updatedAtMs: 1 };
    const wishes = [owner, sitter].map(({ accountId }) => ({ memberId: owner.memberId, accountId, ...row, ...more }));
    await db().insertInto('alertWish').values(wishes).execute();
    const alertId = await openAlert(portal, owner.memberId, 70);
    expect((await load(alertId)).item).toMatchObject({ kind: 'low', heldBack: null, deliveries: [] });
    for (const mgdl of [110, 112, 114]) {
      portal.clock.advance(10 * MINUTE_MS);
      await giveValue(portal, owner.memberId, mgdl);
    }
    await db().deleteFrom('alertWish').execute();
    expect((await load(alertId)).item).toMatchObject({ endedAt: expect.any(Number), heldBack: 'quietHours' });
  });

  test('notes when somebody first opened it', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    portal.clock.advance(MINUTE_MS);
    expect(await opened(alertId, sitter)).toMatchObject({ code: 200 });
    portal.clock.advance(MINUTE_MS);
    await opened(alertId, sitter);
    const people = [{ openedAt: null }, { openedAt: TEST_NOW + MINUTE_MS, toldAt: TEST_NOW }];
    expect((await load(alertId)).item?.people).toMatchObject(people);
  });

  test('opening it before being told does not count as being told', async () => {
    await putOnDuty(sitter);
    const alertId = await openAlert(portal, owner.memberId);
    await opened(alertId, owner);
    expect((await load(alertId)).item?.people[0]).toMatchObject({ toldAt: null, openedAt: TEST_NOW });
  });

  test('opened: only for those who can get the alert', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    const vet = await seatListener(portal, owner.memberId, { mayAcknowledge: true });
    expect(await opened(alertId, vet)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
  });

  test('who may not see the pet learns nothing', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    const paused = await seatFollower(portal, owner.memberId, { getsAlerts: true, shareFlag: false });
    const stranger = await seatOwner(portal);
    const unknown = await load('unknown');
    expect(unknown).toMatchObject({ code: 404, reason: 'alert.notFound' });
    for (const caller of [paused, stranger]) {
      expect(await load(alertId, caller)).toEqual(unknown);
      expect(await opened(alertId, caller)).toEqual(unknown);
    }
    expect(await load(alertId, {})).toMatchObject({ code: 300 });
    expect(await opened(alertId, {})).toMatchObject({ code: 300 });
  });

  test('bad input', async () => {
    expect(await portal.send('/web/alert/loadAlert', { alertId: '' }, owner)).toMatchObject({ code: 400 });
    expect(await portal.send('/web/alert/opened', {}, owner)).toMatchObject({ code: 400 });
  });
});
