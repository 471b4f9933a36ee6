import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEntry } from '#tests/server/nightscout.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { seatV3, type V3Seat } from '#tests/server/v3.ts';

const MINUTE = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();

describe('the history of version 3', () => {
  let seat: V3Seat;

  beforeEach(async () => {
    seat = await seatV3();
  });

  afterEach(() => seat.portal.stop());

  const post = (path: string, body: unknown) => seat.send('POST', path, { key: seat.key, body });
  const history = (collection: string, since: number, query = '') =>
    seat.v3(`GET /${collection}/history/${since}${query}`);

  test('has readings in the order of their arrival, old ones that come late too', async () => {
    await post('/entries', anEntry(0, 120));
    seat.portal.clock.advance(MINUTE);
    await post('/entries', anEntry(3 * 24 * 60, 90));
    const all = await history('entries', 0);
    expect(all.json().result.map(({ sgv }: { sgv: number }) => sgv)).toEqual([120, 90]);
    expect(all.headers['etag']).toBe(`W/"${TEST_NOW + MINUTE}"`);
    const later = await history('entries', TEST_NOW);
    expect(later.json().result).toMatchObject([{ sgv: 90, srvModified: TEST_NOW + MINUTE, isValid: true }]);
    const none = await history('entries', TEST_NOW + MINUTE);
    expect([none.statusCode, none.json().result, none.headers['etag']]).toEqual([200, [], `W/"${TEST_NOW + MINUTE}"`]);
  });

  test('is read page by page without losing what arrived together', async () => {
    await post(
      '/entries',
      Array.from({ length: 5 }, (_, index) => anEntry(index * 5, 100 + index)),
    );
    seat.portal.clock.advance(MINUTE);
    await post('/entries', [anEntry(60, 140), anEntry(65, 141)]);
    const found = new Set<number>();
    let since = 0;
    for (let page = 0; page < 3; page += 1) {
      const answer = await history('entries', since, '?limit=2');
      for (const { date } of answer.json().result) found.add(date);
      since = Number(/\d+/u.exec(String(answer.headers['etag']))?.[0]);
    }
    expect(found.size).toBe(7);
  });

  test('begins after the header of the caller, in seconds', async () => {
    await post('/entries', anEntry(0, 120));
    const since = (ms: number) =>
      seat.v3('GET /entries/history', undefined, { headers: { 'last-modified': new Date(ms).toUTCString() } });
    expect((await since(TEST_NOW - 1_000)).json().result).toHaveLength(1);
    expect((await since(TEST_NOW)).json().result).toEqual([]);
    expect((await seat.v3('GET /entries/history')).statusCode).toBe(400);
    expect((await history('entries', 0, '?limit=2000')).statusCode).toBe(400);
  });

  test('has what a key deleted by version 1, and what was sent again', async () => {
    const [{ _id: id }] = (await post('/entries', anEntry(0, 120))).json();
    seat.portal.clock.advance(MINUTE);
    await seat.send('DELETE', `/entries/${id}`, { key: seat.key });
    expect((await history('entries', TEST_NOW)).json().result).toMatchObject([
      { identifier: id, isValid: false, date: TEST_NOW, srvModified: TEST_NOW + MINUTE },
    ]);
    expect((await seat.v3(`GET /entries/${id}`)).statusCode).toBe(410);
    seat.portal.clock.advance(MINUTE);
    await post('/entries', anEntry(0, 121));
    expect((await history('entries', TEST_NOW)).json().result).toMatchObject([
      { identifier: id, isValid: true, sgv: 121 },
    ]);
    expect((await seat.v3(`GET /entries/${id}`)).statusCode).toBe(200);
  });

  test('has treatments that the owner changed or deleted', async () => {
    const body = { eventType: 'Bolus', insulin: 1, created_at: iso(TEST_NOW - MINUTE), identifier: 'dose' };
    await post('/treatments', body);
    const { rows } = await seat.portal.call('/web/event/loadEvents', { type: 'insulin' }, seat.owner);
    const [event] = rows ?? [];
    const { eventId = '', at = 0 } = event ?? {};
    seat.portal.clock.advance(MINUTE);
    await seat.portal.call(
      '/web/event/saveEvent',
      { eventId, type: 'insulin', at, value: 2, unit: 'U', confirmed: true },
      seat.owner,
    );
    expect((await history('treatments', TEST_NOW)).json().result).toMatchObject([
      { identifier: 'dose', insulin: 2, srvCreated: TEST_NOW, srvModified: TEST_NOW + MINUTE },
    ]);
    seat.portal.clock.advance(MINUTE);
    await seat.portal.call('/web/event/delEvent', { eventId }, seat.owner);
    const gone = (await history('treatments', TEST_NOW + MINUTE)).json().result;
    expect(gone).toContainEqual(expect.objectContaining({ identifier: 'dose', isValid: false }));
  });

  test('is read page by page without losing what was sent before a change of the owner', async () => {
    const send = async (body: object, minute: number) => {
      await post('/treatments', { created_at: iso(TEST_NOW - minute * MINUTE), ...body });
      seat.portal.clock.advance(MINUTE);
    };
    await send({ eventType: 'Bolus', insulin: 1, identifier: 'A' }, 30);
    await send({ eventType: 'Bolus', insulin: 1, identifier: 'B' }, 900);
    for (const [place, identifier] of ['L1', 'L2', 'L3', 'L4'].entries()) {
      await send({ eventType: 'Sensor Start', identifier }, place);
    }
    const { rows = [] } = await seat.portal.call('/web/event/loadEvents', { type: 'insulin' }, seat.owner);
    for (const { eventId, at } of rows) {
      const body = { eventId, type: 'insulin', at, value: 2, confirmed: true } as const;
      await seat.portal.call('/web/event/saveEvent', body, seat.owner);
      seat.portal.clock.advance(MINUTE);
    }
    for (const limit of [1, 2, 3]) {
      const found: string[] = [];
      let since = 0;
      for (let page = 0; page < 10; page += 1) {
        const answer = await history('treatments', since, `?limit=${limit}`);
        found.push(...answer.json().result.map((one: { identifier: string }) => one.identifier));
        since = Number(/\d+/u.exec(String(answer.headers['etag']))?.[0]);
      }
      expect(found.toSorted()).toEqual(['A', 'B', 'L1', 'L2', 'L3', 'L4']);
    }
  });

  test('is refused after an instant that no record has', async () => {
    for (const since of [9_999_999_999_999, 9_000_000_000_000_000]) {
      expect((await history('entries', since)).statusCode).toBe(400);
    }
  });

  test('has what the owner notes', async () => {
    await seat.portal.call(
      '/web/event/saveEvent',
      { type: 'weight', at: TEST_NOW, value: 4.5, unit: 'kg' },
      seat.owner,
    );
    expect((await history('treatments', 0)).json().result).toMatchObject([{ eventType: 'Weight', weight: 4.5 }]);
  });

  test('the last change of each collection', async () => {
    const told = async () => (await seat.v3('GET /lastModified')).json().result;
    expect(await told()).toEqual({ srvDate: TEST_NOW, collections: {} });
    await post('/entries', anEntry(0, 120));
    seat.portal.clock.advance(MINUTE);
    await post('/treatments', { eventType: 'Bolus', insulin: 1, created_at: iso(TEST_NOW) });
    await post('/devicestatus', { device: 'phone', uploaderBattery: 50 });
    expect((await told()).collections).toEqual({
      entries: TEST_NOW,
      treatments: TEST_NOW + MINUTE,
      devicestatus: TEST_NOW + MINUTE,
    });
    seat.portal.clock.advance(MINUTE);
    await seat.send('DELETE', `/entries?find[date]=${TEST_NOW}`, { key: seat.key });
    expect((await told()).collections).toMatchObject({ entries: TEST_NOW + 2 * MINUTE });
  });
});
