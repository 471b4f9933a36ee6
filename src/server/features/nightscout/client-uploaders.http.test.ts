import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seatClient, type ClientSeat } from '#tests/server/clients.ts';
import { TEST_NOW } from '#tests/server/portal.ts';

const MINUTE = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();
/** The summer offset of Berlin as written by Java's `Z`. */
const withOffset = (ms: number) => iso(ms + 120 * MINUTE).replace('Z', '+0200');

/** The calls here are taken from the clients' published sources. */
let seat: ClientSeat;

beforeEach(async () => {
  seat = await seatClient();
});

afterEach(() => seat.portal.stop());

const stored = async () => {
  const rows = await seat.portal.services.db.kysely.selectFrom('reading').selectAll().orderBy('atMs').execute();
  return rows.map(({ atMs, tenths }) => [(atMs - TEST_NOW) / MINUTE, tenths / 10]);
};
const noted = async () => {
  const { rows = [] } = await seat.portal.call('/web/event/loadEvents', { rows: 100 }, seat.owner);
  return rows.filter(({ type }) => type !== 'alert').map(({ type, value }) => [type, value] as const);
};

describe('xDrip+', () => {
  const headers = (more: Record<string, string> = {}) => ({
    'user-agent': 'okhttp/3.12.13',
    'content-type': 'application/json; charset=utf-8',
    'api-secret': seat.sha1,
    ...more,
  });
  const entry = (minutesAgo: number, sgv: number) => ({
    device: 'xDrip-LibreReceiver',
    date: TEST_NOW - minutesAgo * MINUTE,
    dateString: withOffset(TEST_NOW - minutesAgo * MINUTE),
    sgv,
    delta: -1.993,
    direction: 'Flat',
    type: 'sgv',
    filtered: sgv * 1000,
    unfiltered: sgv * 1000,
    rssi: 100,
    noise: 1,
    sysTime: withOffset(TEST_NOW - minutesAgo * MINUTE),
  });

  test('uploads values, a meter’s and a calibration in one compressed body, and again', async () => {
    const at = TEST_NOW - MINUTE;
    const common = { device: 'xDrip-LibreReceiver', date: at, dateString: withOffset(at), sysTime: withOffset(at) };
    const body = gzipSync(
      JSON.stringify([
        entry(5, 120),
        entry(0, 63),
        { ...common, type: 'mbg', mbg: 66.6 },
        { ...common, type: 'cal', slope: 1000, intercept: 2000, scale: 1 },
      ]),
    );
    for (let round = 0; round < 2; round += 1) {
      const request = { headers: headers({ 'content-encoding': 'gzip' }), body };
      const answer = await seat.replay('POST /api/v1/entries', request);
      expect([answer.statusCode, answer.json().length]).toEqual([200, 4]);
    }
    expect(await stored()).toEqual([
      [-5, 120],
      [0, 63],
    ]);
    expect(new Map(await noted())).toEqual(
      new Map([
        ['calibration', null],
        ['BG', 66.6],
      ]),
    );
    expect(await noted()).toHaveLength(2);
  });

  test('learns from the answer that it may compress', async () => {
    const answer = await seat.replay('GET /api/v1/status.json', { headers: headers() });
    expect([answer.statusCode, answer.json().version]).toEqual([200, '15.0.0']);
  });

  test('stores a treatment with PUT under its own id, finds it by its uuid and deletes it', async () => {
    const uuid = 'a1b2c3d4-e5f6-0718-293a-4b5c6d7e8f90';
    const id = uuid.replaceAll('-', '').slice(0, 24);
    const treatment = {
      _id: id,
      timestamp: TEST_NOW,
      eventType: '<none>',
      enteredBy: 'xdrip pos:0.79',
      notes: 'tuna',
      uuid,
      carbs: 0,
      insulin: 1.5,
      insulinInjections: '[]',
      created_at: iso(TEST_NOW).replace('.000', ''),
      sysTime: withOffset(TEST_NOW),
    };
    const put = await seat.replay('PUT /api/v1/treatments', { headers: headers(), body: JSON.stringify([treatment]) });
    expect([put.statusCode, await noted()]).toEqual([200, [['insulin', 1.5]]]);
    const found = await seat.replay(`GET /api/v1/treatments.json?find%5Buuid%5D=${uuid}`, { headers: headers() });
    expect(found.json()).toMatchObject([{ _id: id, uuid, insulin: 1.5 }]);
    const gone = await seat.replay(`DELETE /api/v1/treatments/${id}`, { headers: headers() });
    expect([gone.statusCode, await noted()]).toEqual([200, []]);
  });

  test('sends the battery of the phone', async () => {
    const body = JSON.stringify({ device: 'xDrip-phone', uploader: { battery: 71, type: 'PHONE' } });
    expect((await seat.replay('POST /api/v1/devicestatus', { headers: headers(), body })).statusCode).toBe(200);
  });
});

describe('xDrip4iOS', () => {
  const headers = () => ({ 'content-type': 'application/json', accept: 'application/json', 'api-secret': seat.sha1 });

  test('tests its key first', async () => {
    const tested = (headersOfTest: Record<string, string>, query = '') =>
      seat.replay(`GET /api/v1/experiments/test${query}`, { headers: headersOfTest });
    expect((await tested(headers())).json()).toEqual({ status: 'ok' });
    expect((await tested({}, `?token=${seat.key}`)).statusCode).toBe(200);
    expect((await tested({ 'api-secret': seat.sha1.replace(/^./u, 'x') })).statusCode).toBe(401);
  });

  test('uploads with its own ids, and deletes the readings around a time', async () => {
    const entry = (minutesAgo: number, sgv: number) => ({
      _id: `aZ${minutesAgo}`.padEnd(24, 'q'),
      device: 'Libre 2',
      date: TEST_NOW - minutesAgo * MINUTE,
      dateString: iso(TEST_NOW - minutesAgo * MINUTE),
      type: 'sgv',
      sgv,
      direction: 'FortyFiveDown',
      filtered: sgv * 1000,
      unfiltered: sgv * 1000,
      noise: 1,
      sysTime: iso(TEST_NOW - minutesAgo * MINUTE),
    });
    const body = JSON.stringify([entry(5, 130), entry(0, 120)]);
    const line = `POST /api/v1/entries?token=${seat.key}`;
    expect((await seat.replay(line, { headers: headers(), body })).json()).toHaveLength(2);
    expect((await seat.replay(line, { headers: headers(), body })).json()).toHaveLength(2);
    const [from, to] = [TEST_NOW - 1_000, TEST_NOW + 1_000].map((at) => iso(at).replace('.000', ''));
    const span = `find%5BdateString%5D%5B$gte%5D=${from}&find%5BdateString%5D%5B$lte%5D=${to}`;
    const gone = await seat.replay(`DELETE /api/v1/entries?${span}&token=${seat.key}`, { headers: headers() });
    expect(gone.json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await stored()).toEqual([[-5, 130]]);
  });

  test('sends doses, a drop of blood, a sensor’s start and the transmitter’s battery', async () => {
    const send = async (path: string, body: unknown) =>
      (await seat.replay(`POST ${path}`, { headers: headers(), body: JSON.stringify(body) })).statusCode;
    const common = { enteredBy: 'xDrip4iOS', eventTime: iso(TEST_NOW) };
    const treatments = [
      { ...common, eventType: 'Bolus', insulin: 1.5 },
      { ...common, eventType: 'BG Check', glucose: 101, glucoseType: 'Finger: 5.6 mmol', units: 'mg/dl' },
    ];
    expect(await send('/api/v1/treatments', treatments)).toBe(200);
    const start = {
      _id: 'Zx'.padEnd(24, '7'),
      eventType: 'Sensor Start',
      created_at: iso(TEST_NOW),
      enteredBy: 'xDrip4iOS',
    };
    expect(await send('/api/v1/treatments', start)).toBe(200);
    expect(await send('/api/v1/devicestatus', { uploader: { name: 'transmitter', battery: 80 } })).toBe(200);
    expect(new Map(await noted())).toEqual(
      new Map([
        ['BG', 101],
        ['insulin', 1.5],
      ]),
    );
  });
});

describe('Juggluco', () => {
  const headers = () => ({ 'api-secret': seat.sha1, 'content-type': 'application/json' });
  const entry = (minutesAgo: number, sgv: number) => ({
    type: 'sgv',
    device: '3MH00AB12CD',
    dateString: withOffset(TEST_NOW - minutesAgo * MINUTE),
    date: TEST_NOW - minutesAgo * MINUTE,
    sgv,
    delta: 0.125,
    direction: 'Flat',
    noise: 1,
    filtered: sgv * 1000,
    unfiltered: sgv * 1000,
    rssi: 100,
  });

  test('uploads a week of a value a minute in one call', async () => {
    const body = JSON.stringify(Array.from({ length: 10_080 }, (_, index) => entry(index, 100 + (index % 50))));
    const answer = await seat.replay('POST /api/v1/entries', { headers: headers(), body });
    expect([answer.statusCode, (await stored()).length]).toEqual([200, 10_080]);
  });

  test('uploads to an address that was typed with a slash at its end', async () => {
    const answer = await seat.replay('POST //api/v1/entries', {
      headers: headers(),
      body: JSON.stringify([entry(0, 111)]),
    });
    expect([answer.statusCode, await stored()]).toEqual([200, [[0, 111]]]);
  });

  test('stores a dose with PUT under its own id, and deletes it there', async () => {
    const id = '6596c5a0f3c1d2e3b4a59687';
    const dose = { identifier: id, _id: id, date: TEST_NOW, utcOffset: 0, eventType: '<none>', app: 'Juggluco' };
    const body = JSON.stringify({ ...dose, notes: 'Long-Acting', insulin: 2, insulinType: 'Lantus' });
    expect((await seat.replay('PUT /api/v1/treatments', { headers: headers(), body })).statusCode).toBe(200);
    expect(await noted()).toEqual([['insulin', 2]]);
    expect((await seat.replay(`DELETE /api/v1/treatments/${id}`, { headers: headers() })).statusCode).toBe(200);
    expect(await noted()).toEqual([]);
  });
});

test('GlucoDataHandler uploads with its token in the address', async () => {
  const body = JSON.stringify([
    { type: 'sgv', sgv: 120, date: TEST_NOW, dateString: iso(TEST_NOW), direction: 'Flat', device: 'GlucoDataHandler' },
  ]);
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const answer = await seat.replay(`POST /api/v1/entries?token=${seat.key}`, { headers, body });
  expect([answer.statusCode, await stored()]).toEqual([200, [[0, 120]]]);
});

test('oref0 uploads entries, treatments and its status with curl', async () => {
  const headers = {
    'api-secret': seat.sha1,
    'content-type': 'application/json',
    accept: '*/*',
    'user-agent': 'curl/8.5.0',
  };
  const send = (type: string, body: unknown) =>
    seat.replay(`POST /api/v1/${type}`, { headers, body: JSON.stringify(body) });
  const entry = {
    sgv: 120,
    glucose: 120,
    type: 'sgv',
    dateString: iso(TEST_NOW),
    device: 'openaps://medtronic/pump/cgm',
  };
  expect((await send('entries.json', [{ ...entry, date: TEST_NOW }])).json()).toHaveLength(1);
  const treatment = {
    eventType: 'Correction Bolus',
    insulin: 0.5,
    enteredBy: 'openaps://medtronic/722',
    created_at: iso(TEST_NOW),
  };
  expect((await send('treatments.json', [treatment])).json()).toHaveLength(1);
  expect(
    (await send('devicestatus.json', { device: 'openaps://rig', openaps: {}, uploader: { battery: 90 } })).statusCode,
  ).toBe(200);
  expect([await stored(), await noted()]).toEqual([[[0, 120]], [['insulin', 0.5]]]);
});

describe('nightscout-librelink-up', () => {
  const AGENT = 'FreeStyle LibreLink Up NightScout Uploader';
  const headers = () => ({ 'api-secret': seat.sha1, 'user-agent': AGENT, 'content-type': 'application/json' });
  const last = async () => (await seat.replay('GET /api/v1/entries?count=1', { headers: headers() })).json();
  const entry = (minutesAgo: number, sgv: number, more: object = {}) => ({
    type: 'sgv',
    sgv,
    ...more,
    device: 'nightscout-librelink-up',
    date: TEST_NOW - minutesAgo * MINUTE,
    dateString: iso(TEST_NOW - minutesAgo * MINUTE),
  });
  const upload = (entries: object[]) =>
    seat.replay('POST /api/v1/entries', { headers: headers(), body: JSON.stringify(entries) });

  test('finds what it sent last, and sends what is newer: the newest value first, then twelve hours of history', async () => {
    expect(await last()).toEqual([]);
    const history = Array.from({ length: 48 }, (_, index) => entry((48 - index) * 15, 100 + index));
    const graph = [entry(0, 64, { direction: 'FortyFiveDown' }), ...history];
    expect((await upload(graph)).json()).toHaveLength(49);
    expect(await stored()).toHaveLength(49);
    expect(await last()).toMatchObject([{ sgv: 64, date: TEST_NOW, direction: 'FortyFiveDown' }]);
    await upload(graph);
    expect(await stored()).toHaveLength(49);
  });

  test('gets an error for a wrong key', async () => {
    const wrong = { ...headers(), 'api-secret': 'rex-0123456789abcdef' };
    expect((await seat.replay('GET /api/v1/entries?count=1', { headers: wrong })).statusCode).toBe(401);
  });
});
