import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_ALERT_NOTES, MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { Subscription } from '#server/live/listeners.ts';
import type { LiveMessage } from '#server/live/messages.ts';
import { findAlert, giveValue, listOutbox, openAlert, putChannel, seatListener } from '#tests/server/alerts.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { TEST_NOW, testPortal, type Caller, type TestPortal } from '#tests/server/portal.ts';
import { seatFollower, seatOwner, type OwnerSeat, type Seat } from '#tests/server/seats.ts';

describeEachDatabase('addNote', (fresh) => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  let sitter: Seat;
  let alertId: string;
  let heard: LiveMessage[];
  let subscription: Subscription;

  beforeEach(async () => {
    portal = await testPortal(fresh.config);
    owner = await seatOwner(portal);
    sitter = await seatListener(portal, owner.memberId, { mayAcknowledge: true });
    await db().updateTable('account').set({ name: 'Tina' }).where('id', '=', sitter.accountId).execute();
    await putChannel(portal, owner);
    alertId = await openAlert(portal, owner.memberId);
    heard = [];
    subscription = portal.services.live.subscribe((message) => heard.push(message));
  });
  afterEach(async () => {
    subscription.stop();
    await portal.stop();
  });

  const db = () => portal.services.db.kysely;
  const add = (text: string, caller: Caller = owner, id = alertId) =>
    portal.call('/web/alert/addNote', { alertId: id, text }, caller);
  const notes = async (caller: Caller = owner) => {
    const { item } = await portal.call('/web/alert/loadAlert', { alertId }, caller);
    return (item?.entries ?? []).filter(({ what }) => what === 'note').map(({ name, note }) => [name, note]);
  };

  test('of the owner is in the log, with name and time, for everybody who may see the alert', async () => {
    portal.clock.advance(2 * MINUTE_MS);
    const { code, item } = await add('  Honey on the gums  ');
    const at = TEST_NOW + 2 * MINUTE_MS;
    expect(code).toBe(200);
    const note = { at, what: 'note', kind: 'urgentLow', name: 'Ann', note: 'Honey on the gums', isMine: true };
    expect(item?.entries.at(-1)).toEqual(note);
    expect(item?.entries[0]).toMatchObject({ what: 'opened', note: null });
    const looking = await seatListener(portal, owner.memberId);
    const seen = await portal.call('/web/alert/loadAlert', { alertId }, looking);
    expect(seen.item?.entries.at(-1)).toEqual({ ...note, isMine: false });
  });

  test('of a follower who may answer, also without getting alerts', async () => {
    expect(await add('She ate', sitter)).toMatchObject({ code: 200 });
    expect(await notes()).toEqual([['Tina', 'She ate']]);
  });

  test('leaves the alert and its messages as they are, and reaches open pages', async () => {
    const before = await findAlert(portal, owner.memberId);
    const messages = await listOutbox(portal, alertId);
    await add('Gave honey');
    expect(await findAlert(portal, owner.memberId)).toEqual(before);
    expect(await listOutbox(portal, alertId)).toEqual(messages);
    const event = { memberId: owner.memberId, alertId, kind: 'urgentLow', state: 'changed', open: true, at: TEST_NOW };
    const changes = () => heard.filter((message) => JSON.stringify(message).includes('"state":"changed"'));
    await expect.poll(changes).toEqual([{ to: 'member', memberId: owner.memberId, kind: 'alert', data: event }]);
  });

  test('of an alert that is over, and of one that came in late', async () => {
    for (const mgdl of [110, 112, 114]) {
      portal.clock.advance(10 * MINUTE_MS);
      await giveValue(portal, owner.memberId, mgdl);
    }
    expect(await add('Well again')).toMatchObject({ code: 200, item: { endedAt: expect.any(Number) } });
    await db().updateTable('alert').set({ untold: 'late' }).where('id', '=', alertId).execute();
    expect(await add('We had no signal')).toMatchObject({ code: 200, item: { late: true } });
    expect(await notes()).toEqual([
      ['Ann', 'Well again'],
      ['Ann', 'We had no signal'],
    ]);
  });

  test('that is sent again within a minute is one, later and of somebody else it is another', async () => {
    await add('Gave honey');
    portal.clock.advance(MINUTE_MS - 1);
    expect(await add('Gave honey')).toMatchObject({ code: 200 });
    expect(await notes()).toHaveLength(1);
    await add('Gave honey', sitter);
    portal.clock.advance(1);
    await add('Gave honey');
    expect(await notes()).toEqual([
      ['Ann', 'Gave honey'],
      ['Tina', 'Gave honey'],
      ['Ann', 'Gave honey'],
    ]);
  });

  test(`of which an alert has at most ${MAX_ALERT_NOTES}`, async () => {
    for (let count = 0; count < MAX_ALERT_NOTES; count += 1) await add(`Note ${count}`);
    const refused = await add('One more');
    expect(refused).toMatchObject({ code: 409, reason: 'alert.tooManyNotes' });
    expect(refused.message).toContain(`${MAX_ALERT_NOTES}`);
    expect(await notes()).toHaveLength(MAX_ALERT_NOTES);
  });

  test('a follower needs the right to answer', async () => {
    const looking = await seatListener(portal, owner.memberId, { getsAlerts: true });
    expect(await add('Hello', looking)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
    expect(await notes()).toEqual([]);
  });

  test('an owner whose account is being closed cannot write one', async () => {
    await db().updateTable('account').set({ closesAtMs: TEST_NOW }).where('id', '=', owner.accountId).execute();
    expect(await add('Hello')).toMatchObject({ code: 409, reason: 'account.closing' });
    expect(await notes()).toEqual([]);
  });

  test('who may not see the pet learns nothing of its alert', async () => {
    const rights = { getsAlerts: true, mayAcknowledge: true };
    const paused = await seatFollower(portal, owner.memberId, { ...rights, shareFlag: false });
    const asking = await seatFollower(portal, owner.memberId, { ...rights, status: 'pending' });
    const removed = await seatFollower(portal, owner.memberId, { ...rights, removedAtMs: 1 });
    const stranger = await seatOwner(portal);
    const unknown = await add('Hello', owner, 'unknown');
    expect(unknown).toMatchObject({ code: 404, reason: 'alert.notFound' });
    for (const caller of [paused, asking, removed, stranger]) expect(await add('Hello', caller)).toEqual(unknown);
    expect(await add('Hello', {})).toMatchObject({ code: 300 });
    expect(await notes()).toEqual([]);
  });

  test('without text, or with too much, is bad input', async () => {
    for (const text of ['', ' \n ', 'x'.repeat(MAX_NOTE_LENGTH + 1)]) {
      expect(await add(text)).toMatchObject({ code: 400, errors: [{ field: 'text' }] });
    }
    expect(await portal.send('/web/alert/addNote', { alertId }, owner)).toMatchObject({ code: 400 });
    expect(await portal.send('/web/alert/addNote', { alertId, text: 5 }, owner)).toMatchObject({ code: 400 });
    expect(await notes()).toEqual([]);
    expect(await add('x'.repeat(MAX_NOTE_LENGTH))).toMatchObject({ code: 200 });
  });

  test('the failure is in the language of the caller', async () => {
    const { message } = await add('Hello', { ...owner, language: 'it' }, 'unknown');
    expect(message).toBe('Questo avviso non esiste o non è condiviso con te.');
  });
});
