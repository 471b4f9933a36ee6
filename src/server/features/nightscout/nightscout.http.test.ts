import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testPortal, TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
const iso = (ms: number) => new Date(ms).toISOString();
const MINUTE = 60_000;

describe('the Nightscout calls', () => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  let upload: string;
  let read: string;

  beforeEach(async () => {
    portal = await testPortal();
    owner = await seatOwner(portal, { country: 'US' });
    upload = await tokenFor('upload');
    read = await tokenFor('read');
  });

  afterEach(() => portal.stop());

  const tokenFor = async (scope: 'upload' | 'read') => {
    const { item } = await portal.call('/web/apiToken/create', { name: 'Phone', scopes: [scope] }, owner);
    return item?.token ?? '';
  };
  const post = (payload: string | Buffer, headers: Record<string, string> = {}, url = '/api/v1/entries') =>
    portal.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', 'api-secret': sha1(upload), ...headers },
      payload,
    });
  const get = (path: string, headers: Record<string, string> = { 'api-secret': sha1(read) }) =>
    portal.app.inject({ method: 'GET', url: `/api/v1${path}`, headers });
  const sgv = (minutesAgo: number, value: number, more: object = {}) => ({
    type: 'sgv',
    sgv: value,
    date: TEST_NOW - minutesAgo * MINUTE,
    dateString: iso(TEST_NOW - minutesAgo * MINUTE),
    direction: 'Flat',
    device: 'xDrip-LimiTTer',
    ...more,
  });
  const stored = () => portal.services.db.kysely.selectFrom('reading').selectAll().orderBy('atMs').execute();

  test.each(['/api/v1/entries', '/api/v1/entries/', '/api/v1/entries.json'])('accepts readings at %s', async (url) => {
    const answer = await post(JSON.stringify([sgv(5, 120), sgv(0, 125)]), {}, url);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject([
      { _id: expect.stringMatching(/^[0-9a-f]{24}$/u), type: 'sgv', sgv: 120, date: TEST_NOW - 5 * MINUTE },
      { sgv: 125, sysTime: iso(TEST_NOW), utcOffset: 0 },
    ]);
    expect((await stored()).map(({ tenths }) => tenths)).toEqual([1200, 1250]);
  });

  test('answers a repeated upload with the same ids and stores nothing', async () => {
    const body = JSON.stringify(sgv(0, 120, { _id: '69d2a238854c385743d21a2e' }));
    const first = await post(body);
    const second = await post(body);
    expect(second.json()).toEqual(first.json());
    expect(await stored()).toHaveLength(1);
  });

  test('accepts gzip, and refuses a body that inflates too much', async () => {
    const answer = await post(gzipSync(JSON.stringify([sgv(0, 120)])), { 'content-encoding': 'gzip' });
    expect(answer.json()).toHaveLength(1);
    const bomb = await post(gzipSync(Buffer.alloc(30_000_000)), { 'content-encoding': 'gzip' });
    expect(bomb.statusCode).toBe(413);
    expect((await post('no gzip', { 'content-encoding': 'gzip' })).statusCode).toBe(400);
    expect((await post('{}', { 'content-encoding': 'br' })).statusCode).toBe(415);
  });

  test('accepts forms, and numbers as text', async () => {
    const form = new URLSearchParams({ type: 'sgv', sgv: '131', date: String(TEST_NOW) }).toString();
    const answer = await post(form, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer.json()).toMatchObject([{ sgv: 131, date: TEST_NOW }]);
    expect((await post(JSON.stringify(sgv(5, 0, { sgv: '128' })))).json()).toMatchObject([{ sgv: 128 }]);
  });

  test('accepts NUL and deep nesting, and answers without them', async () => {
    const nested = '['.repeat(100_000) + ']'.repeat(100_000);
    const [odd, even] = [sgv(10, 100, { device: 'x\0Drip' }), sgv(5, 101)];
    const answer = await post(`[${JSON.stringify(odd)},${JSON.stringify(even).slice(0, -1)},"raw":${nested}}]`);
    expect(answer.statusCode).toBe(400);
    const other = await post(`${JSON.stringify(even).slice(0, -1)},"raw":${nested}}`);
    expect([other.statusCode, other.json()[0].raw]).toEqual([200, undefined]);
    expect((await post(JSON.stringify(odd))).json()[0].device).toBe('xDrip');
  });

  test('takes the instant from dateString with its offset, else from date', async () => {
    const later = sgv(0, 120, { dateString: '2026-05-14T11:30:00.000+0200' });
    expect((await post(JSON.stringify(later))).json()).toMatchObject([
      { date: Date.UTC(2026, 4, 14, 9, 30), utcOffset: 120, sysTime: '2026-05-14T09:30:00.000Z' },
    ]);
    const unreadable = sgv(3, 120, { dateString: 'yesterday' });
    expect((await post(JSON.stringify(unreadable))).json()).toMatchObject([{ date: TEST_NOW - 3 * MINUTE }]);
  });

  test('an empty list gives an empty list, and a value without a time is refused', async () => {
    expect((await post('[]')).json()).toEqual([]);
    expect((await post('{"sgv":120}')).statusCode).toBe(400);
    expect((await post('not json')).statusCode).toBe(400);
    expect((await post('')).statusCode).toBe(400);
  });

  test('refuses times in the future, and does not answer a sensor’s error codes', async () => {
    const future = await post(JSON.stringify(sgv(-6, 120)));
    expect(future.statusCode).toBe(400);
    expect(future.json()).toMatchObject({ status: 400, description: expect.stringContaining('inFuture') });
    expect((await post(JSON.stringify([sgv(0, 10), sgv(5, 39)]))).json()).toMatchObject([{ sgv: 39 }]);
    expect(await stored()).toHaveLength(1);
  });

  test('stores a meter’s values and calibrations as events, once', async () => {
    const date = TEST_NOW - MINUTE;
    const body = JSON.stringify([
      { type: 'mbg', mbg: 130, date },
      { type: 'cal', slope: 1000, intercept: 2000, scale: 1, date },
    ]);
    await post(body);
    await post(body);
    const { rows } = await portal.call('/web/event/loadEvents', {}, owner);
    expect(rows?.map(({ type, value }) => [type, value]).toSorted()).toEqual([
      ['BG', 130],
      ['calibration', null],
    ]);
  });

  test('starts a sensor session named after its sender', async () => {
    await post(JSON.stringify([0, 5, 10, 15, 20].map((ago) => sgv(ago, 120))));
    const { rows } = await portal.call('/web/device/getDeviceList', {}, owner);
    expect(rows).toMatchObject([{ sn: 'xDrip-LimiTTer', readingCount: 5, initializing: false, sensorExpired: false }]);
  });

  test('accepts the credential in each form and place', async () => {
    const body = JSON.stringify([sgv(0, 120)]);
    const none = { 'api-secret': '' };
    expect((await post(body, { 'api-secret': sha1(upload).toUpperCase() })).statusCode).toBe(200);
    expect((await post(body, { 'api-secret': upload })).statusCode).toBe(200);
    expect((await post(body, none, `/api/v1/entries?token=${upload}`)).statusCode).toBe(200);
    expect((await post(body, none, `/api/v1/entries?secret=${sha1(upload)}`)).statusCode).toBe(200);
    const inside = await post(JSON.stringify([sgv(0, 120, { secret: sha1(upload) })]), none);
    expect(inside.statusCode).toBe(200);
    expect(inside.json()[0]).not.toHaveProperty('secret');
  });

  test('refuses in the format of Nightscout', async () => {
    const refusal = { status: 401, message: 'Unauthorized', description: 'Invalid/Missing' };
    for (const answer of [
      await post('[]', { 'api-secret': '' }),
      await post('[]', { 'api-secret': sha1('another') }),
      await post('[]', { 'api-secret': sha1(read) }),
      await get('/profile', { 'api-secret': sha1(upload) }),
      await get('/entries', {}),
    ]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual(refusal);
    }
  });

  test('a revoked token is refused', async () => {
    const { rows } = await portal.call('/web/apiToken/list', {}, owner);
    for (const { id } of rows ?? []) await portal.call('/web/apiToken/revoke', { id }, owner);
    expect((await post('[]')).statusCode).toBe(401);
  });

  test('slows down a wrong credential, but no other caller at that address', async () => {
    const wrong = { 'api-secret': sha1('old') };
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await get('/entries', wrong)).statusCode).toBe(401);
    const slowed = await get('/entries', wrong);
    expect(slowed.statusCode).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/entries')).statusCode).toBe(200);
    portal.clock.advance(11 * MINUTE);
    expect((await get('/entries', wrong)).statusCode).toBe(401);
  });

  test('answers entries newest first, ten unless asked for more, of the last four days', async () => {
    const old = sgv(5 * 24 * 60, 99);
    await post(JSON.stringify([old, ...Array.from({ length: 12 }, (_, index) => sgv(index * 5, 120 + index))]));
    const entries = (await get('/entries')).json();
    expect(entries).toHaveLength(10);
    expect(entries[0]).toMatchObject({
      type: 'sgv',
      sgv: 120,
      date: TEST_NOW,
      direction: 'Flat',
      dateString: iso(TEST_NOW),
    });
    expect((await get('/entries/sgv.json?count=100')).json()).toHaveLength(12);
    expect((await get('/entries/current.json')).json()).toMatchObject([{ sgv: 120 }]);
    expect((await get('/entries.json?count=0')).json()).toEqual([]);
  });

  test('finds by date, raw or encoded, and by dateString', async () => {
    await post(JSON.stringify([sgv(0, 1_20), sgv(5, 121), sgv(10, 122)]));
    const values = async (query: string) =>
      (await get(`/entries.json?${query}`)).json().map((entry: { sgv: number }) => entry.sgv);
    expect(await values(`find[date][$gt]=${TEST_NOW - 5 * MINUTE}`)).toEqual([120]);
    expect(await values(`find%5Bdate%5D%5B%24gte%5D=${TEST_NOW - 5 * MINUTE}&rr=1`)).toEqual([120, 121]);
    expect(await values(`find[dateString][$lte]=${iso(TEST_NOW - 5 * MINUTE)}`)).toEqual([121, 122]);
    expect(await values('find[dateString][$gte]=2026-05')).toEqual([120, 121, 122]);
    expect(await values(`find[date]=${TEST_NOW}`)).toEqual([120]);
  });

  test.each(['count=many', 'find[dateString][$gt]=soon', 'find[sgv][$where]=1'])(
    'refuses a query it cannot read: %s',
    async (query) => {
      expect((await get(`/entries.json?${query}`)).statusCode).toBe(400);
    },
  );

  test('computes a direction from the change if the sender sent none', async () => {
    await post(JSON.stringify([sgv(5, 120, { direction: '' }), sgv(0, 140, { direction: undefined })]));
    const entries = (await get('/entries')).json();
    expect(entries.map((entry: { direction: string }) => entry.direction)).toEqual(['DoubleUp', 'NONE']);
  });

  test('answers the status to all callers, and thresholds to those who may read', async () => {
    const anonymous = (await get('/status.json', {})).json();
    expect(anonymous).toMatchObject({ status: 'ok', apiEnabled: true, settings: { authDefaultRoles: 'status-only' } });
    expect(anonymous.settings).not.toHaveProperty('thresholds');
    expect((await get('/status.json', { 'api-secret': '' })).json()).toEqual(anonymous);
    expect((await get('/status.json?token=', {})).json()).toEqual(anonymous);
    expect((await get('/status.json')).json().settings).toMatchObject({
      authDefaultRoles: 'status-only',
      units: 'mg/dl',
      thresholds: { bgHigh: 360, bgTargetTop: 270, bgTargetBottom: 80, bgLow: 65 },
    });
  });

  test.each(['/status', '/status.json', '/status.txt', '/experiments/test'])(
    'a wrong credential never looks right at %s',
    async (path) => {
      const refusal = { status: 401, message: 'Unauthorized', description: 'Invalid/Missing' };
      const wrong = [
        await get(path, { 'api-secret': sha1('another') }),
        await get(path, { 'api-secret': 'x'.repeat(300) }),
        await get(`${path}?token=rex-0123456789abcdef`, {}),
      ];
      for (const answer of wrong) expect([answer.statusCode, answer.json()]).toEqual([401, refusal]);
      expect((await get(path)).statusCode).toBe(200);
      expect((await get(path, { 'api-secret': sha1(upload) })).statusCode).toBe(200);
      await portal.services.db.kysely.updateTable('account').set({ closesAtMs: TEST_NOW }).execute();
      expect((await get(path)).statusCode).toBe(401);
    },
  );

  test('reports whether a credential is valid', async () => {
    expect((await get('/experiments/test')).json()).toEqual({ status: 'ok' });
    expect((await get('/experiments/test', {})).statusCode).toBe(401);
    const verified = async (headers?: Record<string, string>) => {
      const answer = await get('/verifyauth', headers);
      return [answer.statusCode, answer.json().message];
    };
    const good = { isAdmin: false, message: 'OK', rolefound: 'FOUND', permissions: 'ROLE' };
    const bad = { isAdmin: false, message: 'UNAUTHORIZED', rolefound: 'NOTFOUND', permissions: 'DEFAULT' };
    expect(await verified()).toEqual([200, { ...good, canRead: true, canWrite: false }]);
    expect(await verified({ 'api-secret': upload })).toEqual([200, { ...good, canRead: false, canWrite: true }]);
    expect(await verified({ 'api-secret': 'wrong' })).toEqual([200, { ...bad, canRead: false, canWrite: false }]);
    expect(await verified({})).toEqual([200, { ...bad, canRead: false, canWrite: false }]);
    await portal.services.db.kysely.updateTable('account').set({ closesAtMs: TEST_NOW }).execute();
    expect(await verified()).toEqual([200, { ...bad, canRead: false, canWrite: false }]);
  });
});
