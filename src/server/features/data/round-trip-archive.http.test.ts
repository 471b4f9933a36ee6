import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptRows } from '#tests/server/kept-rows.ts';
import { testPortal, TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { DAY, MINUTE, stageRoundTrip, START } from '#tests/server/round-trip-stage.ts';
import { seatOwner, sendFile, takeFile, type OwnerSeat } from '#tests/server/seats.ts';
import { exportAs, takeOut } from '#tests/server/take-outs.ts';

describe('an export of all data, imported whole', () => {
  const { portal, owner, asideOf } = stageRoundTrip();
  let archive: Buffer;
  let fresh: TestPortal;

  beforeAll(async () => {
    fresh = await testPortal();
    await changeEvents();
    await sendTreatments();
    archive = (await takeOut(portal(), owner())).rawPayload;
  });

  afterAll(() => fresh.stop());

  /** Saves an event. @returns its id */
  async function save(body: { type: 'weight' | 'meal'; at: number; value: number; [other: string]: unknown }) {
    const { item } = await portal().call('/web/event/saveEvent', body, owner());
    return item?.eventId ?? '';
  }

  /** A weight that was corrected twice, and a meal that was deleted. */
  async function changeEvents(): Promise<void> {
    const weight = { type: 'weight' as const, at: START + 3 * DAY, unit: 'kg' };
    const eventId = await save({ ...weight, value: 4.5, title: 'scale, "new"' });
    await save({ ...weight, value: 4.6, eventId });
    await save({ ...weight, value: 4.62, eventId, detail: { note: 'after a meal' } });
    const meal = await save({ type: 'meal', at: START + 4 * DAY, value: 30, unit: 'g' });
    await portal().call('/web/event/delEvent', { eventId: meal }, owner());
  }

  async function sendTreatments(): Promise<void> {
    const { item } = await portal().call('/web/apiToken/create', { name: 'Phone', scopes: ['upload'] }, owner());
    const at = (minutes: number) => new Date(TEST_NOW - minutes * MINUTE).toISOString();
    const treatments = [
      { eventType: 'Meal Bolus', insulin: 1.5, carbs: 12, notes: 'tuna', created_at: at(500), enteredBy: 'X' },
      { eventType: 'Note', notes: 'asleep, "deep"', created_at: at(400) },
      { eventType: 'Temp Basal', duration: 30, percent: -20, created_at: at(300), identifier: 'a-1' },
    ];
    const answer = await portal().app.inject({
      method: 'POST',
      url: '/api/v1/treatments',
      headers: { 'content-type': 'application/json', 'api-secret': item?.token ?? '' },
      payload: JSON.stringify(treatments),
    });
    expect(answer.statusCode).toBe(200);
  }

  const send = (content: Buffer, caller: OwnerSeat, to = fresh) => takeFile(to, { name: 'all.zip', content }, caller);

  test('a fresh portal has the same readings, sessions, weights, events, versions and treatments; again adds nothing', async () => {
    const before = await keptRows(portal(), owner().memberId);
    expect([before.versions.length, before.treatments.length]).toEqual([5, 3]);
    const other = await seatOwner(fresh, { timeZone: 'Asia/Tokyo', name: 'Somebody else' });
    const taken = await send(archive, other);
    expect(taken).toMatchObject({
      format: 'petcgm',
      readings: { added: before.readings.length, known: 0, rejected: 0 },
      events: { added: before.events.length + 1, known: 0, rejected: 0 },
      setAside: { added: 3, known: 0 },
      problems: [],
    });
    expect(await keptRows(fresh, other.memberId)).toEqual(before);
    const again = await send(archive, other);
    expect(again).toMatchObject({
      readings: { added: 0, known: before.readings.length },
      events: { added: 0, known: before.events.length + 1 },
      setAside: { added: 0, known: 3 },
    });
    expect(await keptRows(fresh, other.memberId)).toEqual(before);
  });

  test('the photos of years do not keep it from being read', async () => {
    const files = unzipSync(new Uint8Array(archive));
    const photos = Array.from({ length: 1_100 }, (_, index) => [`pets/Mimi/skin-${index}.webp`, new Uint8Array(1)]);
    const content = Buffer.from(zipSync({ ...files, ...(Object.fromEntries(photos) as Record<string, Uint8Array>) }));
    expect(await send(content, await seatOwner(fresh))).toMatchObject({ problems: [] });
  });

  test('into the pet that it came from it adds nothing', async () => {
    const before = [await keptRows(portal(), owner().memberId), await asideOf(owner().memberId)];
    expect(await send(archive, owner(), portal())).toMatchObject({ readings: { added: 0 }, events: { added: 0 } });
    expect([await keptRows(portal(), owner().memberId), await asideOf(owner().memberId)]).toEqual(before);
  });

  test('an event that was changed here since keeps its versions', async () => {
    const other = await seatOwner(fresh);
    await send(archive, other);
    const { rows = [] } = await fresh.call('/web/event/loadEvents', { type: 'weight' }, other);
    const [weight] = rows;
    const { eventId = '', at = 0 } = weight ?? {};
    await fresh.call('/web/event/saveEvent', { eventId, type: 'weight', at, value: 4.7 }, other);
    const history = await fresh.call('/web/event/history', { eventId }, other);
    expect(history.rows?.map(({ value, action }) => [value, action])).toEqual([
      [4.5, 'added'],
      [4.6, 'changed'],
      [4.62, 'changed'],
      [4.7, 'changed'],
    ]);
  });

  test('of several pets it is the one of the same name; without one, the names are told', async () => {
    await portal().call('/web/member/addMember', { memberName: 'Second', petType: 'dog' }, owner());
    const files = await exportAs(portal(), owner());
    const names = Object.keys(files).flatMap((path) => /^pets\/([^/]+)\/profile\.json$/u.exec(path)?.[1] ?? []);
    expect(names).toHaveLength(2);
    const both = (await takeOut(portal(), owner())).rawPayload;
    const stranger = await seatOwner(fresh, { name: 'Nobody' });
    const refused = await sendFile(fresh, { name: 'all.zip', content: both }, stranger);
    expect(refused).toMatchObject({ code: 400, reason: 'file.whichPet', message: expect.stringContaining('Second') });
    const same = await seatOwner(fresh, { name: 'Second' });
    expect(await send(both, same)).toMatchObject({ readings: { added: 0 }, events: { added: 0 } });
  });
});
