import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import { ALERT_KINDS } from '#domain/alerts/kinds.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { putDuty, putSetting } from '#tests/server/alert-stage.ts';
import { findAlert, giveValue, listOutbox, openAlert, putChannel, seatListener } from '#tests/server/alerts.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { TEST_NOW, testPortal, type Caller, type TestPortal } from '#tests/server/portal.ts';
import { seatFollower, seatOwner, type OwnerSeat, type Seat } from '#tests/server/seats.ts';

type Sent = BodyOf<'/web/alert/saveMySettings'>;

describeEachDatabase('the settings of alerts', (fresh) => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  let sitter: Seat & { readonly followId: string };

  beforeEach(async () => {
    portal = await testPortal(fresh.config);
    owner = await seatOwner(portal);
    await putSetting(portal.services.db, { memberId: owner.memberId });
    sitter = await seatListener(portal, owner.memberId, { getsAlerts: true, mayAcknowledge: true });
    await rename(sitter, 'Tina');
    await putChannel(portal, owner);
  });
  afterEach(() => portal.stop());

  const db = () => portal.services.db.kysely;
  const rename = ({ accountId }: Seat, name: string) =>
    db().updateTable('account').set({ name }).where('id', '=', accountId).execute();
  const load = (caller: Caller = owner) =>
    portal.call('/web/alert/loadMySettings', { memberId: owner.memberId }, caller);
  const save = (sent: Sent, caller: Caller = owner) =>
    portal.call('/web/alert/saveMySettings', { memberId: owner.memberId, ...sent }, caller);
  const putOnDuty = ({ accountId }: Seat) =>
    putDuty(portal.services.db, { memberId: owner.memberId, accountId, fromMs: TEST_NOW - MINUTE_MS });

  test('by default everything rings at once, and again every five minutes', async () => {
    const { code, item } = await load();
    expect(code).toBe(200);
    const wish = { isOn: true, delayMinutes: 0, ringsInQuietHours: false };
    expect(item).toEqual({
      memberId: owner.memberId,
      getsAlerts: true,
      kinds: Object.fromEntries(ALERT_KINDS.map((kind) => [kind, wish])),
      quietHours: null,
      longSilenceRings: true,
      repeatMinutes: 5,
      pet: {
        mayChange: true,
        minimumMinutes: { urgentLow: 0, low: 0, high: 0, urgentHigh: 0 },
        rates: { fallingFast: 2, risingFast: 2 },
        escalateMinutes: 10,
        people: [
          { personId: 'owner', name: 'Ann', isMine: true, isOwner: true, isReachable: true, ...PLAIN },
          { personId: sitter.followId, name: 'Tina', isMine: false, isOwner: false, isReachable: false, ...PLAIN },
        ],
      },
    });
  });

  test('what is left out stays as it is', async () => {
    const quietHours = { from: 22 * 60, to: 7 * 60, timeZone: 'Europe/Zagreb' };
    await save({ kinds: { high: { delayMinutes: 30 }, risingFast: { isOn: false } }, quietHours, repeatMinutes: 15 });
    const { item } = await save({ kinds: { high: { ringsInQuietHours: true } }, longSilenceRings: false });
    expect(item).toMatchObject({ quietHours, repeatMinutes: 15, longSilenceRings: false });
    expect(item?.kinds).toMatchObject({
      high: { isOn: true, delayMinutes: 30, ringsInQuietHours: true },
      risingFast: { isOn: false, delayMinutes: 0 },
      low: { isOn: true, delayMinutes: 0 },
    });
    expect((await load()).item).toEqual(item);
    expect((await save({ quietHours: null })).item).toMatchObject({ quietHours: null, repeatMinutes: 15 });
  });

  test('are of the caller alone', async () => {
    await save({ repeatMinutes: 20, kinds: { low: { isOn: false } } }, sitter);
    expect((await load(sitter)).item).toMatchObject({ repeatMinutes: 20, kinds: { low: { isOn: false } } });
    expect((await load()).item).toMatchObject({ repeatMinutes: 5, kinds: { low: { isOn: true } } });
  });

  test('an open alert follows a change at once', async () => {
    await save({ kinds: { low: { delayMinutes: 60 } } });
    await openAlert(portal, owner.memberId, 70);
    expect((await findAlert(portal, owner.memberId)).nextAtMs).toBeGreaterThan(TEST_NOW);
    await save({ kinds: { low: { delayMinutes: 0 } } });
    expect((await findAlert(portal, owner.memberId)).nextAtMs).toBe(TEST_NOW);
  });

  test('the pet’s part is the same for everybody', async () => {
    const { item } = await save({
      pet: { minimumMinutes: { urgentLow: 10, high: 120 }, rates: { fallingFast: 3.5 }, escalateMinutes: 25 },
    });
    const pet = {
      minimumMinutes: { urgentLow: 10, low: 0, high: 120, urgentHigh: 0 },
      rates: { fallingFast: 3.5, risingFast: 2 },
      escalateMinutes: 25,
    };
    expect(item?.pet).toMatchObject({ ...pet, mayChange: true });
    expect((await load(sitter)).item?.pet).toMatchObject({ ...pet, mayChange: false });
  });

  test('a shorter duration opens an alert at once', async () => {
    await putChannel(portal, sitter);
    await save({ pet: { minimumMinutes: { low: 30 } } });
    await giveValue(portal, owner.memberId, 70);
    await expect(findAlert(portal, owner.memberId)).rejects.toThrow('no result');
    await save({ pet: { minimumMinutes: { low: 0 } } });
    const { id, untold } = await findAlert(portal, owner.memberId);
    expect(untold).toBeNull();
    expect(await listOutbox(portal, id)).toHaveLength(2);
  });

  test('followers are told in the order of the owner, and new ones last', async () => {
    const second = await seatListener(portal, owner.memberId, { getsAlerts: true });
    const order = [second.followId, sitter.followId];
    await save({ pet: { order } });
    const third = await seatListener(portal, owner.memberId, { getsAlerts: true });
    const ids = async () => (await load()).item?.pet.people.map(({ personId }) => personId);
    expect(await ids()).toEqual(['owner', ...order, third.followId]);
    await save({ pet: { order: [third.followId] } });
    expect((await ids())?.slice(0, 2)).toEqual(['owner', third.followId]);
  });

  test('only followers of the pet can be put in order', async () => {
    const other = await seatOwner(portal);
    const stranger = await seatListener(portal, other.memberId, { getsAlerts: true });
    for (const personId of ['owner', 'unknown', stranger.followId]) {
      const answer = await save({ pet: { order: [sitter.followId, personId], escalateMinutes: 60 } });
      expect(answer).toMatchObject({ code: 404, reason: 'follower.notFound' });
    }
    expect((await load()).item?.pet.escalateMinutes).toBe(10);
  });

  test('whoever is on duty alone keeps the urgent low', async () => {
    const off = { kinds: { urgentLow: { isOn: false } } };
    await putOnDuty(owner);
    expect(await save(off)).toMatchObject({ code: 409, reason: 'alert.onDutyAlone' });
    expect((await load()).item?.kinds.urgentLow.isOn).toBe(true);
    expect(await save({ kinds: { urgentLow: { delayMinutes: 10 } } })).toMatchObject({ code: 200 });
    await putChannel(portal, sitter);
    expect(await save(off)).toMatchObject({ code: 200 });
    await save({ kinds: { urgentLow: { isOn: true } } });
    await save(off, sitter);
    expect(await save(off)).toMatchObject({ code: 409, reason: 'alert.onDutyAlone' });
  });

  test('whoever is not on duty may switch the urgent low off', async () => {
    await putOnDuty(sitter);
    expect(await save({ kinds: { urgentLow: { isOn: false } } })).toMatchObject({ code: 200 });
  });

  test.each([
    [{ kinds: { urgentLow: { delayMinutes: 16 } } }, 'request.invalid', 'kinds.urgentLow.delayMinutes'],
    [{ kinds: { low: { delayMinutes: 61 } } }, 'request.invalid', 'kinds.low.delayMinutes'],
    [{ repeatMinutes: 4 }, 'request.invalid', 'repeatMinutes'],
    [{ quietHours: { from: 0, to: 1440, timeZone: 'UTC' } }, 'request.invalid', 'quietHours.to'],
    [{ quietHours: { from: 0, to: 60, timeZone: 'Mars/Base' } }, 'setting.timeZoneUnknown', 'quietHours.timeZone'],
    [{ quietHours: { from: 0, to: 60, timeZone: '-05:00' } }, 'setting.timeZoneUnknown', 'quietHours.timeZone'],
    [{ pet: { minimumMinutes: { urgentLow: 16 } } }, 'request.invalid', 'pet.minimumMinutes.urgentLow'],
    [{ pet: { rates: { risingFast: 5.1 } } }, 'request.invalid', 'pet.rates.risingFast'],
    [{ pet: { escalateMinutes: 0 } }, 'request.invalid', 'pet.escalateMinutes'],
  ] as const)('%j is %s', async (sent, reason, field) => {
    const before = (await load()).item;
    expect(await portal.send('/web/alert/saveMySettings', sent, owner)).toMatchObject({
      code: 400,
      reason,
      errors: [{ field }],
    });
    expect((await load()).item).toEqual(before);
  });

  test('a follower who is told has own settings, and cannot change the pet’s', async () => {
    expect((await load(sitter)).item).toMatchObject({ getsAlerts: true, pet: { mayChange: false } });
    const people = (await load(sitter)).item?.pet.people;
    expect(people?.map(({ name, isMine }) => [name, isMine])).toEqual([
      ['Ann', false],
      ['Tina', true],
    ]);
    const both = { repeatMinutes: 30, pet: { escalateMinutes: 30 } };
    expect(await save(both, sitter)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
    expect((await load(sitter)).item).toMatchObject({ repeatMinutes: 5, pet: { escalateMinutes: 10 } });
  });

  test('a follower who is not told sees the pet’s part without the people, and changes nothing', async () => {
    const vet = await seatListener(portal, owner.memberId, { mayAcknowledge: true });
    expect((await load(vet)).item).toMatchObject({ getsAlerts: false, pet: { mayChange: false, people: [] } });
    expect(await save({ repeatMinutes: 30 }, vet)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
  });

  test('say nothing of the account of somebody who has not seen the invitation', async () => {
    const invited = await seatFollower(portal, owner.memberId, { getsAlerts: true, createdAtMs: TEST_NOW });
    const address = { email: 'new@example.test', name: 'Nina' };
    await db().updateTable('account').set(address).where('id', '=', invited.accountId).execute();
    await putChannel(portal, invited);
    const shown = { personId: invited.followId, name: 'new@example.test', isReachable: false };
    expect((await load()).item?.pet.people.at(-1)).toMatchObject(shown);
    expect((await load(sitter)).item?.pet.people).toHaveLength(2);
  });

  test('who may not see the pet learns nothing', async () => {
    const paused = await seatFollower(portal, owner.memberId, { getsAlerts: true, shareFlag: false });
    for (const caller of [paused, await seatOwner(portal)]) {
      expect(await load(caller)).toMatchObject({ code: 404, reason: 'member.notFound' });
      expect(await save({ repeatMinutes: 30 }, caller)).toMatchObject({ code: 404, reason: 'member.notFound' });
    }
    expect(await load({})).toMatchObject({ code: 300 });
    expect(await save({ repeatMinutes: 30 }, {})).toMatchObject({ code: 300 });
  });
});

const PLAIN = { isOnDuty: false, mayAcknowledge: true } as const;
