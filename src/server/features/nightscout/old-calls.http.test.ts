import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEntry, seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { TEST_NOW } from '#tests/server/portal.ts';

const MINUTE = 60_000;
const iso = (minutesAgo: number) => new Date(TEST_NOW - minutesAgo * MINUTE).toISOString();

describe('the old calls', () => {
  let seat: NightscoutSeat;

  beforeEach(async () => {
    seat = await seatNightscout();
    await seat.send('POST', '/entries', { body: [anEntry(30, 100), anEntry(10, 110), anEntry(0, 120)] });
  });

  afterEach(() => seat.portal.stop());

  const get = async (path: string, key = seat.read) => (await seat.send('GET', path, { key })).json();
  const sgvs = async (path: string) => (await get(path)).map(({ sgv }: { sgv: number }) => sgv);

  test('find by the beginning of the time and a part of it', async () => {
    expect(await sgvs('/slice/entries/dateString/sgv/2026-05-14.json')).toEqual([120, 110, 100]);
    expect(await sgvs('/slice/entries/dateString/sgv/2026-05/T09:30')).toEqual([100]);
    expect(await sgvs('/slice/entries/dateString/mbg/2026-05')).toEqual([]);
    expect(await sgvs('/slice/entries/dateString/sgv/2025.json')).toEqual([]);
    expect(await sgvs('/slice/entries/device/sgv/xDr?count=2')).toEqual([120, 110]);
    expect(await sgvs('/times/2026-05/T{09..09}:{30,50}.json')).toEqual([110, 100]);
    expect(await sgvs('/times/20{25..26}-05')).toEqual([120, 110, 100]);
    await seat.send('POST', '/treatments', { body: { eventType: 'Note', notes: 'a', created_at: iso(5) } });
    expect(await get('/slice/treatments/created_at/all/2026-05-14')).toMatchObject([{ notes: 'a' }]);
    expect((await seat.send('GET', '/slice/passwords/a/b')).statusCode).toBe(404);
    expect((await seat.send('GET', '/times/{1..9999}/x')).statusCode).toBe(400);
  });

  test('say how they were understood', async () => {
    expect(await get('/times/echo/2026-05/T{09..10}')).toMatchObject({ pattern: ['^2026-05.*T09', '^2026-05.*T10'] });
    expect(await get('/echo/entries/sgv.json?count=3')).toMatchObject({ query: { count: '3' }, storage: 'entries' });
  });

  test('count', async () => {
    expect(await get('/count/entries/where?find[sgv][$gte]=110')).toEqual([{ _id: null, count: 2 }]);
    expect(await get('/count/treatments/where')).toEqual([{ _id: null, count: 0 }]);
  });

  test.each(['/slice/entries/dateString', '/times/2026', '/times/echo/2026', '/echo/entries', '/count/entries/where'])(
    '%s needs a key',
    async (path) => {
      for (const key of ['', 'pet-unknown']) expect((await seat.send('GET', path, { key })).statusCode).toBe(401);
    },
  );

  test('the status has the formats of old pages', async () => {
    expect((await seat.send('GET', '/status.js')).body).toMatch(/^this\.serverSettings = \{.*\} ;$/u);
    const html = await seat.send('GET', '/status.html');
    expect([html.headers['content-type'], html.body]).toEqual([
      expect.stringContaining('text/html'),
      expect.stringContaining('STATUS OK'),
    ]);
    expect((await seat.send('GET', '/status.svg')).headers['content-type']).toContain('image/svg+xml');
    const png = await seat.send('GET', '/status.png');
    expect([png.statusCode, png.headers['location']]).toEqual([302, '/api/v1/status.svg']);
    for (const format of ['js', 'html', 'svg', 'png']) {
      expect((await seat.send('GET', `/status.${format}`, { key: 'pet-unknown' })).statusCode).toBe(401);
    }
  });

  test('the status has the lists that old apps read unasked', async () => {
    const { settings } = await get('/status.json');
    expect(settings).toMatchObject({
      alarmUrgentHighMins: expect.any(Array),
      alarmHighMins: expect.any(Array),
      alarmLowMins: expect.any(Array),
      alarmUrgentLowMins: expect.any(Array),
      alarmUrgentMins: expect.any(Array),
      alarmWarnMins: expect.any(Array),
      DEFAULT_FEATURES: expect.any(Array),
      alarmTypes: expect.any(Array),
      enable: ['careportal'],
    });
  });

  test('the versions of the interface are told to everybody', async () => {
    const versions = [expect.objectContaining({ url: '/api/v1' }), { version: '2.0.0', url: '/api/v2' }];
    expect(await get('/api/versions', '')).toEqual([...versions, expect.objectContaining({ url: '/api/v3' })]);
  });

  test('version 2 has the calls of version 1', async () => {
    expect(await sgvs('/api/v2/entries/sgv.json?count=1')).toEqual([120]);
    expect((await seat.send('GET', '/api/v2/status')).json()).toMatchObject({ status: 'ok' });
  });

  test('an announcement says that it is one', async () => {
    const body = { eventType: 'Announcement', notes: 'vet at 4', created_at: iso(0) };
    expect((await seat.send('POST', '/treatments', { body })).json()).toMatchObject([{ isAnnouncement: true }]);
    expect(await get('/treatments.json')).toMatchObject([{ isAnnouncement: true, notes: 'vet at 4' }]);
  });

  test('an alarm is not answered here', async () => {
    expect((await seat.send('GET', '/notifications/ack?level=2&group=default&time=1')).statusCode).toBe(200);
    expect(await get('/adminnotifies')).toMatchObject({ status: 200, message: { notifies: [] } });
    expect((await seat.send('GET', '/notifications/ack', { key: '' })).statusCode).toBe(401);
  });
});

describe('a collection that has not changed', () => {
  let seat: NightscoutSeat;

  beforeEach(async () => {
    seat = await seatNightscout();
  });

  afterEach(() => seat.portal.stop());

  const ask = (path: string, seen = '') =>
    seat.send('GET', path, seen === '' ? {} : { headers: { 'if-modified-since': seen } });

  test.each([
    ['/treatments.json', '/treatments', { eventType: 'Bolus', insulin: 1 }],
    ['/devicestatus.json', '/devicestatus', { device: 'phone', uploaderBattery: 50 }],
    ['/activity.json', '/activity', { steps: 5 }],
  ])('%s is not sent again', async (path, to, body) => {
    await seat.send('POST', to, { body });
    expect((await ask(path)).headers['last-modified']).toBeUndefined();
    seat.portal.clock.advance(1_000);
    const first = await ask(path);
    const seen = String(first.headers['last-modified']);
    expect([first.json().length, Date.parse(seen)]).toEqual([1, TEST_NOW]);
    const again = await ask(path, seen);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await seat.send('POST', to, { body: { ...body, created_at: iso(60) } });
    seat.portal.clock.advance(1_000);
    expect((await ask(path, seen)).json()).toHaveLength(2);
  });

  test('a treatment that is deleted, or changed by the owner, is a change', async () => {
    const [{ _id: id }] = (await seat.send('POST', '/treatments', { body: { eventType: 'Bolus', insulin: 1 } })).json();
    seat.portal.clock.advance(5_000);
    const seen = String((await ask('/treatments')).headers['last-modified']);
    expect((await ask('/treatments', seen)).statusCode).toBe(304);
    await seat.send('DELETE', `/treatments/${id}`);
    seat.portal.clock.advance(1_000);
    expect((await ask('/treatments', seen)).json()).toEqual([]);
  });
});
