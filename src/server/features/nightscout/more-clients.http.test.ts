import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seatClient, type ClientSeat } from '#tests/server/clients.ts';
import { anEntry } from '#tests/server/nightscout.ts';
import { TEST_NOW } from '#tests/server/portal.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const iso = (ms: number) => new Date(ms).toISOString();

/** The calls here are taken from the clients' published sources. */
let seat: ClientSeat;

beforeEach(async () => {
  seat = await seatClient();
});

afterEach(() => seat.portal.stop());

const json = () => ({ 'api-secret': seat.sha1, 'content-type': 'application/json', accept: 'application/json' });
const send = (line: string, body?: unknown, headers: Record<string, string> = json()) =>
  seat.replay(line, { headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
const count = async (table: 'reading' | 'event') =>
  (await seat.portal.services.db.kysely.selectFrom(table).select('atMs').execute()).length;

describe('GlucoseDirect', () => {
  const value = (minutesAgo: number, more: object) => ({
    _id: `6F9619FF-8B86-D011-B42D-00C04FC9640${minutesAgo}`,
    device: 'GlucoseDirect',
    date: TEST_NOW - minutesAgo * MINUTE,
    dateString: iso(TEST_NOW - minutesAgo * MINUTE),
    ...more,
  });

  test('sends values, and clears its sensor’s and its meter’s values apart', async () => {
    const sgv = { type: 'sgv', sgv: 101, rawbg: 99, direction: 'Flat', trend: 4 };
    const list = [value(1, sgv), value(2, sgv), value(3, { type: 'mbg', mbg: 97 })];
    expect((await send('POST /api/v1/entries', list)).json()).toMatchObject([
      { identifier: '6F9619FF-8B86-D011-B42D-00C04FC96401', rawbg: 99, trend: 4 },
      {},
      { type: 'mbg', device: 'GlucoseDirect' },
    ]);
    const clear = async (type: string) =>
      (await send(`DELETE /api/v1/entries?find[device]=GlucoseDirect&find[type]=${type}`)).json().deletedCount;
    expect([await clear('mbg'), await count('reading')]).toEqual([1, 2]);
    expect([await clear('sgv'), await count('reading')]).toEqual([2, 0]);
  });

  test('starts a sensor, and asks whether it has', async () => {
    const start = {
      _id: '3MH00AB12CD',
      eventType: 'Sensor Start',
      created_at: iso(TEST_NOW),
      enteredBy: 'GlucoseDirect',
    };
    expect((await send('POST /api/v1/treatments', start)).statusCode).toBe(200);
    const asked = await send('GET /api/v1/treatments?find[identifier]=3MH00AB12CD');
    expect(asked.json()).toMatchObject([{ identifier: '3MH00AB12CD', eventType: 'Sensor Start' }]);
  });
});

test('share2nightscout-bridge sends Dexcom’s values again and again, and they are stored once', async () => {
  const headers = { 'api-secret': seat.sha1, 'content-type': 'application/json' };
  const entry = (minutesAgo: number, sgv: number) => ({
    sgv,
    date: TEST_NOW - minutesAgo * MINUTE,
    dateString: iso(TEST_NOW - minutesAgo * MINUTE),
    trend: 4,
    direction: 'Flat',
    device: 'share2',
    type: 'sgv',
  });
  for (const since of [0, 0, 1]) {
    const list = [entry(0, 39), entry(5, 120), entry(10, 118)].slice(since);
    expect((await send('POST /api/v1/entries.json', list, headers)).json()).toHaveLength(3 - since);
  }
  expect((await send('GET /api/v1/entries.json')).json()).toMatchObject([{ sgv: 39, trend: 4 }, {}, {}]);
  const status = { uploaderBattery: 0, device: 'share2' };
  expect((await send('POST /api/v1/devicestatus.json', status, headers)).statusCode).toBe(200);
});

test('nightscout-connect finds its last value, fills the gap, and reads as a follower', async () => {
  const headers = {
    'api-secret': seat.sha1,
    accept: 'application/json, text/plain, */*',
    'content-type': 'application/json',
  };
  expect((await send('GET /api/v1/entries.json?count=1', undefined, headers)).json()).toEqual([]);
  const list = [
    { ...anEntry(5, 120), device: 'nightscout-connect', direction: 'Flat' },
    { ...anEntry(0, 118), device: 'nightscout-connect', direction: 'Flat' },
  ];
  expect((await send('POST /api/v1/entries.json', list, headers)).json()).toHaveLength(2);
  const [last] = (await send('GET /api/v1/entries.json?count=1', undefined, headers)).json();
  expect(last.dateString).toBe(iso(TEST_NOW));
  expect((await send('GET /api/v1/verifyauth', undefined, {})).json().message.canRead).toBe(false);
  const [subject] = (await send('GET /api/v2/authorization/subjects', undefined, headers)).json();
  const { token } = (await send(`GET /api/v2/authorization/request/${subject.accessToken}`, undefined, {})).json();
  const since = `find%5BdateString%5D%5B$gt%5D=${iso(TEST_NOW - MINUTE)}`;
  const gap = await send(`GET /api/v1/entries.json?${since}&count=1`, undefined, { authorization: `Bearer ${token}` });
  expect(gap.json()).toMatchObject([{ sgv: 118 }]);
});

describe('Loop', () => {
  const headers = () => ({ ...json(), 'user-agent': 'Loop/57 CFNetwork/1496.0.7 Darwin/23.5.0' });

  test('sends glucose, doses, its status and its profile, and gets an id for each', async () => {
    const entry = { ...anEntry(0, 120), device: 'loop://iPhone', type: 'sgv', trend: 4, isCalibration: false };
    const dose = {
      eventType: 'Correction Bolus',
      created_at: iso(TEST_NOW),
      timestamp: iso(TEST_NOW),
      enteredBy: 'loop://iPhone',
      insulin: 0.5,
      programmed: 0.5,
      unabsorbed: 0,
      type: 'normal',
      duration: 0.25,
      automatic: false,
      syncIdentifier: '74656d70',
    };
    const status = { device: 'loop://iPhone', created_at: iso(TEST_NOW), loop: { version: '3.4', iob: { iob: 0.5 } } };
    const profile = {
      _id: 'p',
      defaultProfile: 'Default',
      startDate: iso(TEST_NOW),
      units: 'mg/dL',
      store: { Default: {} },
    };
    for (const [path, record] of [
      ['entries', entry],
      ['treatments', dose],
      ['devicestatus', status],
      ['profile', profile],
    ] as const) {
      const answer = await send(`POST /api/v1/${path}`, [record], headers());
      expect([path, answer.statusCode, answer.json()]).toEqual([
        path,
        200,
        [expect.objectContaining({ _id: expect.any(String) })],
      ]);
    }
    expect((await send('GET /api/v1/devicestatus.json?count=1')).json()).toMatchObject([{ loop: status.loop }]);
    expect((await send('GET /api/v1/profile.json')).json()).toMatchObject([
      { store: { Default: { timezone: 'UTC' } } },
      { identifier: 'p', defaultProfile: 'Default' },
    ]);
  });

  test('changes and deletes a dose by the id that it got', async () => {
    const dose = { eventType: 'Correction Bolus', created_at: iso(TEST_NOW), insulin: 0.5, syncIdentifier: 'a1' };
    const [{ _id: id }] = (await send('POST /api/v1/treatments', [dose], headers())).json();
    expect((await send('PUT /api/v1/treatments', { ...dose, _id: id, insulin: 0.4 }, headers())).json()).toMatchObject({
      _id: id,
      insulin: 0.4,
    });
    expect((await send(`DELETE /api/v1/treatments/${id}`, undefined, headers())).statusCode).toBe(200);
    expect(await count('event')).toBe(0);
  });
});

test('Nightscout Reporter reads all that its report needs, from a page of another site', async () => {
  await send('POST /api/v1/entries', [anEntry(10, 120), anEntry(0, 118)]);
  await send('POST /api/v1/treatments', { eventType: 'Bolus', insulin: 1, created_at: iso(TEST_NOW - HOUR) });
  const get = async (path: string) => {
    const answer = await seat.replay(`GET /api/v1/${path}`, {
      headers: { origin: 'https://nightscout-reporter.zreptil.de' },
    });
    expect([path, answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([path, 200, '*']);
    return answer.json();
  };
  const token = `token=${seat.read}`;
  expect(await get(`status.json?${token}`)).toMatchObject({ settings: { alarmTypes: [expect.any(String)] } });
  const day = `find[dateString][$gte]=2026-05-14T00:00:00.000Z&find[dateString][$lte]=2026-05-14T23:59:59.999Z`;
  expect(await get(`entries.json?${day}&count=100000&${token}`)).toHaveLength(2);
  const created = day.replaceAll('dateString', 'created_at');
  expect(await get(`treatments.json?${created}&count=100000&${token}`)).toMatchObject([{ insulin: 1 }]);
  expect(await get(`devicestatus.json?${created}&count=100000&${token}`)).toEqual([]);
  expect(await get(`activity.json?${created}&count=100000&${token}`)).toEqual([]);
  const [profile] = await get(`profile.json?count=10&${token}`);
  expect(profile.store.Default.basal).toEqual([{ time: '00:00', value: 0, timeAsSeconds: 0 }]);
});

test('xDrip+ counts steps, and loads its treatments again only after a change', async () => {
  const headers = { ...json(), 'user-agent': 'xDrip+ 2026.1' };
  const steps = [{ type: 'steps-total', timeStamp: TEST_NOW, created_at: iso(TEST_NOW), steps: 100 }];
  expect((await send('POST /api/v1/activity', steps, headers)).json()).toHaveLength(1);
  await send('PUT /api/v1/treatments', { eventType: 'Note', notes: 'a', created_at: iso(TEST_NOW) }, headers);
  seat.portal.clock.advance(2_000);
  const first = await send('GET /api/v1/treatments.json', undefined, headers);
  const seen = { ...headers, 'if-modified-since': String(first.headers['last-modified']) };
  expect((await send('GET /api/v1/treatments.json', undefined, seen)).statusCode).toBe(304);
});

test('oref0 deletes its old statuses, and those of others stay', async () => {
  const old = iso(TEST_NOW - 10 * 24 * HOUR);
  await send('POST /api/v1/devicestatus.json', [
    { device: 'openaps://rig', created_at: old, openaps: { iob: {} } },
    { device: 'openaps://rig', created_at: iso(TEST_NOW), openaps: { iob: {} } },
  ]);
  const other = await seat.keyFor('upload');
  await seat.send('POST', '/devicestatus', {
    key: other,
    body: { device: 'phone', created_at: old, uploaderBattery: 9 },
  });
  const before = iso(TEST_NOW - 5 * 24 * HOUR);
  const gone = await send(`DELETE /api/v1/devicestatus/?find[created_at][$lte]=${before}&count=10000`);
  expect([gone.statusCode, gone.json().deletedCount]).toEqual([200, 1]);
  const left = (await send('GET /api/v1/devicestatus.json?count=10')).json();
  expect(left.map(({ device }: { device: string }) => device)).toEqual(['openaps://rig', 'phone']);
  for (const path of ['/api/v1/devicestatus/*', '/api/v1/devicestatus', '/api/v1/devicestatus?count=5']) {
    expect([path, (await send(`DELETE ${path}`)).statusCode]).toEqual([path, 400]);
  }
});
