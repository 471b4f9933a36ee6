import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { seatFollower, seatOwner, takeFile } from '#tests/server/seats.ts';

const HOUR = 3_600_000;

describe('the history of events', () => {
  let seat: NightscoutSeat;

  beforeEach(async () => {
    seat = await seatNightscout();
  });

  afterEach(() => seat.portal.stop());

  const save = async (body: object) =>
    (await seat.portal.call('/web/event/saveEvent', { type: 'insulin', at: TEST_NOW, value: 2, ...body }, seat.owner))
      .item;
  const remove = (eventId: string) => seat.portal.call('/web/event/delEvent', { eventId }, seat.owner);
  const history = (body: object = {}, caller: { token?: string } = seat.owner) =>
    seat.portal.call('/web/event/history', body, caller);
  const list = async (caller: { token?: string } = seat.owner) =>
    (await seat.portal.call('/web/event/loadEvents', { memberId: seat.owner.memberId }, caller)).rows ?? [];
  const treatment = { eventType: 'Bolus', insulin: 1, created_at: new Date(TEST_NOW).toISOString() };
  const app = async (method: 'POST' | 'DELETE', path: string, body?: unknown) =>
    (await seat.send(method, path, { body })).json();

  test('returns what an event was, who wrote it and when, also after deletion', async () => {
    const eventId = (await save({ detail: { note: 'left' } }))?.eventId ?? '';
    expect((await history({ eventId })).rows).toMatchObject([
      { eventId, version: 1, action: 'added', writtenAt: TEST_NOW, author: 'Ann', value: 2, detail: { note: 'left' } },
    ]);
    seat.portal.clock.advance(HOUR);
    expect(await save({ eventId, value: 1.5 })).toMatchObject({ versions: 2, author: 'Ann' });
    seat.portal.clock.advance(HOUR);
    await remove(eventId);
    const { rows, total } = await history({ eventId });
    expect(total).toBe(3);
    expect(rows).toMatchObject([
      { version: 1, action: 'added', writtenAt: TEST_NOW, author: 'Ann', value: 2, detail: { note: 'left' } },
      { version: 2, action: 'changed', writtenAt: TEST_NOW + HOUR, author: 'Ann', value: 1.5, detail: null },
      { version: 3, action: 'deleted', writtenAt: TEST_NOW + 2 * HOUR, author: 'Ann', value: 1.5, at: TEST_NOW },
    ]);
  });

  test('saving without a change creates no version', async () => {
    const saved = await save({ type: 'meal', value: 60, unit: 'g' });
    expect(await save({ eventId: saved?.eventId ?? '', type: 'meal', value: 60, unit: 'g' })).toEqual(saved);
  });

  test('of a pet: changes and deletions, newest first, in pages', async () => {
    const [kept, changed, gone] = [await save({}), await save({ type: 'meal' }), await save({ type: 'sport' })];
    seat.portal.clock.advance(1_000);
    await save({ eventId: changed?.eventId ?? '', type: 'meal', value: 5 });
    seat.portal.clock.advance(1_000);
    await remove(gone?.eventId ?? '');
    const { rows = [], total } = await history();
    expect(total).toBe(2);
    expect(rows.map(({ eventId, action }) => [eventId, action])).toEqual([
      [gone?.eventId, 'deleted'],
      [changed?.eventId, 'changed'],
    ]);
    expect(rows.some(({ eventId }) => eventId === kept?.eventId)).toBe(false);
    expect((await history({ rows: 1, page: 2 })).rows).toMatchObject([{ action: 'changed' }]);
  });

  test('an app is recorded by its key, and creates a version when it changes or deletes', async () => {
    await app('POST', '/treatments', treatment);
    const [event] = await list();
    expect(event).toMatchObject({ author: 'Phone', source: 'nightscout', versions: 1 });
    await app('POST', '/treatments', { ...treatment, insulin: 1.5 });
    await app('DELETE', '/treatments?find[eventType]=Bolus');
    expect((await history({ eventId: event?.eventId ?? '' })).rows).toMatchObject([
      { action: 'added', author: 'Phone', value: 1 },
      { action: 'changed', author: 'Phone', value: 1.5 },
      { action: 'deleted', author: 'Phone', value: 1.5 },
    ]);
    const entry = { type: 'mbg', mbg: 130, date: TEST_NOW };
    await app('POST', '/entries', [entry]);
    await app('DELETE', `/entries/mbg?find[date]=${TEST_NOW}`);
    expect((await history()).rows?.[0]).toMatchObject({ action: 'deleted', type: 'BG', value: 130, author: 'Phone' });
  });

  test('events of a file are recorded with the account that imported it', async () => {
    const content = 'timestamp,mg/dL,event,value\n2026-05-14T09:00:00Z,,meal,12\n';
    await takeFile(seat.portal, { name: 'a.csv', content }, seat.owner);
    expect(await list()).toMatchObject([{ author: 'Ann', source: 'file' }]);
  });

  test('followers see the author, but not the name of a key; the visitor of a link sees no author', async () => {
    const eventId = (await save({}))?.eventId ?? '';
    await app('POST', '/treatments', { eventType: 'Meal', carbs: 5, created_at: new Date(TEST_NOW).toISOString() });
    const follower = await seatFollower(seat.portal, seat.owner.memberId);
    const byType = (rows: Awaited<ReturnType<typeof list>>) =>
      Object.fromEntries(rows.map((row) => [row.type, row.author]));
    expect(byType(await list())).toEqual({ insulin: 'Ann', meal: 'Phone' });
    expect(byType(await list(follower))).toEqual({ insulin: 'Ann', meal: null });
    expect((await history({ eventId }, follower)).rows).toMatchObject([{ author: 'Ann' }]);
    const range = { from: TEST_NOW - 24 * HOUR, to: TEST_NOW + HOUR };
    const link = await seat.portal.call(
      '/web/userReport/createReportLink',
      { range, lang: 'en', validDays: 1 },
      seat.owner,
    );
    const token = new URL(link.item?.url ?? '').searchParams.get('internalXToken') ?? '';
    expect(byType(await list({ token }))).toEqual({ insulin: null, meal: null });
    expect(await history({ eventId }, { token })).toMatchObject({ code: 300 });
  });

  test('only those who may see the pet can see it', async () => {
    const { memberId } = seat.owner;
    const eventId = (await save({}))?.eventId ?? '';
    const paused = await seatFollower(seat.portal, memberId, { shareFlag: false });
    const stranger = await seatOwner(seat.portal);
    for (const caller of [paused, stranger]) {
      expect(await history({ eventId }, caller)).toMatchObject({ code: 404, reason: 'event.notFound' });
      expect(await history({ memberId }, caller)).toMatchObject({ code: 404, reason: 'member.notFound' });
      expect(await history({ memberId, eventId }, caller)).toMatchObject({ code: 404 });
    }
    await remove(eventId);
    expect(await history({ eventId }, stranger)).toMatchObject({ code: 404, reason: 'event.notFound' });
    expect(await history({ eventId }, {})).toMatchObject({ code: 300 });
    expect(await history({ eventId: 'unknown' })).toMatchObject({ code: 404, reason: 'event.notFound' });
    expect(await history({ eventId: 5 as unknown as string })).toMatchObject({ code: 400 });
  });

  test('an event with many changes keeps its first version and the newest ones', async () => {
    const eventId = (await save({ type: 'meal', value: 1 }))?.eventId ?? '';
    for (let value = 2; value <= 120; value += 1) await save({ eventId, type: 'meal', value });
    const { rows = [], total } = await history({ eventId, rows: 200 });
    expect(total).toBe(100);
    expect([rows[0]?.value, rows[1]?.value, rows.at(-1)?.value]).toEqual([1, 22, 120]);
    expect((await list())[0]?.versions).toBe(120);
  });
});
