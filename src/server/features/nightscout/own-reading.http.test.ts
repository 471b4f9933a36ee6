import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEntry, seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { TEST_NOW } from '#tests/server/portal.ts';

const MINUTE = 60_000;
const iso = (minutesAgo: number) => new Date(TEST_NOW - minutesAgo * MINUTE).toISOString();

describe('a key that may only send reads what it sent', () => {
  let seat: NightscoutSeat;
  let other: string;

  beforeEach(async () => {
    seat = await seatNightscout();
    other = await seat.keyFor('upload');
  });

  afterEach(() => seat.portal.stop());

  const post = (path: string, body: unknown, key = seat.upload) => seat.send('POST', path, { key, body });
  const get = async (path: string, key = seat.upload) => (await seat.send('GET', path, { key })).json();
  const sgvs = async (path: string, key = seat.upload) => (await get(path, key)).map(({ sgv }: { sgv: number }) => sgv);

  test('its newest entry, not a newer one of another key', async () => {
    await post('/entries', [anEntry(10, 100), anEntry(5, 101)]);
    await post('/entries', [anEntry(0, 150, { device: 'other' })], other);
    expect(await sgvs('/entries?count=1')).toEqual([101]);
    expect(await sgvs('/entries/current.json')).toEqual([101]);
    expect(await sgvs('/entries.json?count=50')).toEqual([101, 100]);
    expect(await sgvs('/entries.json?count=50', other)).toEqual([150]);
    expect(await sgvs('/entries.json?count=50', seat.read)).toEqual([150, 101, 100]);
    const [newest] = await get('/entries.json?count=1', seat.read);
    expect((await seat.send('GET', `/entries/${newest['_id']}`, { key: seat.upload })).statusCode).toBe(404);
  });

  test('its newest entry, also far behind those of another key', async () => {
    await post('/entries', [anEntry(600, 99)]);
    const many = Array.from({ length: 100 }, (_, index) => anEntry(index * 5, 150, { device: 'other' }));
    await post('/entries', many, other);
    expect(await sgvs('/entries?count=1')).toEqual([99]);
  });

  test('a direction is computed from its own readings', async () => {
    await post('/entries', [anEntry(10, 100), anEntry(0, 100)]);
    await post('/entries', [anEntry(5, 200, { device: 'other' })], other);
    expect(await get('/entries.json?count=1')).toMatchObject([{ sgv: 100, direction: 'Flat' }]);
    expect(await get('/entries.json?count=1', seat.read)).toMatchObject([{ sgv: 100, direction: 'DoubleDown' }]);
  });

  test('its meter’s values, and no value that the owner noted', async () => {
    await post('/entries', [{ type: 'mbg', mbg: 130, date: TEST_NOW - MINUTE }]);
    await seat.portal.call('/web/event/saveEvent', { type: 'BG', at: TEST_NOW, value: 90, unit: 'mg/dL' }, seat.owner);
    expect((await get('/entries/mbg.json')).map(({ mbg }: { mbg: number }) => mbg)).toEqual([130]);
    expect(await get('/entries/mbg.json', seat.read)).toHaveLength(2);
  });

  test('its treatments, and no words of others', async () => {
    await seat.portal.call(
      '/web/event/saveEvent',
      { type: 'insulin', at: TEST_NOW - MINUTE, value: 1, unit: 'U', title: 'secret words' },
      seat.owner,
    );
    await post('/treatments', { eventType: 'Bolus', insulin: 1, created_at: iso(1), enteredBy: 'xDrip' });
    await post('/treatments', { eventType: 'Note', notes: 'mine', created_at: iso(2) });
    await post('/treatments', { eventType: 'Note', notes: 'of the other', created_at: iso(3) }, other);
    const own = await get('/treatments.json');
    expect(own).toMatchObject([{ eventType: 'Bolus', insulin: 1 }, { notes: 'mine' }]);
    expect(JSON.stringify(own)).not.toContain('secret words');
    expect(await get('/treatments.json', seat.read)).toHaveLength(3);
    const [others] = await get('/treatments.json?find[notes]=of the other', seat.read);
    expect((await seat.send('GET', `/treatments/${others['_id']}`, { key: seat.upload })).statusCode).toBe(404);
  });

  test('its statuses', async () => {
    await post('/devicestatus', { device: 'phone', uploaderBattery: 50 });
    await post('/devicestatus', { device: 'tablet', uploaderBattery: 60 }, other);
    expect(await get('/devicestatus.json')).toMatchObject([{ device: 'phone' }]);
    expect(await get('/devicestatus.json', seat.read)).toHaveLength(2);
  });

  test.each(['/profile.json', '/api/v2/properties', '/pebble'])('not %s', async (path) => {
    expect((await seat.send('GET', path, { key: seat.upload })).statusCode).toBe(401);
  });
});
