import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMemberRow } from '#tests/builders/rows.ts';
import { testPortal, TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('events over HTTP', () => {
  let portal: TestPortal;
  let owner: OwnerSeat;

  beforeEach(async () => {
    portal = await testPortal();
    owner = await seatOwner(portal);
  });

  afterEach(() => portal.stop());

  const save = (body: object, caller: { token?: string } = owner) =>
    portal.send('/web/event/saveEvent', { type: 'insulin', at: TEST_NOW, ...body }, caller) as ReturnType<
      typeof portal.call<'/web/event/saveEvent'>
    >;
  const list = (body: object = {}, caller: { token?: string } = owner) =>
    portal.send('/web/event/loadEvents', body, caller) as ReturnType<typeof portal.call<'/web/event/loadEvents'>>;

  test('an event is added, changed and deleted', async () => {
    const dose = { value: 2, unit: 'U', title: 'Glargine', detail: { insulinKind: 'Long_acting', note: 'at home' } };
    const { item } = await save(dose);
    const written = { source: 'owner', author: 'Ann', mayChange: true, versions: 1 };
    expect(item).toEqual({ eventId: expect.any(String), type: 'insulin', at: TEST_NOW, ...written, ...dose });
    const eventId = item?.eventId ?? '';
    expect((await save({ eventId, value: 1.5 })).item).toMatchObject({ eventId, value: 1.5, title: null });
    expect((await list()).rows).toHaveLength(1);
    expect(await portal.call('/web/event/delEvent', { eventId }, owner)).toMatchObject({ code: 200 });
    expect(await list()).toMatchObject({ rows: [], total: 0 });
    expect(await portal.call('/web/event/delEvent', { eventId }, owner)).toMatchObject({ reason: 'event.notFound' });
    expect(await save({ eventId })).toMatchObject({ reason: 'event.notFound' });
  });

  test('glucose is stored in mg/dL with one decimal, whatever unit it was sent in', async () => {
    const meter = { type: 'BG', value: 5.6, unit: 'mmol/L' };
    expect((await save(meter)).item).toMatchObject({ value: 100.8, unit: 'mg/dL' });
    expect((await save({ ...meter, value: 100.84, unit: 'mg/dL' })).item).toMatchObject({
      value: 100.8,
      unit: 'mg/dL',
    });
    for (const type of ['BG', 'calibration']) {
      expect((await save({ type, value: 120 })).item).toMatchObject({ value: 120, unit: 'mg/dL' });
    }
    expect(await save({ ...meter, unit: 'mmol/l' })).toMatchObject({ code: 400, errors: [{ field: 'unit' }] });
    expect((await save({ type: 'weight', value: 4.25, unit: 'kg' })).item).toMatchObject({ value: 4.25, unit: 'kg' });
  });

  test.each([
    ['mmol/L', 0, 'Please enter 0.6 or more.'],
    ['mmol/L', 110, 'Please enter 55.5 or less.'],
    ['mg/dL', 9, 'Please enter 10 or more.'],
    [null, 10_000, 'Please enter 1000 or less.'],
  ])('a value of a meter that cannot be is refused at its field: %s %d', async (unit, value, message) => {
    for (const type of ['BG', 'calibration']) {
      expect(await save({ type, unit, value })).toMatchObject({ code: 400, errors: [{ field: 'value', message }] });
    }
    expect((await list()).total).toBe(0);
  });

  test.each([
    ['insulin', 2, 'mL'],
    ['insulin', 2, 'kg'],
    ['weight', 4, 'U'],
    ['BG', 100, 'kg'],
  ])('%s of %d %s is refused at the unit', async (type, value, unit) => {
    expect(await save({ type, value, unit })).toMatchObject({ code: 400, errors: [{ field: 'unit' }] });
  });

  test('the list is newest first, by type, by range and in pages', async () => {
    for (let day = 0; day < 12; day += 1) await save({ type: day % 2 ? 'meal' : 'insulin', at: TEST_NOW - day * DAY });
    const all = await list();
    expect(all.total).toBe(12);
    expect(all.rows?.map(({ at }) => (TEST_NOW - at) / DAY)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(all.counts).toEqual({ insulin: 6, meal: 6 });
    const meals = await list({ type: 'meal', rows: 2, page: 3 });
    expect(meals).toMatchObject({ total: 6, rows: [{}, {}], counts: { insulin: 6, meal: 6 } });
    const range = { from: TEST_NOW - 2 * DAY, to: TEST_NOW };
    expect(await list({ range, type: 'weight' })).toMatchObject({ total: 0, counts: { insulin: 1, meal: 1 } });
    expect((await list({ range })).total).toBe(2);
    expect(await list({ type: 'party' })).toMatchObject({ code: 400 });
  });

  test('events written by the portal cannot be changed', async () => {
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, [70]));
    const { rows } = await list({ type: 'alert' });
    expect(rows).toMatchObject([
      { title: 'Low', value: 70, unit: 'mg/dL', detail: { alert: 'low' }, source: 'portal' },
    ]);
    const eventId = rows?.[0]?.eventId ?? '';
    expect(await save({ eventId })).toMatchObject({ code: 409, reason: 'event.byPortal' });
    expect(await portal.call('/web/event/delEvent', { eventId }, owner)).toMatchObject({ code: 409 });
    expect(await save({ type: 'alert' })).toMatchObject({ code: 400 });
  });

  test('an event without a member id belongs to the pet of the call', async () => {
    const second = aMemberRow({ accountId: owner.accountId, position: 1 });
    await portal.services.db.kysely.insertInto('member').values(second).execute();
    const { item } = await save({ memberId: second.id });
    const eventId = item?.eventId ?? '';
    const remove = (caller: { token?: string }) => portal.call('/web/event/delEvent', { eventId }, caller);
    expect((await save({ eventId, value: 3 })).item).toMatchObject({ eventId, value: 3 });
    expect((await list({ memberId: second.id })).total).toBe(1);
    const follower = await seatFollower(portal, second.id);
    const paused = await seatFollower(portal, second.id, { shareFlag: false });
    for (const call of [remove, (caller: { token?: string }) => save({ eventId }, caller)]) {
      expect(await call(follower)).toMatchObject({ code: 403, reason: 'event.mayNotLog' });
      for (const caller of [paused, await seatOwner(portal)]) {
        expect(await call(caller)).toEqual(await save({ eventId: 'unknown' }, caller));
        expect(await call(caller)).toMatchObject({ code: 404, reason: 'event.notFound' });
      }
    }
    expect(await remove(owner)).toMatchObject({ code: 200 });
    expect((await list({ memberId: second.id })).total).toBe(0);
  });

  test('an SGLT2 inhibitor is found in medicines and remarks, also for followers, not for links', async () => {
    const { memberId } = owner;
    const follower = await seatFollower(portal, memberId);
    const told = async (caller: { token?: string } = owner) => (await list({ memberId }, caller)).sglt2;
    const { kysely } = portal.services.db;
    expect(await told()).toBe(false);
    await save({ type: 'meds', title: 'Senvelgo', at: TEST_NOW - 91 * DAY });
    expect(await told()).toBe(false);
    await save({ type: 'meds', title: 'daily', detail: { note: 'Bexacat 15 mg' }, at: TEST_NOW - 89 * DAY });
    expect([await told(), await told(follower)]).toEqual([true, true]);
    await kysely.deleteFrom('event').execute();
    await kysely.updateTable('member').set({ remarks: 'gets velagliflozin' }).where('id', '=', memberId).execute();
    expect([await told(), await told(follower)]).toEqual([true, true]);
    const range = { from: TEST_NOW - DAY, to: TEST_NOW };
    const link = await portal.call('/web/userReport/createReportLink', { range, lang: 'en', validDays: 1 }, owner);
    const token = new URL(link.item?.url ?? '').searchParams.get('internalXToken') ?? '';
    expect(await told({ token })).toBe(false);
  });

  test('a follower without the right cannot write, and only those who may see the pet can read', async () => {
    const { memberId } = owner;
    const { item } = await save({});
    const eventId = item?.eventId ?? '';
    const follower = await seatFollower(portal, memberId);
    const paused = await seatFollower(portal, memberId, { shareFlag: false });
    const stranger = await seatOwner(portal);
    const remove = (caller: { token?: string }) => portal.call('/web/event/delEvent', { memberId, eventId }, caller);
    expect(await save({ memberId }, follower)).toMatchObject({ code: 403, reason: 'event.mayNotLog' });
    expect(await remove(follower)).toMatchObject({ code: 403 });
    for (const caller of [paused, stranger]) {
      expect(await save({ memberId }, caller)).toMatchObject({ code: 404, reason: 'member.notFound' });
      expect(await remove(caller)).toMatchObject({ code: 404 });
    }
    expect(await save({}, {})).toMatchObject({ code: 300 });
    expect(await portal.call('/web/event/delEvent', { eventId })).toMatchObject({ code: 300 });
    expect(await portal.send('/web/event/delEvent', {}, owner)).toMatchObject({ code: 400 });
    expect(await list({ memberId }, {})).toMatchObject({ code: 300 });
    expect(await list({ memberId }, follower)).toMatchObject({ code: 200, total: 1 });
    expect(await list({ memberId }, paused)).toMatchObject({ code: 404 });
    expect(await list({ memberId }, stranger)).toMatchObject({ code: 404 });
  });
});
