import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEntry, seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { seatOwner } from '#tests/server/seats.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const REFUSAL = { status: 401, message: 'Unauthorized', description: 'Invalid/Missing' };

type Row = { _id: string; type: string; sgv?: number; mbg?: number; direction?: string; date: number };

describe('entries', () => {
  let seat: NightscoutSeat;

  beforeEach(async () => {
    seat = await seatNightscout();
  });

  afterEach(() => seat.portal.stop());

  const post = (...entries: object[]) => seat.send('POST', '/entries', { body: entries });
  const rows = async (path: string): Promise<Row[]> => (await seat.send('GET', path)).json();
  const values = async (query: string) => (await rows(`/entries.json?${query}`)).map(({ sgv }) => sgv);
  const series = (count: number) =>
    post(...Array.from({ length: count }, (_, index) => anEntry(index * 5, 100 + index)));
  const meter = { type: 'mbg', mbg: 130, date: TEST_NOW - MINUTE };
  const calibration = { type: 'cal', slope: 1000, intercept: 2000, scale: 1, date: TEST_NOW - 2 * MINUTE };

  test('a reading has the same direction on every page', async () => {
    await post(anEntry(10, 100), anEntry(5, 110), anEntry(0, 125));
    const expected = ['SingleUp', 'FortyFiveUp', 'NONE'];
    const directions = async (path: string) => (await rows(path)).map(({ direction }) => direction);
    expect(await directions('/entries')).toEqual(expected);
    expect(await directions('/entries?count=2')).toEqual(expected.slice(0, 2));
    expect(await directions('/entries/current')).toEqual(expected.slice(0, 1));
    expect(await directions(`/entries?find[date]=${TEST_NOW - 5 * MINUTE}`)).toEqual(['FortyFiveUp']);
    expect(await directions(`/entries?find[date][$gte]=${TEST_NOW - 5 * MINUTE}`)).toEqual(expected.slice(0, 2));
  });

  test('are of the requested kind', async () => {
    await post(anEntry(5, 120), meter, calibration);
    expect(await rows('/entries.json?find[type]=mbg')).toMatchObject([{ type: 'mbg', mbg: 130, date: meter.date }]);
    expect(await rows('/entries/mbg.json')).toMatchObject([{ type: 'mbg', mbg: 130 }]);
    expect(await rows('/entries/cal')).toMatchObject([{ type: 'cal', date: calibration.date }]);
    expect(await rows('/entries/sgv.json?find[type]=sgv')).toMatchObject([{ type: 'sgv', sgv: 120 }]);
    expect(await rows('/entries.json')).toHaveLength(1);
    expect(await rows('/entries/mbg.json?find[type]=sgv')).toEqual([]);
    expect(await rows('/entries.json?find[type]=steps')).toEqual([]);
    expect(await rows('/entries/steps.json')).toEqual([]);
    expect(await rows(`/entries/mbg.json?find[mbg][$lt]=130`)).toEqual([]);
  });

  test('are found by their id, only for their pet', async () => {
    const sent: Row[] = (await post(anEntry(0, 120), meter, calibration)).json();
    for (const { _id, type } of sent) {
      expect(await rows(`/entries/${_id}.json`)).toMatchObject([{ _id, type }]);
      expect(await rows(`/entries.json?find[_id]=${_id}`)).toMatchObject([{ _id, type }]);
    }
    const other = await seat.keyFor('read', await seatOwner(seat.portal));
    const foreign = await seat.send('GET', `/entries/${sent.map(({ _id }) => _id)[0]}`, { key: other });
    expect([foreign.statusCode, foreign.json().message]).toEqual([404, 'Not Found']);
    expect(await rows('/entries.json?find[_id]=69d2a238854c385743d21a2e')).toEqual([]);
  });

  test('are found by their fields', async () => {
    await post(anEntry(10, 80), anEntry(5, 120, { device: 'Miao' }), anEntry(0, 200));
    expect(await values('find[sgv][$gte]=120')).toEqual([200, 120]);
    expect(await values('find[sgv][$gt]=80&find[sgv][$lt]=200')).toEqual([120]);
    expect(await values('find[sgv][$lte]=80')).toEqual([80]);
    expect(await values('find[sgv][$ne]=120')).toEqual([200, 80]);
    expect(await values('find[sgv]=120')).toEqual([120]);
    expect(await values('find[sgv][$in][]=80&find[sgv][$in][]=200')).toEqual([200, 80]);
    expect(await values('find[sgv][$nin][0]=80&find[sgv][$nin][1]=200')).toEqual([120]);
    expect(await values('find[device]=Miao')).toEqual([120]);
    expect(await values('find[device][$regex]=^xD')).toEqual([200, 80]);
    expect(await values('find[direction][$exists]=true&count=1')).toEqual([200]);
    expect(await values('find[mbg][$exists]=true')).toEqual([]);
    expect(await values('find[dateString][$regex]=^2026-05-14T09:5.')).toEqual([120, 80]);
    expect(await values('find[dateString][$regex]=^2025')).toEqual([]);
    expect(await values('_=1&units=mmol&count=1')).toEqual([200]);
  });

  test('“LOW” and “HIGH” instead of a value are the limits of the sensor’s range, flagged', async () => {
    const sent = await post(
      anEntry(10, 0, { sgv: 'LOW' }),
      anEntry(5, 0, { sgv: 'High' }),
      anEntry(0, 0, { sgv: 'Niedrig' }),
    );
    expect(sent.json().map(({ sgv }: Row) => sgv)).toEqual([40, 500, 40]);
    const stored = await seat.portal.services.db.kysely.selectFrom('reading').selectAll().orderBy('atMs').execute();
    expect(stored.map(({ tenths, flag }) => [tenths / 10, flag])).toEqual([
      [40, 1],
      [500, 2],
      [40, 1],
    ]);
    expect(await values('count=10')).toEqual([40, 500, 40]);
    expect((await post(anEntry(15, 0, { sgv: '???' }))).json()).toEqual([]);
  });

  test('a filter searches beyond one page', async () => {
    await series(120);
    expect(await values('find[sgv][$gte]=215&count=3')).toEqual([215, 216, 217]);
    expect(await values('find[sgv][$gte]=115&count=2')).toEqual([115, 116]);
  });

  test.each([
    ['find[type][$ne]=cal', [200, 120, 80]],
    [`find[date][$gt]=${TEST_NOW - 10 * MINUTE}.0&find[date][$lte]=${TEST_NOW}.0&count=1440`, [200, 120]],
    [`find[date][$gt]=${TEST_NOW - 10 * MINUTE}.9`, [200, 120]],
    ['find[date][$gt]=1.7e12', [200, 120, 80]],
    ['count=1?', [200]],
    ['count=-1', []],
    ['find[sgv][$gt]=high', []],
    ['find[sgv][$ne]=high', [200, 120, 80]],
    ['find[sgv][$in][]=x', []],
    ['find[sgv]=120 mg', [120]],
    ['find[sgv][$gt][]=1&find[sgv][$gt][]=2', []],
    ['find[date][$gte]=soon', []],
    ['find[noise]=1', []],
    ['find[noise][$exists]=false', [200, 120, 80]],
    ['find[glucoseDirect]=true', []],
    ['find[a.b]=1', []],
    ['findings=1', [200, 120, 80]],
    ['find[dateString][$gte]=2026-05-14T09', [200, 120, 80]],
    ['find[device][$regex]=^XD&find[device][$options]=i', [200, 80]],
    ['find[$and][0][device][$ne]=Miao&find[$and][1][sgv][$lt]=200', [80]],
    ['find[$or][0][sgv]=80&find[$or][1][device]=Miao', [120, 80]],
    ['find[$or][0][sgv]=200&find[$or][0][device]=Miao', []],
    [`find[$or][0][id][$eq]=a&find[$or][1][dateString][$eq]=${new Date(TEST_NOW).toISOString()}`, [200]],
    [`find[$or][][date][$lt]=${TEST_NOW - 5 * MINUTE}&find[$or][][sgv][$gt]=150`, [200, 80]],
  ])('are found like in Nightscout: %s', async (query, expected) => {
    await post(anEntry(10, 80), anEntry(5, 120, { device: 'Miao' }), anEntry(0, 200), meter, calibration);
    expect(await values(query)).toEqual(expected);
  });

  test('are of several kinds if the query names them', async () => {
    await post(anEntry(5, 120), meter, calibration);
    const kinds = async (query: string) => (await rows(`/entries.json?${query}`)).map(({ type }) => type);
    expect(await kinds('find[type][$in][]=sgv&find[type][$in][]=mbg')).toEqual(['mbg', 'sgv']);
    expect(await kinds('find[type][$in][]=sgv&find[type][$in][]=mbg&count=1')).toEqual(['mbg']);
    expect(await kinds('find[type][$ne]=sgv')).toEqual(['mbg', 'cal']);
    expect(await kinds('find[$or][0][type]=cal&find[$or][1][type]=sgv')).toEqual(['cal', 'sgv']);
    expect(await kinds('find[type][$exists]=true')).toEqual(['sgv']);
  });

  test.each([
    'find[sgv][$where]=1',
    'find[$where]=1',
    'find[$nor][0][sgv]=1',
    'find[sgv][$not][$gt]=1',
    'find[device][$regex]=(a|a)(a|a)*b',
    'find[device][$regex]=a%2Ba%2B',
    'find[$or][0][device][$regex]=(a|a)(a|a)*b',
    'find[dateString][$regex]=[z-a]',
    'find[dateString][$gt]=soon',
    'find=1',
  ])('refuses a condition that Nightscout also refuses, or that could be slow: %s', async (query) => {
    const answer = await seat.send('GET', `/entries.json?${query}`);
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Bad Request']);
  });

  test('are also available as text', async () => {
    await post(anEntry(5, 120, { direction: 'Flat' }), anEntry(0, 125, { direction: 'Flat' }));
    const line = (ago: number, value: number) => {
      const date = TEST_NOW - ago * MINUTE;
      return [`"${new Date(date).toISOString()}"`, date, value, '"Flat"', '"xDrip"'];
    };
    const csv = await seat.send('GET', '/entries.csv');
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body).toBe([line(0, 125).join(','), line(5, 120).join(',')].join('\r\n'));
    expect((await seat.send('GET', '/entries/sgv.txt?count=1')).body).toBe(line(0, 125).join('\t'));
    expect((await seat.send('GET', '/entries/current.tsv')).body).toBe(line(0, 125).join('\t'));
    expect((await seat.send('GET', '/entries/sgv.png')).statusCode).toBe(404);
  });

  test('contain no text that a spreadsheet would evaluate', async () => {
    await post(anEntry(0, 120, { device: '=HYPERLINK("http://evil.example")' }));
    expect((await seat.send('GET', '/entries.csv')).body).toMatch(/,"'=HYPERLINK\(""http:\/\/evil\.example""\)"$/u);
  });

  test('are not sent again to a client that has the newest one', async () => {
    await post(anEntry(5, 120));
    const first = await seat.send('GET', '/entries.json');
    const seen = String(first.headers['last-modified']);
    expect(Date.parse(seen)).toBe(TEST_NOW - 5 * MINUTE);
    const ask = () => seat.send('GET', '/entries.json', { headers: { 'if-modified-since': seen } });
    const again = await ask();
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await post(anEntry(0, 125));
    expect((await ask()).json()).toHaveLength(2);
  });

  test('an entry is deleted by its id, which updates its day and sensor', async () => {
    const [, { _id: id }] = (await post(anEntry(2 * 24 * 60, 110), anEntry(0, 120))).json();
    const answer = await seat.send('DELETE', `/entries/${id}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { acknowledged: true, deletedCount: 1 }]);
    expect((await seat.send('DELETE', `/entries/${id}`)).json()).toMatchObject({ deletedCount: 0 });
    expect(await rows('/entries.json')).toHaveLength(1);
    const { rows: devices } = await seat.portal.call('/web/device/getDeviceList', {}, seat.owner);
    expect(devices?.map(({ lastRefreshedAt }) => lastRefreshedAt)).toContain(TEST_NOW - 2 * DAY);
    await post(anEntry(0, 121));
    expect(await values('count=1')).toEqual([121]);
  });

  test('are deleted by their fields, whatever the count', async () => {
    await series(15);
    await post(meter, calibration);
    const remove = async (path: string) => (await seat.send('DELETE', path)).json();
    expect(await remove('/entries.json?find[sgv][$gte]=113&count=1')).toEqual({ acknowledged: true, deletedCount: 2 });
    expect(await remove('/entries/mbg?find[type]=sgv')).toMatchObject({ deletedCount: 0 });
    expect(await remove('/entries/mbg.json?find[mbg]=130')).toMatchObject({ deletedCount: 1 });
    expect(await remove(`/entries?find[type]=cal`)).toMatchObject({ deletedCount: 1 });
    expect(await values('count=100')).toHaveLength(13);
    const { rows: events } = await seat.portal.call('/web/event/loadEvents', {}, seat.owner);
    expect(events?.filter(({ type }) => type !== 'alert')).toEqual([]);
  });

  test.each([
    '/entries',
    '/entries/*',
    '/entries/sgv',
    '/entries/steps?find[sgv]=1',
    '/entries?count=3',
    '/entries?find[sensor][$ne]=1',
    '/entries?find[sensor][$exists]=false',
    '/entries?find[$or][0][sgv]=120',
  ])('refuses a deletion without a condition: %s', async (path) => {
    await post(anEntry(0, 120));
    expect((await seat.send('DELETE', path)).statusCode).toBe(400);
    expect(await rows('/entries')).toHaveLength(1);
  });

  test('a deletion by an unknown field deletes nothing', async () => {
    await post(anEntry(0, 120));
    const gone = (path: string) => seat.send('DELETE', path).then((answer) => answer.json());
    for (const query of ['find[glucoseDirect]=true', 'find[date][$gte]=soon']) {
      expect(await gone(`/entries?${query}`)).toEqual({ acknowledged: true, deletedCount: 0 });
    }
    expect(await rows('/entries')).toHaveLength(1);
  });

  test('refuses to delete more than the limit at once', async () => {
    await post(...Array.from({ length: 5_001 }, (_, index) => anEntry(index, 100)));
    const answer = await seat.send('DELETE', '/entries?find[sgv]=100');
    expect([answer.statusCode, answer.json().description]).toEqual([400, expect.stringContaining('5000')]);
    expect(await rows('/entries?count=9999')).toHaveLength(5_001);
  });

  test('only a key that may write can delete, and only entries of its pet', async () => {
    const [{ _id }] = (await post(anEntry(0, 120))).json();
    const stranger = await seat.keyFor('upload', await seatOwner(seat.portal));
    for (const key of ['', seat.read, 'pet-wrong']) {
      const answer = await seat.send('DELETE', `/entries/${_id}`, { key });
      expect([answer.statusCode, answer.json()]).toEqual([401, REFUSAL]);
    }
    const foreign = await seat.send('DELETE', `/entries/${_id}`, { key: stranger });
    expect(foreign.json()).toMatchObject({ deletedCount: 0 });
    expect(await rows('/entries')).toHaveLength(1);
  });

  test('a known meter’s value is not stored twice', async () => {
    await seat.portal.call(
      '/web/event/saveEvent',
      { type: 'BG', at: meter.date, value: 130, unit: 'mg/dL' },
      seat.owner,
    );
    await Promise.all([post(meter), post(meter)]);
    expect(await rows('/entries/mbg')).toHaveLength(1);
  });

  test('are deleted by several kinds at once', async () => {
    await post(anEntry(5, 120), meter, calibration);
    const query = `find[type][$in][]=sgv&find[type][$in][]=mbg&find[date][$gt]=${TEST_NOW - DAY}.0`;
    expect((await seat.send('DELETE', `/entries?${query}`)).json()).toMatchObject({ deletedCount: 2 });
    expect(await rows('/entries/cal')).toHaveLength(1);
  });

  test('answer the status in the formats that clients request', async () => {
    expect((await seat.send('GET', '/status.txt')).body).toBe('STATUS OK');
    expect((await seat.send('GET', '/verifyauth.json')).json().message).toMatchObject({ message: 'OK' });
  });
});

test.each(['/api/v2/summary', '/api/v2/ddata/at/1', '/api/v1/admin', '/api/versions/1'])(
  '%s is not there, and says so',
  async (path) => {
    const { portal, send } = await seatNightscout();
    const answer = await send('GET', path);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { status: 404, message: 'Not Found', description: 'The portal does not have this call' },
    ]);
    await portal.stop();
  },
);
