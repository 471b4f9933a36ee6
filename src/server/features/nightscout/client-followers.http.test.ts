import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seatClient, type ClientSeat } from '#tests/server/clients.ts';
import { anEntry } from '#tests/server/nightscout.ts';
import { TEST_NOW } from '#tests/server/portal.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const iso = (ms: number) => new Date(ms).toISOString();
const enc = encodeURIComponent;

/** The calls here are taken from the clients' published sources. */
let seat: ClientSeat;

beforeAll(async () => {
  seat = await seatClient();
  const series = Array.from({ length: 60 }, (_, index) => anEntry(index * 5, 100 + index, { direction: 'Flat' }));
  await seat.send('POST', '/entries', { body: [...series, { type: 'mbg', mbg: 90, date: TEST_NOW - 7 * MINUTE }] });
  await seat.send('POST', '/treatments', {
    body: [
      { eventType: 'Meal Bolus', insulin: 1, carbs: 10, created_at: iso(TEST_NOW - HOUR), enteredBy: 'xDrip4iOS' },
      { eventType: 'Sensor Start', created_at: iso(TEST_NOW - 2 * HOUR), enteredBy: 'xdrip' },
      { eventType: 'Temporary Target', duration: 60, created_at: iso(TEST_NOW - 3 * HOUR), enteredBy: 'openaps://a' },
    ],
  });
  await seat.send('POST', '/devicestatus', { body: { device: 'phone', uploader: { battery: 80 } } });
});

afterAll(() => seat.portal.stop());

const sgvs = (answer: { json: () => { sgv: number }[] }) => answer.json().map(({ sgv }) => sgv);

describe('LoopFollow', () => {
  const get = (path: string) => seat.replay(`GET ${path}`);
  /** Swift encodes the brackets and the dollar sign, but not the contents of the brackets. */
  const find = (field: string, operator: string, value: string) =>
    `find%5B${field}%5D${operator === '' ? '' : `%5B$${operator}%5D`}=${value}`;

  test('distinguishes a good token from a wrong one by the status', async () => {
    expect((await get(`/api/v1/status.json?token=${seat.key}`)).statusCode).toBe(200);
    expect((await get('/api/v1/status.json?token=rex-0123456789abcdef')).statusCode).toBe(401);
  });

  test('draws glucose: every value except calibrations, as numbers', async () => {
    const since = TEST_NOW - 24 * HOUR;
    const answer = await get(
      `/api/v1/entries.json?token=${seat.key}&count=1728&${find('date', 'gte', String(since))}&${find('type', 'ne', 'cal')}`,
    );
    expect(answer.statusCode).toBe(200);
    expect(sgvs(answer)).toEqual(Array.from({ length: 60 }, (_, index) => 100 + index));
    expect(answer.json()[0]).toMatchObject({ date: TEST_NOW, direction: 'Flat' });
  });

  test('counts its statistics since a written time', async () => {
    const since = iso(TEST_NOW - 10 * MINUTE).replace('.000', '');
    const answer = await get(
      `/api/v1/entries.json?token=${seat.key}&${find('type', 'ne', 'cal')}&${find('dateString', 'gte', since)}&count=2592`,
    );
    expect(sgvs(answer)).toEqual([100, 101, 102]);
  });

  test('reads treatments, the sensor’s age, the battery and the profile', async () => {
    const [from, to] = [iso(TEST_NOW - 24 * HOUR), iso(TEST_NOW + 6 * HOUR)];
    const span = `${find('created_at', 'gte', from)}&${find('created_at', 'lte', to)}`;
    const all = await get(`/api/v1/treatments.json?token=${seat.key}&count=5000&${span}`);
    expect(all.json()).toHaveLength(4);
    const sensor = await get(
      `/api/v1/treatments.json?token=${seat.key}&${find('eventType', '', 'Sensor%20Start')}&${span}&count=1`,
    );
    expect(sensor.json()).toMatchObject([{ created_at: iso(TEST_NOW - 2 * HOUR) }]);
    const status = await get(`/api/v1/devicestatus.json?token=${seat.key}&count=1`);
    expect(status.json()).toMatchObject([{ uploader: { battery: 80 } }]);
    const profile = `/api/v1/profiles.json?token=${seat.key}&${find('startDate', 'lte', to)}&count=1`;
    expect((await get(profile)).json()).toMatchObject([{ defaultProfile: 'Default' }]);
  });
});

describe('Nightguard', () => {
  const get = (path: string) => seat.replay(`GET ${path}`);

  test('draws its charts, with times that Swift writes as doubles', async () => {
    const [from, to] = [`${TEST_NOW - HOUR}.0`, `${TEST_NOW}.0`];
    const answer = await get(
      `/api/v1/entries.json?find%5Bdate%5D%5B$gt%5D=${from}&find%5Bdate%5D%5B$lte%5D=${to}&count=1440&token=${seat.key}`,
    );
    expect(sgvs(answer)).toEqual(Array.from({ length: 12 }, (_, index) => 100 + index));
    for (const entry of answer.json()) {
      expect([typeof entry.sgv, typeof entry.date, typeof entry.direction]).toEqual(['number', 'number', 'string']);
    }
    const thousandths = `/api/v1/entries.json?find[date][$gt]=${TEST_NOW - HOUR}.8259277&count=1440&token=${seat.key}`;
    expect(sgvs(await get(thousandths))).toHaveLength(12);
  });

  test('reads units, the current value and the last sensor start', async () => {
    expect((await get(`/api/v1/status.json?token=${seat.key}`)).json()).toMatchObject({ settings: { units: 'mg/dl' } });
    expect((await get(`/api/v2/properties?token=${seat.key}`)).json()).toMatchObject({ bgnow: { last: 100 } });
    const since = enc(iso(TEST_NOW - 10 * 24 * HOUR));
    const path = `/api/v1/treatments?find%5BeventType%5D=Sensor%20Start&find%5Bcreated_at%5D%5B$gte%5D=${since}&count=1`;
    expect((await get(`${path}&token=${seat.key}`)).json()).toHaveLength(1);
  });
});

describe('xDrip+ as a follower', () => {
  const headers = () => ({ 'user-agent': 'xDrip+ 2026.1', 'api-secret': seat.sha1, 'accept-encoding': 'gzip' });

  test('reads since its last value, and everything once', async () => {
    const since = await seat.replay(
      `GET /api/v1/entries.json?count=2880&find[date][$gt]=${TEST_NOW - 10 * MINUTE}&rr=${TEST_NOW}`,
      { headers: headers() },
    );
    expect(sgvs(since)).toEqual([100, 101]);
    const all = await seat.replay(`GET /api/v1/entries.json?count=2880&rr=${TEST_NOW}`, { headers: headers() });
    expect(all.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(all.rawPayload).toString())).toHaveLength(60);
  });

  test('reads treatments and the battery', async () => {
    expect((await seat.replay('GET /api/v1/treatments', { headers: headers() })).json()).toHaveLength(4);
    const status = await seat.replay('GET /api/v1/devicestatus.json?count=1', { headers: headers() });
    expect(status.json()).toMatchObject([{ uploader: { battery: 80 } }]);
  });
});

test('xDrip4iOS as a follower: numbers, newest first', async () => {
  const answer = await seat.replay(`GET /api/v1/entries/sgv.json?count=3&token=${seat.key}`);
  expect(sgvs(answer)).toEqual([100, 101, 102]);
  const since = enc(iso(TEST_NOW - 24 * HOUR));
  const treatments = await seat.replay(
    `GET /api/v1/treatments?find%5Bcreated_at%5D%5B$gte%5D=${since}&token=${seat.key}`,
    {
      headers: { 'api-secret': seat.sha1, accept: 'application/json', 'content-type': 'application/json' },
    },
  );
  for (const { created_at: at } of treatments.json()) expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u);
});

test('GlucoDataHandler: the watch face’s value, the current entry and the graph', async () => {
  const headers = { 'api-secret': seat.sha1 };
  expect((await seat.replay('GET /pebble', { headers })).json()).toMatchObject({ bgs: [{ sgv: '100' }] });
  expect(sgvs(await seat.replay('GET /api/v1/entries/current.json', { headers }))).toEqual([100]);
  const graph = `GET /api/v1/entries/sgv.json?find[date][$gt]=${TEST_NOW - HOUR}&count=60&token=${seat.key}`;
  expect(sgvs(await seat.replay(graph))).toHaveLength(12);
});

describe('Home Assistant', () => {
  /** py-nightscout sends a token unchanged, and the SHA-1 of any other secret. */
  const headers = (secret: string) => ({
    'content-type': 'application/json',
    accept: 'application/json',
    'api-secret': secret,
  });

  test('is set up with a valid key: the status says “status-only”, so it tries the key on the readings', async () => {
    const status = await seat.replay('GET /api/v1/status.json', { headers: headers(seat.key) });
    expect(status.json()).toMatchObject({ status: 'ok', settings: { authDefaultRoles: 'status-only' } });
    const readings = await seat.replay('GET /api/v1/entries/sgv.json', { headers: headers(seat.key) });
    expect([readings.statusCode, sgvs(readings)[0]]).toEqual([200, 100]);
  });

  test.each(['rex-0123456789abcdef', '8843d7f92416211de9ebb963ff4ce28125932878'])(
    'is not set up with a wrong key: %s',
    async (secret) => {
      expect((await seat.replay('GET /api/v1/status.json', { headers: headers(secret) })).statusCode).toBe(401);
    },
  );

  test('cannot be set up without a key, and gets nothing with one that only sends', async () => {
    const { 'api-secret': _secret, ...none } = headers('');
    expect((await seat.replay('GET /api/v1/status.json', { headers: none })).json()).toMatchObject({
      settings: { authDefaultRoles: 'status-only' },
    });
    expect((await seat.replay('GET /api/v1/entries/sgv.json', { headers: none })).statusCode).toBe(401);
    const other = await seat.keyFor('upload');
    const sends = await seat.replay('GET /api/v1/entries/sgv.json', { headers: headers(other) });
    expect([sends.statusCode, sends.json()]).toEqual([200, []]);
  });
});

describe('Trio', () => {
  const get = (query: string) =>
    seat.replay(`GET /api/v1/treatments.json?${query}`, { headers: { 'api-secret': seat.sha1 } });

  test('reads carbohydrates entered by others', async () => {
    const others = ['xDrip4iOS', 'Trio'].map(
      (name, index) => `find%5B$and%5D%5B${index}%5D%5BenteredBy%5D%5B$ne%5D=${name}`,
    );
    const since = `find%5Bcreated_at%5D%5B$gt%5D=${enc(iso(TEST_NOW - 24 * HOUR))}`;
    expect((await get(`find%5Bcarbs%5D%5B$exists%5D=true&${since}`)).json()).toHaveLength(1);
    expect((await get(`find%5Bcarbs%5D%5B$exists%5D=true&${others.join('&')}&${since}`)).json()).toEqual([]);
    const targets = `find%5BeventType%5D=Temporary+Target&find%5Bduration%5D%5B$exists%5D=true&${since}`;
    expect((await get(targets)).json()).toHaveLength(1);
  });
});

describe('oref0', () => {
  /** `ns-get` calls curl, which encodes nothing, and appends a `?` to every URL. */
  const nsGet = (rest: string) => seat.replay(`GET /api/v1/${rest}`, { headers: { 'api-secret': seat.sha1 } });

  test('finds what it sent last', async () => {
    const last = await nsGet('treatments.json?find[enteredBy]=/openaps:\\/\\//&count=1?');
    expect(last.json()).toMatchObject([{ enteredBy: 'openaps://a' }]);
    expect((await nsGet('treatments.json??find[enteredBy]=/openaps:\\/\\//&count=1')).json()).toHaveLength(1);
    expect(sgvs(await nsGet('entries.json?find[type][$eq]=sgv'))[0]).toBe(100);
  });

  test('reads glucose, carbohydrates and targets since a time, and the status', async () => {
    expect(sgvs(await nsGet('entries/sgv.json?count=10'))).toHaveLength(10);
    expect(sgvs(await nsGet(`entries.json?find[date][$gte]=${TEST_NOW - 10 * MINUTE}&count=1000`))).toHaveLength(3);
    const since = iso(TEST_NOW - 24 * HOUR).replace(':00.000Z', '+00:00');
    expect(
      (await nsGet(`treatments.json?find[created_at][$gte]=${since}&find[carbs][$exists]=true`)).json(),
    ).toHaveLength(1);
    const targets = await nsGet(`treatments.json?find[created_at][$gte]=${since}&find[eventType]=Temporary+Target`);
    expect(targets.json()).toHaveLength(1);
    expect((await nsGet('status.json?')).json()).toMatchObject({ status: 'ok' });
    const byToken = await seat.replay(`GET /api/v1/entries.json?token=${seat.key}&count=2`);
    expect(sgvs(byToken)).toEqual([100, 101]);
  });
});
