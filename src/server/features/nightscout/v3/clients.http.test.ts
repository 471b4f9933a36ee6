import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEntry } from '#tests/server/nightscout.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { jwtOf, seatV3, type V3Seat } from '#tests/server/v3.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const iso = (ms: number) => new Date(ms).toISOString();

/** The calls here are taken from the clients' published sources. */
let seat: V3Seat;

beforeEach(async () => {
  seat = await seatV3();
});

afterEach(() => seat.portal.stop());

const readings = (count: number) =>
  seat.send('POST', '/entries', {
    key: seat.key,
    body: Array.from({ length: count }, (_, index) => anEntry(index * 5, 100 + index, { direction: 'Flat' })),
  });

describe('AndroidAPS', () => {
  const tag = (answer: { headers: Record<string, unknown> }) => Number(String(answer.headers['etag']).slice(3, -1));
  const bolus = {
    app: 'AAPS',
    date: TEST_NOW,
    utcOffset: 120,
    isValid: true,
    eventType: 'Correction Bolus',
    insulin: 1.5,
    type: 'NORMAL',
    isBasalInsulin: false,
    pumpId: 4_102,
    pumpType: 'VIRTUAL',
    pumpSerial: 'A1',
  };

  test('signs in, and reads what there is', async () => {
    await readings(3);
    const status = (await seat.v3('GET /status')).json().result;
    expect(status).toMatchObject({ apiPermissions: { entries: 'crud', treatments: 'crud', devicestatus: 'crud' } });
    expect((await seat.v3('GET /lastModified')).json().result.collections).toMatchObject({ entries: TEST_NOW });
    const sgvs = (await seat.v3('GET /entries?sort$desc=date&type=sgv')).json().result;
    expect(sgvs).toMatchObject([{ sgv: 100, date: TEST_NOW, direction: 'Flat', isValid: true }, {}, {}]);
    const since = TEST_NOW - 6 * MINUTE;
    const newer = (await seat.v3(`GET /entries?sort=date&date$gt=${since}&limit=500`)).json().result;
    expect(newer.map(({ sgv }: { sgv: number }) => sgv)).toEqual([101, 100]);
  });

  test('follows by the history of each collection, and ends with what it has', async () => {
    await readings(3);
    const first = await seat.v3('GET /entries/history/0?limit=500');
    expect([first.json().result.length, tag(first)]).toEqual([3, TEST_NOW]);
    const next = await seat.v3(`GET /entries/history/${tag(first)}?limit=500`);
    expect([next.statusCode, next.json().result, tag(next)]).toEqual([200, [], TEST_NOW]);
    for (const collection of ['treatments', 'devicestatus', 'profile', 'settings', 'food']) {
      expect((await seat.v3(`GET /${collection}/history/0?limit=10`)).json()).toEqual({ status: 200, result: [] });
    }
    expect((await seat.v3('GET /food?limit=1000')).json().result).toEqual([]);
    expect((await seat.v3('GET /profile?sort$desc=date&limit=1')).json().result).toHaveLength(1);
  });

  test('creates a treatment, changes it by its identifier, and ends it', async () => {
    const created = await seat.v3('POST /treatments', bolus);
    const { identifier } = created.json();
    expect([created.statusCode, typeof identifier]).toEqual([201, 'string']);
    const patched = await seat.v3(`PATCH /treatments/${identifier}`, { ...bolus, identifier, insulin: 1 });
    expect([patched.statusCode, patched.json().status]).toEqual([200, 200]);
    const since = iso(TEST_NOW - HOUR);
    const own = (await seat.v3(`GET /treatments?sort=created_at&created_at$gt=${since}&limit=500`)).json().result;
    expect(own).toMatchObject([{ ...bolus, insulin: 1, identifier, created_at: iso(TEST_NOW) }]);
    expect((await seat.v3(`DELETE /treatments/${identifier}`)).json()).toEqual({ status: 200 });
    expect((await seat.v3('GET /treatments/history/0?limit=500')).json().result).toMatchObject([
      { identifier, isValid: false },
    ]);
    const { rows } = await seat.portal.call('/web/event/loadEvents', {}, seat.owner);
    expect(rows).toEqual([]);
  });

  test('sends its readings, its status with the battery, its food and its profile', async () => {
    const entry = {
      app: 'AAPS',
      date: TEST_NOW,
      utcOffset: 120,
      type: 'sgv',
      sgv: 63,
      units: 'mg/dl',
      direction: 'FortyFiveDown',
      device: 'AndroidAPS-DexcomG6',
      noise: 0,
      filtered: 0,
      unfiltered: 0,
    };
    expect((await seat.v3('POST /entries', entry)).statusCode).toBe(201);
    expect((await seat.v3('POST /entries', entry)).json()).toMatchObject({ status: 200, isDeduplication: true });
    expect((await seat.v3('GET /entries?limit=1')).json().result).toMatchObject([entry]);
    const status = {
      app: 'AAPS',
      date: TEST_NOW,
      device: 'openaps://samsung',
      uploaderBattery: 71,
      isCharging: false,
      pump: { clock: iso(TEST_NOW), reservoir: 80.5, battery: { percent: 50 } },
      openaps: { suggested: { bg: 63, predBGs: { IOB: [63, 60] } } },
    };
    expect((await seat.v3('POST /devicestatus', status)).statusCode).toBe(201);
    expect((await seat.v3('GET /devicestatus/history/0')).json().result).toMatchObject([status]);
    const { rows } = await seat.portal.call('/web/apiToken/list', {}, seat.owner);
    expect(rows?.find(({ battery }) => battery !== null)).toMatchObject({
      client: 'AndroidAPS',
      battery: { percent: 71, isCharging: false },
    });
    const food = { app: 'AAPS', date: TEST_NOW, name: 'tuna', carbs: 0, portion: 100, unit: 'g' };
    expect((await seat.v3('POST /food', food)).statusCode).toBe(201);
    expect((await seat.v3('GET /food?limit=10')).json().result).toMatchObject([food]);
    const profile = { app: 'AAPS', date: TEST_NOW, defaultProfile: 'Mimi', store: { Mimi: { dia: 5 } } };
    expect((await seat.v3('POST /profile', profile)).statusCode).toBe(201);
    expect((await seat.v3('GET /profile?sort$desc=date&limit=1')).json().result).toMatchObject([profile]);
  });

  test('changes a setting, and deletes it for good', async () => {
    const setting = { app: 'AAPS', date: TEST_NOW, identifier: 'AAPS-MASTER', volume: 1 };
    await seat.v3('PUT /settings/AAPS-MASTER', setting);
    expect((await seat.v3('PATCH /settings/AAPS-MASTER', { volume: 2 })).statusCode).toBe(200);
    expect((await seat.v3('GET /settings/AAPS-MASTER')).json().result).toMatchObject({ volume: 2 });
    expect((await seat.v3('DELETE /settings/AAPS-MASTER?permanent=true')).statusCode).toBe(200);
    expect((await seat.v3('GET /settings?limit=100')).json().result).toEqual([]);
  });
});

describe('nightscout-librelink-up with version 3', () => {
  const headers = {
    'user-agent': 'FreeStyle LibreLink Up NightScout Uploader',
    'content-type': 'application/json',
    accept: 'application/json',
  };
  const entry = (minutesAgo: number, sgv: number) => ({
    type: 'sgv',
    sgv,
    direction: 'Flat',
    device: 'freestyle-libre',
    date: TEST_NOW - minutesAgo * MINUTE,
    app: 'librelinkup-to-nightscout-script',
  });

  test('asks for a token, finds its last entry, and sends the others one by one, all at once', async () => {
    const token = (await seat.replay(`GET /api/v2/authorization/request/${seat.key}`, { headers })).json().token;
    const send = (one: object) => seat.v3('POST /entries', one, { jwt: token, headers });
    await send(entry(240, 99));
    const last = await seat.v3('GET /entries?limit=1&sort$desc=date', undefined, { jwt: token, headers });
    expect(last.json().result).toMatchObject([{ sgv: 99, date: TEST_NOW - 240 * MINUTE }]);
    const list = Array.from({ length: 48 }, (_, index) => entry(index * 5, 100 + index));
    const answers = await Promise.all(list.map(send));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await seat.portal.services.db.kysely.selectFrom('reading').select('atMs').execute()).toHaveLength(49);
  });
});

test('ha-nightscout-v3 reads everything it shows', async () => {
  await readings(3);
  await seat.send('POST', '/devicestatus', { key: seat.key, body: { device: 'phone', uploaderBattery: 50 } });
  await seat.send('POST', '/treatments', {
    key: seat.key,
    body: { eventType: 'Sensor Change', created_at: iso(TEST_NOW - HOUR) },
  });
  const jwt = await jwtOf(seat, seat.read);
  const get = async (path: string) => (await seat.v3(`GET ${path}`, undefined, { jwt })).json().result;
  expect(await get('/status')).toMatchObject({ apiPermissions: { entries: 'r' } });
  expect(await get('/lastModified')).toMatchObject({ collections: { devicestatus: TEST_NOW } });
  expect(await get('/devicestatus?limit=1&sort$desc=created_at')).toMatchObject([{ uploaderBattery: 50 }]);
  expect(await get(`/entries?date$gte=${TEST_NOW - 6 * MINUTE}&limit=10&sort$desc=date`)).toHaveLength(2);
  const since = iso(TEST_NOW - 2 * HOUR).replaceAll(':', '%3A');
  const changes = `/treatments?eventType$eq=Sensor%20Change&created_at$gte=${since}&limit=1&sort$desc=created_at`;
  expect(await get(changes)).toMatchObject([{ eventType: 'Sensor Change', created_at: iso(TEST_NOW - HOUR) }]);
  expect(await get(`/entries?limit=10&sort$desc=date&srvModified$gt=${TEST_NOW}`)).toEqual([]);
  expect(await get('/profile?limit=1&sort$desc=date')).toMatchObject([{ units: 'mg/dl', store: { Default: {} } }]);
});

test('nightscout-widget-electron shows the newest values, from a page of its own', async () => {
  await readings(8);
  const origin = { origin: 'null' };
  const signIn = await seat.replay(`GET /api/v2/authorization/request/${seat.read}`, { headers: origin });
  const { token, exp } = signIn.json();
  expect([exp * 1000, signIn.headers['access-control-allow-origin']]).toEqual([TEST_NOW + 8 * HOUR, '*']);
  const ask = (path: string) => seat.v3(`GET ${path}`, undefined, { jwt: token, headers: origin });
  expect((await ask('/status')).json().status).toBe(200);
  const fields = 'fields=sgv%2Cdirection%2CsrvCreated&type%24eq=sgv';
  const answer = await ask(`/entries?sort%24desc=date&limit=6&${fields}`);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(answer.json().result).toHaveLength(6);
  expect(answer.json().result[0]).toEqual({ sgv: 100, direction: 'Flat', srvCreated: TEST_NOW });
});
