import { afterEach, beforeEach, expect, test } from 'vitest';
import { NOT_GIVEN_REASONS } from '#domain/events/event-names.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { givePlan } from '#tests/server/plans.ts';
import { testPortal, TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { watchDoses } from '#server/jobs/dose-watch.ts';
import { soon } from '#tests/soon.ts';
import { seatFollower, seatOwner, type OwnerSeat, type Seat } from '#tests/server/seats.ts';

describeEachDatabase('the log of doses', (fresh) => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  let carer: Seat;

  beforeEach(async () => {
    portal = await testPortal(fresh.config);
    owner = await seatOwner(portal);
    carer = await seatFollower(portal, owner.memberId, { mayLog: true });
  });

  afterEach(() => portal.stop());

  const send = (body: object, caller: { token?: string } = owner) =>
    portal.send('/web/event/saveEvent', { memberId: owner.memberId, at: TEST_NOW, ...body }, caller);
  const dose = (body: object = {}, caller: { token?: string } = owner) =>
    send({ type: 'insulin', value: 2, unit: 'U', ...body }, caller);
  const skip = (detail: object, body: object = {}) => send({ type: 'notGiven', detail, ...body });
  const erase = (eventId: string, caller: { token?: string } = owner) =>
    portal.send('/web/event/delEvent', { memberId: owner.memberId, eventId }, caller);
  const idOf = ({ item }: Record<string, unknown>) => (item as { eventId: string }).eventId;
  /** A call of an app with a key of the pet. */
  const callAsApp = async (method: 'GET' | 'POST', body?: object) => {
    const { item } = await portal.call('/web/apiToken/create', { name: 'Phone', scopes: ['upload', 'read'] }, owner);
    const headers = { 'content-type': 'application/json', 'api-secret': item?.token ?? '' };
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    return portal.app.inject({ method, url: '/api/v1/treatments', headers, ...payload });
  };
  const stored = () => portal.services.db.kysely.selectFrom('event').selectAll().orderBy('atMs').execute();

  test('of two phones in the same second one dose is stored, and the other one learns who, when and how much', async () => {
    const answers = await Promise.all([dose(), dose({ at: TEST_NOW + 400 }, carer)]);
    const [refused, ...more] = answers.filter(({ code }) => code !== 200);
    expect(more).toEqual([]);
    expect(await stored()).toHaveLength(1);
    const [first] = await stored();
    const people = await portal.services.db.kysely.selectFrom('account').select(['id', 'name']).execute();
    const by = people.find(({ id }) => id === first?.authorAccountId)?.name;
    expect(refused).toMatchObject({
      code: 409,
      reason: 'event.doseTooSoon',
      item: { at: first?.atMs, by, value: 2, unit: 'U' },
    });
  });

  test('the same thing sent again is stored once, and answered as it is stored', async () => {
    const first = await dose({ clientId: 'phone-1' });
    expect(first).toMatchObject({ code: 200 });
    expect(await dose({ clientId: 'phone-1' })).toEqual(first);
    const together = [{ clientId: 'phone-2' }, { clientId: 'phone-2' }, { clientId: 'phone-2' }];
    const answers = await Promise.all(together.map((body) => dose({ ...body, at: TEST_NOW - 12 * HOUR_MS })));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await stored()).toHaveLength(2);
  });

  test('what was asked about is stored once it is confirmed under the same id', async () => {
    await dose();
    const second = { clientId: 'phone-1', at: TEST_NOW - HOUR_MS };
    expect(await dose(second)).toMatchObject({ reason: 'event.doseTooSoon' });
    expect(await dose({ ...second, confirmed: true })).toMatchObject({ item: { detail: { confirmed: true } } });
    expect(await dose({ ...second, confirmed: true })).toMatchObject({ code: 200 });
    expect(await stored()).toHaveLength(2);
  });

  test('what was deleted since is not stored again by a late copy', async () => {
    const eventId = idOf(await dose({ clientId: 'phone-1' }));
    expect(await erase(eventId)).toMatchObject({ code: 200 });
    expect(await dose({ clientId: 'phone-1' })).toMatchObject({ code: 404, reason: 'event.notFound' });
    expect(await stored()).toEqual([]);
    expect(await dose({ clientId: 'phone-2' })).toMatchObject({ code: 200 });
  });

  test('an id is one of its author and its pet', async () => {
    const other = await seatOwner(portal);
    await dose({ clientId: 'phone-1' });
    expect(await dose({ clientId: 'phone-1' }, carer)).toMatchObject({ code: 403, reason: 'event.notYours' });
    const body = { memberId: other.memberId, clientId: 'phone-1', type: 'insulin', at: TEST_NOW, value: 2 };
    expect(await portal.send('/web/event/saveEvent', body, other)).toMatchObject({ code: 200 });
    for (const clientId of ['', 'x'.repeat(65), 7]) {
      expect(await dose({ clientId })).toMatchObject({ code: 400, errors: [{ field: 'clientId' }] });
    }
  });

  test('a dose noted late is compared with those before and after it, and the answer names the near one', async () => {
    portal.clock.advance(2 * HOUR_MS);
    await dose({ at: TEST_NOW - 10 * HOUR_MS });
    await dose({ at: TEST_NOW + 2 * HOUR_MS });
    const late = { at: TEST_NOW - HOUR_MS, clientId: 'kept on the phone' };
    expect(await dose(late)).toMatchObject({ code: 409, item: { at: TEST_NOW + 2 * HOUR_MS, by: 'Ann', value: 2 } });
    expect(await dose({ ...late, at: TEST_NOW - 9 * HOUR_MS })).toMatchObject({
      item: { at: TEST_NOW - 10 * HOUR_MS },
    });
    expect(await dose({ ...late, confirmed: true })).toMatchObject({
      item: { at: late.at, detail: { doubts: ['tooSoon'], confirmed: true } },
    });
  });

  test('a dose logged by mistake is taken back by its author, and the next one is not asked about', async () => {
    const eventId = idOf(await dose({}, carer));
    const other = await seatFollower(portal, owner.memberId, { mayLog: true });
    expect(await erase(eventId, other)).toMatchObject({ code: 403 });
    expect(await erase(eventId, carer)).toMatchObject({ code: 200 });
    expect(await dose({ at: TEST_NOW + 20_000 })).toMatchObject({ code: 200 });
  });

  test.each(NOT_GIVEN_REASONS)('a dose that was not given because of %s is noted, and is no dose', async (reason) => {
    const detail = { reason, note: 'she jumped' };
    const saved = await skip(detail, { value: 2, unit: 'U' });
    expect(saved).toMatchObject({
      code: 200,
      item: { type: 'notGiven', value: null, unit: null, author: 'Ann', detail },
    });
    expect(await dose({ at: TEST_NOW + MINUTE_MS })).toMatchObject({ code: 200, item: { detail: null } });
    expect(await skip(detail, { at: TEST_NOW + 2 * MINUTE_MS })).toMatchObject({ code: 200 });
  });

  test('why it was not given must be said, another reason in words; other events keep no reason', async () => {
    for (const detail of [null, {}, { note: 'x' }]) {
      expect(await skip(detail as object)).toMatchObject({ code: 400, errors: [{ field: 'detail.reason' }] });
    }
    expect(await skip({ reason: 'party' })).toMatchObject({ code: 400 });
    expect(await skip({ reason: 'other', note: ' ' })).toMatchObject({ code: 400, errors: [{ field: 'detail.note' }] });
    expect(await dose({ detail: { reason: 'low', note: 'x' } })).toMatchObject({ item: { detail: { note: 'x' } } });
  });

  test('apps get it as a note that says so', async () => {
    await skip({ reason: 'vomited', note: 'twice' });
    expect((await callAsApp('GET')).json()).toMatchObject([
      { eventType: 'Note', insulin: null, notes: 'Insulin not given, vomited: twice' },
    ]);
  });

  const alerts = () => portal.services.db.kysely.selectFrom('alert').select(['kind', 'endedAtMs', 'step']).execute();
  /** People were told that nobody noted a dose. @returns the time now */
  const tellOfDose = async (): Promise<number> => {
    const doses = [2, 3, 4, 5].map((half) => ({ at: TEST_NOW - half * 12 * HOUR_MS }));
    for (const body of doses.toReversed()) await dose(body);
    await givePlan(portal, owner.memberId, { everyDays: 0.5 });
    portal.clock.set(TEST_NOW - 12 * HOUR_MS + HOUR_MS);
    await watchDoses(portal.services, (error) => {
      throw error;
    });
    expect(await alerts()).toEqual([{ kind: 'doseNotNoted', endedAtMs: null, step: 1 }]);
    return portal.clock.now();
  };

  test.each(['insulin', 'notGiven'])('that nobody noted a dose is over at once when %s is noted', async (type) => {
    const at = await tellOfDose();
    await send({ type: 'meal', at });
    expect(await alerts()).toMatchObject([{ endedAtMs: null }]);
    const body = type === 'insulin' ? { value: 2 } : { detail: { reason: 'low' } };
    expect(await send({ type, at, ...body }, carer)).toMatchObject({ code: 200 });
    expect(await alerts()).toMatchObject([{ kind: 'doseNotNoted', endedAtMs: at }]);
  });

  test('a dose of tomorrow does not answer for the one that nobody noted', async () => {
    const at = await tellOfDose();
    expect(await dose({ at: at + 24 * HOUR_MS })).toMatchObject({ code: 200 });
    expect(await alerts()).toMatchObject([{ endedAtMs: null }]);
  });

  test('people are told again at once when a dose is taken back, moved or made another event', async () => {
    const at = await tellOfDose();
    const eventId = idOf(await dose({ at }, carer));
    expect(await alerts()).toMatchObject([{ endedAtMs: at }]);
    portal.clock.set(at + 10_000);
    expect(await erase(eventId, carer)).toMatchObject({ code: 200 });
    expect(await alerts()).toMatchObject([{ endedAtMs: null, step: 2 }]);
    const moved = idOf(await dose({ at }));
    expect(await alerts()).toMatchObject([{ endedAtMs: at + 10_000 }]);
    expect(await dose({ eventId: moved, at: at - 48 * HOUR_MS, confirmed: true })).toMatchObject({ code: 200 });
    expect(await alerts()).toMatchObject([{ endedAtMs: null, step: 3 }]);
    const skipped = idOf(await skip({ reason: 'low' }, { at }));
    expect(await send({ eventId: skipped, type: 'meal', at })).toMatchObject({ code: 200 });
    expect(await alerts()).toMatchObject([{ endedAtMs: null, step: 4 }]);
  });

  test('taking back one of two notes of a dose tells nobody', async () => {
    const at = await tellOfDose();
    const eventId = idOf(await dose({ at }));
    await skip({ reason: 'unsure' }, { at });
    await erase(eventId);
    expect(await alerts()).toMatchObject([{ endedAtMs: at, step: 1 }]);
  });

  test('a dose of an app inside the window is stored, marked and told; it cannot be asked', async () => {
    await dose({ at: TEST_NOW - HOUR_MS });
    const body = { eventType: 'Correction Bolus', insulin: 2, created_at: new Date(TEST_NOW).toISOString() };
    const told: unknown[] = [];
    const subscription = portal.services.live.subscribe((message) => told.push(message));
    await callAsApp('POST', body);
    await soon(() => expect(told).toContainEqual(expect.objectContaining({ kind: 'device' })));
    subscription.stop();
    const { rows = [] } = await portal.call('/web/event/loadEvents', { type: 'insulin' }, owner);
    expect(rows).toMatchObject([{ source: 'nightscout', detail: { doubts: ['tooSoon'] } }, { source: 'owner' }]);
  });
});
