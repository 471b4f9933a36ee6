import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEntry, seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { TEST_NOW } from '#tests/server/portal.ts';

const MINUTE = 60_000;
const HEX = 'abcdef0123456789abcdef01';

type Row = Record<string, unknown>;

describe('what an entry has besides what the portal uses', () => {
  let seat: NightscoutSeat;

  beforeEach(async () => {
    seat = await seatNightscout();
  });

  afterEach(() => seat.portal.stop());

  const post = (...entries: object[]) => seat.send('POST', '/entries', { body: entries });
  const rows = async (path: string): Promise<Row[]> => (await seat.send('GET', path)).json();
  const extras = () => seat.portal.services.db.kysely.selectFrom('entryExtra').selectAll().orderBy('atMs').execute();

  test('is given back with it', async () => {
    const more = { delta: -1.993, filtered: 120_000, unfiltered: 121_000, rssi: 100, noise: 1, app: { name: ['x'] } };
    const dateString = '2026-05-14T12:00:00.000+0200';
    await post(anEntry(0, 120, { ...more, dateString }));
    expect(await rows('/entries.json')).toMatchObject([
      { sgv: 120, ...more, utcOffset: 120, dateString: '2026-05-14T10:00:00.000Z', date: TEST_NOW },
    ]);
    expect(await rows('/entries.json?find[noise]=1')).toHaveLength(1);
    expect(await rows('/entries.json?find[delta][$lt]=-1.5')).toHaveLength(1);
    expect(await rows('/entries.json?find[noise][$gt]=1')).toEqual([]);
  });

  test('takes no room where there is nothing', async () => {
    await post(anEntry(5, 120), anEntry(0, 121, { direction: 'Flat', device: 'xDrip' }));
    expect(await extras()).toEqual([]);
  });

  test('of a meter’s value is its device, and of a calibration all of it', async () => {
    const calibration = { type: 'cal', slope: 1000, intercept: 2000.5, scale: 1, date: TEST_NOW, device: 'Libre' };
    await post({ type: 'mbg', mbg: 130, date: TEST_NOW, device: 'Contour', glucoseDirect: true }, calibration);
    expect(await rows('/entries/mbg.json')).toMatchObject([{ mbg: 130, device: 'Contour', glucoseDirect: true }]);
    expect(await rows('/entries/cal.json')).toMatchObject([calibration]);
    expect((await seat.send('DELETE', '/entries/mbg?find[glucoseDirect]=true')).json()).toMatchObject({
      deletedCount: 1,
    });
    expect(await rows('/entries/cal.json')).toHaveLength(1);
    expect((await extras()).map(({ type }) => type)).toEqual(['cal']);
  });

  test('at one instant each type is a record of its own', async () => {
    const date = TEST_NOW - MINUTE;
    const sent = await post(anEntry(1, 120), { type: 'mbg', mbg: 119, date }, { type: 'cal', slope: 1, date });
    expect(new Set(sent.json().map(({ _id: id }: { _id: string }) => id)).size).toBe(3);
    expect((await seat.send('DELETE', `/entries/sgv?find[date]=${date}`)).json()).toMatchObject({ deletedCount: 1 });
    expect([await rows('/entries/mbg'), await rows('/entries/cal')].map((list) => list.length)).toEqual([1, 1]);
  });

  test('a hex id of the sender is the entry’s id', async () => {
    const sent = await post(anEntry(0, 120, { _id: HEX.toUpperCase() }));
    expect(sent.json()).toMatchObject([{ _id: HEX, sgv: 120 }]);
    expect(await rows('/entries.json')).toMatchObject([{ _id: HEX }]);
    expect(await rows(`/entries/${HEX}`)).toMatchObject([{ sgv: 120 }]);
    expect(await rows(`/entries.json?find[_id]=${HEX}`)).toMatchObject([{ sgv: 120 }]);
    expect((await seat.send('DELETE', `/entries/${HEX}`)).json()).toMatchObject({ deletedCount: 1 });
    expect([await rows('/entries.json'), await extras()]).toEqual([[], []]);
  });

  test.each(['aZ0qqqqqqqqqqqqqqqqqqqqq', '6F9619FF-8B86-D011-B42D-00C04FC964FF'])(
    'another name of the sender is its identifier: %s',
    async (name) => {
      const [sent] = (await post(anEntry(0, 120, { _id: name }))).json();
      expect(sent).toMatchObject({ identifier: name, _id: expect.stringMatching(/^[0-9a-f]{24}$/u) });
      const [again] = (await post(anEntry(0, 120, { identifier: name }))).json();
      expect(again).toEqual(sent);
      expect(await rows(`/entries/${name}`)).toMatchObject([{ identifier: name, sgv: 120 }]);
      expect(await rows(`/entries.json?find[identifier]=${name}`)).toHaveLength(1);
      expect((await seat.send('DELETE', `/entries/${name}`)).json()).toMatchObject({ deletedCount: 1 });
    },
  );

  test('is not longer than its limit, and has no credentials', async () => {
    const long = 'x'.repeat(4_000);
    await post(anEntry(0, 120, { a: long, b: long, c: 1, secret: 'no', token: 'no', ['__proto__']: 1 }));
    const [row] = await rows('/entries.json');
    expect([row?.['a'], row?.['b'], row?.['c'], row?.['secret'], row?.['token']]).toEqual([
      long,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('belongs to its reading: one that another sender had already brought leaves none', async () => {
    await post(anEntry(0, 120));
    const twin = { ...anEntry(0, 120), date: TEST_NOW - 200, dateString: undefined, device: 'other', noise: 4 };
    await post(twin);
    expect([await rows('/entries.json'), await extras()]).toMatchObject([[{ device: 'xDrip' }], []]);
  });

  test('no page takes a text for HTML, and what is stored is what was sent', async () => {
    const notes = '<img src=x onerror="alert(1)"> 5 < 6 <b>bold</b>';
    await post(anEntry(0, 120, { device: '<b>xDrip</b>', comment: notes }));
    const [entry] = await rows('/entries.json');
    expect(entry).toMatchObject({
      device: '&lt;b>xDrip&lt;/b>',
      comment: '&lt;img src=x onerror="alert(1)"> 5 < 6 &lt;b>bold&lt;/b>',
    });
    const body = { eventType: 'Bolus', insulin: 1, notes, created_at: new Date(TEST_NOW).toISOString() };
    const [sent] = (await seat.send('POST', '/treatments', { body })).json();
    expect(sent.notes).not.toContain('<img');
    const { rows: events } = await seat.portal.call('/web/event/loadEvents', {}, seat.owner);
    expect(events?.map(({ detail }) => detail?.note)).toContain(notes);
    await seat.send('PUT', '/treatments', { body: sent });
    const { rows: after } = await seat.portal.call('/web/event/loadEvents', {}, seat.owner);
    expect(after).toEqual(events);
  });

  test('the preview shows what would be stored, and stores nothing', async () => {
    const answer = await seat.send('POST', '/entries/preview', { body: [anEntry(0, 120, { noise: 1 })] });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, [{ sgv: 120, noise: 1 }]]);
    expect(await rows('/entries.json')).toEqual([]);
    expect((await seat.send('POST', '/entries/preview', { key: seat.read, body: [] })).statusCode).toBe(401);
  });
});
