import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '#tests/server/portal.ts';
import { jwtOf, seatV3, type V3Seat } from '#tests/server/v3.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const iso = (ms: number) => new Date(ms).toISOString();

/** By the rule of the interface: UUID version 5 of `dev_1778752800000`, and with `_Bolus`. */
const NAMES = { entry: '76fc5d7c-1956-566a-be15-facc21de8b9c', bolus: '2ccb4872-77c9-559c-9662-d75aaa8f6e2f' };

describe('records of version 3', () => {
  let seat: V3Seat;

  beforeEach(async () => {
    seat = await seatV3();
  });

  afterEach(() => seat.portal.stop());

  const entry = (minutesAgo: number, sgv: number, more: object = {}) => ({
    type: 'sgv',
    sgv,
    date: TEST_NOW - minutesAgo * MINUTE,
    device: 'dev',
    app: 'test',
    ...more,
  });
  const bolus = (more: object = {}) => ({
    eventType: 'Bolus',
    insulin: 1.5,
    date: TEST_NOW,
    device: 'dev',
    app: 'test',
    ...more,
  });
  const status = (more: object = {}) => ({ date: TEST_NOW, device: 'dev', app: 'test', uploaderBattery: 55, ...more });
  const made = {
    entries: () => entry(0, 120, { noise: 1 }),
    treatments: () => bolus({ notes: 'first' }),
    devicestatus: () => status(),
    food: () => ({ date: TEST_NOW, app: 'test', name: 'tuna', carbs: 0 }),
    profile: () => ({ date: TEST_NOW, app: 'test', defaultProfile: 'Loop', store: { Loop: { dia: 6 } } }),
    settings: () => ({ date: TEST_NOW, app: 'test', device: 'dev', color: 'blue' }),
  };
  type Name = keyof typeof made;
  const names = Object.keys(made) as Name[];

  describe.each(names)('%s', (name) => {
    const create = async (more: object = {}) => seat.v3(`POST /${name}`, { ...made[name](), ...more });

    test('are created once, whatever their sender calls them', async () => {
      const first = await create();
      const { identifier } = first.json();
      expect([first.statusCode, first.json()]).toEqual([201, { status: 201, identifier, lastModified: TEST_NOW }]);
      expect(first.headers).toMatchObject({ location: `/api/v3/${name}/${identifier}`, etag: `W/"${TEST_NOW}"` });
      expect(identifier).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
      const again = await create();
      expect([again.statusCode, again.json()]).toMatchObject([200, { identifier, isDeduplication: true }]);
      const own = await create({ identifier: 'My-Own.1' });
      expect(own.json().identifier).toBe(name === 'entries' ? identifier : 'My-Own.1');
    });

    test('are read with all their fields, and without the id of version 1', async () => {
      const { identifier } = (await create({ subFields: { a: [1] } })).json();
      const answer = await seat.v3(`GET /${name}/${identifier}`);
      const { date, app, ...fields } = made[name]();
      expect(answer.json()).toMatchObject({
        status: 200,
        result: {
          identifier,
          date,
          app,
          ...fields,
          subFields: { a: [1] },
          srvCreated: TEST_NOW,
          srvModified: TEST_NOW,
        },
      });
      expect(answer.json().result).not.toHaveProperty('_id');
      expect((await seat.v3(`GET /${name}/${identifier}?fields=date,app`)).json().result).toEqual({ date, app });
      expect((await seat.v3(`GET /${name}/unknown`)).statusCode).toBe(404);
    });

    test('are changed, replaced, and soft deleted', async () => {
      const { identifier } = (await create()).json();
      const path = `/${name}/${identifier}`;
      seat.portal.clock.advance(MINUTE);
      const patch = await seat.v3(`PATCH ${path}`, { remark: 'new' });
      expect([patch.statusCode, patch.json()]).toEqual([200, { status: 200 }]);
      expect((await seat.v3(`GET ${path}`)).json().result).toMatchObject({ ...made[name](), remark: 'new' });
      const put = await seat.v3(`PUT ${path}`, { ...made[name](), remark: 'put' });
      expect([put.statusCode, put.json()]).toMatchObject([200, { status: 200, identifier }]);
      expect((await seat.v3(`GET ${path}`)).json().result).toMatchObject({ remark: 'put' });
      seat.portal.clock.advance(MINUTE);
      expect((await seat.v3(`DELETE ${path}`)).json()).toEqual({ status: 200 });
      for (const line of [`GET ${path}`, `PATCH ${path}`, `PUT ${path}`, `DELETE ${path}`]) {
        const body = line.startsWith('P') ? made[name]() : undefined;
        expect([line, (await seat.v3(line, body)).statusCode]).toEqual([line, 410]);
      }
      const history = (await seat.v3(`GET /${name}/history/${TEST_NOW + MINUTE}`)).json().result;
      expect(history).toMatchObject([{ identifier, isValid: false, srvModified: TEST_NOW + 2 * MINUTE }]);
      expect((await create()).statusCode).toBe(201);
      expect((await seat.v3(`GET ${path}`)).statusCode).toBe(200);
    });

    test('are deleted for good when asked', async () => {
      const { identifier } = (await create()).json();
      expect((await seat.v3(`DELETE /${name}/${identifier}?permanent=true`)).statusCode).toBe(200);
      expect((await seat.v3(`GET /${name}/${identifier}`)).statusCode).toBe(404);
    });

    test('are created by PUT at their own address', async () => {
      const answer = await seat.v3(`PUT /${name}/abc-1`, made[name]());
      expect([answer.statusCode, answer.json().identifier]).toEqual([201, 'abc-1']);
      expect((await seat.v3(`GET /${name}/abc-1`)).statusCode).toBe(200);
    });

    test.each([
      ['date', { date: undefined }],
      ['date', { date: 5 }],
      ['date', { date: 'soon' }],
      ['date', { date: 8.64e15 }],
      ['date', { date: 9_007_199_254_740_991 }],
      ['date', { date: Date.UTC(2100, 0, 2) }],
      ['app', { app: undefined }],
      ['app', { app: '' }],
      ['utcOffset', { utcOffset: 2_000 }],
    ])('are refused without a good %s: %j', async (field, more) => {
      const answer = await create(more);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { status: 400, message: `Bad or missing ${field} field` },
      ]);
    });

    test.each([[[]], ['text'], [null]])('are refused as %j', async (body) => {
      expect((await seat.v3(`POST /${name}`, body)).statusCode).toBe(400);
    });

    test('of another key stay', async () => {
      const { identifier } = (await create()).json();
      const jwt = await jwtOf(seat, await seat.keyFor('upload'));
      const gone = await seat.v3(`DELETE /${name}/${identifier}`, undefined, { jwt });
      expect([gone.statusCode, gone.json().message]).toEqual([403, `Missing permission api:${name}:delete`]);
      expect((await seat.v3(`GET /${name}/${identifier}`)).statusCode).toBe(200);
      expect((await seat.v3(`GET /${name}/${identifier}`, undefined, { jwt })).statusCode).toBe(404);
    });

    test('that were changed meanwhile are not changed', async () => {
      const { identifier } = (await create()).json();
      const headers = { 'if-unmodified-since': new Date(TEST_NOW - HOUR).toUTCString() };
      for (const line of ['PATCH', 'PUT', 'DELETE']) {
        const answer = await seat.v3(`${line} /${name}/${identifier}`, made[name](), { headers });
        expect([line, answer.statusCode]).toEqual([line, 412]);
      }
    });
  });

  test('the identifier is the one that clients compute', async () => {
    expect((await seat.v3('POST /entries', entry(0, 120))).json().identifier).toBe(NAMES.entry);
    expect((await seat.v3('POST /treatments', bolus())).json().identifier).toBe(NAMES.bolus);
  });

  test('a reading that came by version 1 is known, and keeps its name', async () => {
    await seat.send('POST', '/entries', { key: seat.key, body: entry(0, 120) });
    const answer = await seat.v3('POST /entries', entry(0, 121));
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { isDeduplication: true }]);
    expect((await seat.v3('GET /entries')).json().result).toMatchObject([{ sgv: 121 }]);
  });

  test('a treatment that came by version 1 without a name is known by time and kind', async () => {
    await seat.send('POST', '/treatments', {
      key: seat.key,
      body: { eventType: 'Bolus', insulin: 1, created_at: iso(TEST_NOW) },
    });
    const answer = await seat.v3('POST /treatments', bolus());
    expect([answer.statusCode, answer.json().isDeduplication]).toEqual([200, true]);
    expect((await seat.v3('GET /treatments')).json().result).toMatchObject([{ insulin: 1.5 }]);
  });

  test('a dose that is too close to another is stored and marked, a reading of the future refused', async () => {
    await seat.v3('POST /treatments', bolus());
    expect((await seat.v3('POST /treatments', bolus({ date: TEST_NOW - 2 * HOUR }))).statusCode).toBe(201);
    const { rows } = await seat.portal.call('/web/event/loadEvents', {}, seat.owner);
    expect(rows?.filter(({ detail }) => JSON.stringify(detail).includes('tooSoon'))).toHaveLength(1);
    expect((await seat.v3('POST /entries', entry(-10, 120))).statusCode).toBe(400);
    expect((await seat.v3('POST /treatments', bolus({ insulin: 500, date: TEST_NOW - 1 }))).statusCode).toBe(400);
  });

  test('a sensor’s error code is acknowledged and not stored', async () => {
    expect((await seat.v3('POST /entries', entry(0, 10))).statusCode).toBe(201);
    expect((await seat.v3('GET /entries')).json().result).toEqual([]);
    expect((await seat.v3('POST /entries', entry(0, 37))).statusCode).toBe(201);
    expect((await seat.v3('GET /entries')).json().result).toMatchObject([{ sgv: 37 }]);
  });

  test.each([{ type: 'steps' }, { sgv: undefined }, { sgv: 'much' }])('an entry is refused as %j', async (more) => {
    expect((await seat.v3('POST /entries', entry(0, 120, more))).statusCode).toBe(400);
  });

  test('a change cannot make another record of it', async () => {
    const { identifier } = (await seat.v3('POST /entries', entry(0, 120))).json();
    for (const change of [{ date: TEST_NOW - 1 }, { identifier: 'x' }, { type: 'mbg' }, { app: 'other' }]) {
      expect((await seat.v3(`PATCH /entries/${identifier}`, change)).statusCode).toBe(400);
    }
    expect((await seat.v3(`PATCH /entries/${identifier}`, { sgv: 125 })).statusCode).toBe(200);
    expect((await seat.v3(`GET /entries/${identifier}`)).json().result).toMatchObject({ sgv: 125 });
  });
});
