import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { givePlan } from '#tests/server/plans.ts';
import { testPortal, TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

const HOUR = 3_600_000;

describeEachDatabase('the guard of doses', (fresh) => {
  let portal: TestPortal;
  let owner: OwnerSeat;

  beforeEach(async () => {
    portal = await testPortal(fresh.config);
    owner = await seatOwner(portal);
  });

  afterEach(() => portal.stop());

  const dose = (body: object = {}) =>
    portal.send('/web/event/saveEvent', { type: 'insulin', at: TEST_NOW, value: 2, unit: 'U', ...body }, owner);
  const stored = () => portal.services.db.kysely.selectFrom('event').selectAll().orderBy('atMs').execute();

  test('of two doses in the same second exactly one is stored, and the other is questioned', async () => {
    const answers = await Promise.all([0, 300, 600, 900].map((ms) => dose({ at: TEST_NOW + ms })));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await stored()).toHaveLength(1);
    const first = answers.find(({ code }) => code === 200)?.['item'] as { at: number };
    for (const { code, reason, item } of answers) {
      if (code === 200) continue;
      expect([reason, item]).toMatchObject(['event.doseTooSoon', { at: first.at, by: 'Ann', value: 2, unit: 'U' }]);
    }
  });

  test('twice a day asks inside 8 h, from the first dose on and in both directions', async () => {
    portal.clock.advance(8 * HOUR);
    await dose();
    for (const hours of [0, 1, 7.99, -7.99]) {
      expect(await dose({ at: TEST_NOW + hours * HOUR })).toMatchObject({
        code: 409,
        reason: 'event.doseTooSoon',
        message:
          'A dose of 2 U at 2026-05-14 10:00 is already noted. If you are sure that this one was given as well, confirm it.',
        item: { at: TEST_NOW, by: 'Ann', source: 'owner', value: 2, unit: 'U', intervalHours: 12, large: null },
      });
    }
    expect(await stored()).toHaveLength(1);
    expect((await dose({ at: TEST_NOW + 8 * HOUR })).code).toBe(200);
    expect((await dose({ at: TEST_NOW - 8 * HOUR })).code).toBe(200);
  });

  test('once a day asks inside 20 h; another pet’s doses and deleted ones do not count', async () => {
    await givePlan(portal, owner.memberId, { everyDays: 1 });
    const other = await seatOwner(portal);
    await givePlan(portal, other.memberId, { everyDays: 1 });
    const first = await dose();
    expect(await dose({ at: TEST_NOW - 19 * HOUR })).toMatchObject({ code: 409, item: { intervalHours: 24 } });
    expect(await portal.send('/web/event/saveEvent', { type: 'insulin', at: TEST_NOW, value: 1 }, other)).toMatchObject(
      {
        code: 200,
      },
    );
    await portal.send('/web/event/delEvent', { eventId: (first['item'] as { eventId: string }).eventId }, owner);
    expect((await dose({ at: TEST_NOW - 19 * HOUR })).code).toBe(200);
  });

  test('a confirmed second dose is stored together with the confirmation', async () => {
    await dose();
    const second = await dose({ at: TEST_NOW - HOUR, confirmed: true, detail: { note: 'spilt' } });
    expect(second['item']).toMatchObject({ detail: { note: 'spilt', doubts: ['tooSoon'], confirmed: true } });
    const alone = await dose({
      at: TEST_NOW - 30 * HOUR,
      confirmed: true,
      detail: { doubts: ['large'], confirmed: true },
    });
    expect(alone['item']).toMatchObject({ detail: null });
  });

  test('a changed dose is questioned if its time or amount changes, not for its note', async () => {
    await givePlan(portal, owner.memberId, { units: 2 });
    await dose();
    const { item } = await dose({ at: TEST_NOW - 12 * HOUR });
    const { eventId } = item as { eventId: string };
    expect(await dose({ eventId, at: TEST_NOW - 5 * HOUR })).toMatchObject({ reason: 'event.doseTooSoon' });
    expect(await dose({ eventId, at: TEST_NOW - 12 * HOUR, value: 3.5 })).toMatchObject({ reason: 'event.doseLarge' });
    expect((await dose({ eventId, at: TEST_NOW - 5 * HOUR, confirmed: true })).code).toBe(200);
    const noted = await dose({ eventId, at: TEST_NOW - 5 * HOUR, detail: { note: 'left side' } });
    expect(noted['item']).toMatchObject({ detail: { note: 'left side', doubts: ['tooSoon'], confirmed: true } });
  });

  test('a dose above 1.5 times the profile’s, or above 1 U per kg, is questioned', async () => {
    const { kysely } = portal.services.db;
    await givePlan(portal, owner.memberId, { units: 2 });
    await kysely.updateTable('member').set({ weightKg: 4.6 }).execute();
    expect(await dose({ value: 15 })).toMatchObject({
      code: 409,
      reason: 'event.doseLarge',
      item: { value: 15, unit: 'U', limit: 3, by: 'profile' },
    });
    await givePlan(portal, owner.memberId);
    expect(await dose({ value: 4.75 })).toMatchObject({ item: { limit: 4.6, by: 'weight' } });
    await kysely.updateTable('member').set({ weightKg: null }).execute();
    expect((await dose({ value: 4.75 })).code).toBe(200);
    await portal.send('/web/event/saveEvent', { type: 'weight', at: TEST_NOW, value: 4.6, unit: 'kg' }, owner);
    expect(await dose({ value: 4.75, at: TEST_NOW + 1 })).toMatchObject({
      reason: 'event.doseTooSoon',
      item: { large: { value: 4.75, limit: 4.6, by: 'weight' } },
    });
    expect(await dose({ value: 4.75, at: TEST_NOW + 1, confirmed: true })).toMatchObject({
      item: { detail: { doubts: ['tooSoon', 'large'], confirmed: true } },
    });
  });

  test('an impossible or future weight does not switch the guard off', async () => {
    const weigh = (body: object) =>
      portal.send('/web/event/saveEvent', { type: 'weight', at: TEST_NOW - HOUR, unit: 'kg', ...body }, owner);
    expect(await weigh({ value: 4.6 })).toMatchObject({ code: 200 });
    const row = { memberId: owner.memberId, title: null, detail: null, source: 'file', externalId: null };
    const old = { ...row, id: 'old', type: 'weight', atMs: TEST_NOW - 1, value: 4_500, unit: 'kg' };
    const ahead = { ...old, id: 'ahead', atMs: TEST_NOW + 24 * HOUR, value: 200 };
    const times = { createdAtMs: 1, updatedAtMs: 1 };
    await portal.services.db.kysely
      .insertInto('event')
      .values([old, ahead].map((one) => ({ ...one, ...times })))
      .execute();
    expect(await dose({ value: 150 })).toMatchObject({
      reason: 'event.doseLarge',
      item: { limit: 4.6, by: 'weight' },
    });
  });

  test('an event more than a day ahead is refused; up to then the clock of a device may be wrong', async () => {
    const ahead = { code: 400, errors: [{ field: 'at', message: 'This cannot be in the future.' }] };
    for (const body of [{}, { type: 'weight', value: 4.5, unit: 'kg' }, { type: 'meal', unit: 'g' }]) {
      expect(await dose({ ...body, at: TEST_NOW + 24 * HOUR + 1, confirmed: true })).toMatchObject(ahead);
    }
    const { item } = await dose({ at: TEST_NOW + 24 * HOUR });
    const { eventId } = item as { eventId: string };
    expect(await dose({ eventId, at: TEST_NOW + 48 * HOUR })).toMatchObject(ahead);
    const caller = { ...owner, language: 'fr' as const };
    const body = { type: 'insulin', at: TEST_NOW + 48 * HOUR, value: 2 };
    const french = await portal.send('/web/event/saveEvent', body, caller);
    expect(french['errors']).toEqual([{ field: 'at', message: 'Cela ne peut pas être dans le futur.' }]);
    expect((await stored()).map(({ atMs }) => atMs)).toEqual([TEST_NOW + 24 * HOUR]);
  });

  test('an impossible weight is refused at its field, alone and with signs', async () => {
    const signs = { type: 'signs', detail: { signs: { drinking: 0, appetite: 0, attitude: 0, weight: null } } };
    const weigh = (body: object) => portal.send('/web/event/saveEvent', { at: TEST_NOW, ...body }, owner);
    for (const body of [{ type: 'weight', unit: 'kg' }, { type: 'weight' }, signs]) {
      for (const value of [0.05, 4_500]) {
        expect(await weigh({ ...body, value })).toMatchObject({ code: 400, errors: [{ field: 'value' }] });
      }
    }
    expect(await weigh({ type: 'weight', value: 661.39, unit: 'lb' })).toMatchObject({
      code: 400,
      errors: [{ field: 'value', message: 'Please enter 661.38 or less.' }],
    });
    expect(await weigh({ type: 'weight', value: 4.6, unit: 'U' })).toMatchObject({ errors: [{ field: 'unit' }] });
    expect(await weigh({ type: 'weight', value: 400, unit: 'lb' })).toMatchObject({ code: 200 });
  });

  test('an impossible dose is refused at its field', async () => {
    const errors = async (value: number) => ((await dose({ value })) as { errors?: unknown }).errors;
    for (const value of [0, 0.001])
      expect(await errors(value)).toEqual([{ field: 'value', message: 'Please enter 0.01 or more.' }]);
    for (const value of [200.01, 5_000]) {
      expect(await errors(value)).toEqual([{ field: 'value', message: 'Please enter 200 or less.' }]);
    }
    expect(await errors(0.255)).toEqual([{ field: 'value', message: 'Please enter at most two decimal places.' }]);
    expect(await stored()).toEqual([]);
    expect(await dose({ value: 0.25 })).toMatchObject({ code: 200, item: { value: 0.25 } });
  });

  test('confirming grants no rights: a follower, a stranger and a caller without a session are still refused', async () => {
    const follower = await seatFollower(portal, owner.memberId);
    const stranger = await seatOwner(portal);
    const body = { memberId: owner.memberId, type: 'insulin', at: TEST_NOW, value: 2, confirmed: true };
    expect(await portal.send('/web/event/saveEvent', body, follower)).toMatchObject({ code: 403 });
    expect(await portal.send('/web/event/saveEvent', body, stranger)).toMatchObject({ code: 404 });
    expect(await portal.send('/web/event/saveEvent', body)).toMatchObject({ code: 300 });
    expect(await dose({ confirmed: 'yes' })).toMatchObject({ code: 400, errors: [{ field: 'confirmed' }] });
  });
});
