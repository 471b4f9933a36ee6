import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anEntry } from '#tests/server/nightscout.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { seatV3, type V3Seat } from '#tests/server/v3.ts';

const MINUTE = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();
const ago = (minutes: number) => TEST_NOW - minutes * MINUTE;

describe('searches of version 3', () => {
  let seat: V3Seat;

  beforeAll(async () => {
    seat = await seatV3();
    const readings = Array.from({ length: 30 }, (_, index) => anEntry(index * 5, 100 + index, { noise: index % 2 }));
    await seat.send('POST', '/entries', { key: seat.key, body: readings });
    await seat.send('POST', '/entries', { key: seat.key, body: { type: 'mbg', mbg: 90, date: ago(7) } });
    await seat.send('POST', '/treatments', {
      key: seat.key,
      body: [
        { eventType: 'Bolus', insulin: 1, created_at: iso(ago(5)), identifier: 'b' },
        { eventType: 'Note', notes: 'a', created_at: iso(ago(10)), identifier: 'n' },
      ],
    });
  });

  afterAll(() => seat.portal.stop());

  const find = async (query: string, collection = 'entries') =>
    (await seat.v3(`GET /${collection}?${query}`)).json().result;
  const sgvs = async (query: string) => (await find(query)).map(({ sgv }: { sgv: number }) => sgv);

  test.each([
    ['sort$desc=date&limit=2', [100, 101]],
    ['sort=date&limit=2', [129, 128]],
    ['sort=date&limit=2&skip=3', [126, 125]],
    ['sort$desc=date&limit=2&skip=27', [127, 128]],
    ['sort=sgv&limit=2', [100, 101]],
    ['sort$desc=sgv&limit=1', [129]],
    [`date$gte=${ago(10)}`, [100, 101, 102]],
    [`date$gt=${ago(10)}&date$lt=${TEST_NOW}`, [101]],
    [`date$lte=${ago(140)}`, [128, 129]],
    [`date$eq=${ago(10)}`, [102]],
    [`date=${ago(10)}`, [102]],
    [`date$gte=${iso(ago(5))}`, [100, 101]],
    [`date$ne=${TEST_NOW}&limit=2`, [101, 102]],
    [`date$in=${ago(5)}|${ago(15)}`, [101, 103]],
    [`date$nin=${TEST_NOW}|${ago(10)}&limit=2`, [101, 103]],
    [`date$ne=${TEST_NOW}&date$gte=${ago(10)}`, [101, 102]],
    ['sgv$gt=127', [128, 129]],
    ['sgv$lt=101', [100]],
    ['sgv$in=101|103', [101, 103]],
    ['sgv$nin=101|103&limit=3', [100, 102, 104]],
    ['sgv$ne=100&limit=1', [101]],
    ['noise$eq=1&limit=2', [101, 103]],
    ['device$re=^xD&limit=1', [100]],
    ['device$eq=other', []],
    [`srvModified$gte=${TEST_NOW}&limit=1`, [100]],
    [`srvModified$gt=${TEST_NOW}`, []],
    ['isValid$eq=true&limit=1', [100]],
    ['type$eq=sgv&limit=1', [100]],
  ])('%s', async (query, expected) => {
    expect(await sgvs(query)).toEqual(expected);
  });

  test('are about readings unless they name a type', async () => {
    expect(await find('type$eq=mbg')).toMatchObject([{ type: 'mbg', mbg: 90 }]);
    const both = await find(`type$in=sgv|mbg&date$gte=${ago(9)}&sort$desc=date`);
    expect(both.map(({ type }: { type: string }) => type)).toEqual(['sgv', 'sgv', 'mbg']);
  });

  test('find treatments, and events of the portal', async () => {
    await seat.portal.call('/web/event/saveEvent', { type: 'weight', at: ago(3), value: 4.5, unit: 'kg' }, seat.owner);
    const kinds = async (query: string) =>
      (await find(query, 'treatments')).map(({ eventType }: { eventType: string }) => eventType);
    expect(await kinds('sort$desc=date')).toEqual(['Weight', 'Bolus', 'BG Check', 'Note']);
    expect(await kinds(`created_at$gte=${iso(ago(5))}&sort=created_at`)).toEqual(['Bolus', 'Weight']);
    expect(await kinds('insulin$gt=0')).toEqual(['Bolus']);
    expect(await find('fields=identifier,insulin&insulin$gt=0', 'treatments')).toEqual([
      { identifier: 'b', insulin: 1 },
    ]);
  });

  test.each([
    ['limit=0', 'Parameter limit out of tolerance'],
    ['limit=1001', 'Parameter limit out of tolerance'],
    ['limit=x', 'Parameter limit out of tolerance'],
    ['skip=-1', 'Parameter skip out of tolerance'],
    ['sgv$where=1', 'Unsupported filter operator where'],
    ['sort=date&sort$desc=date', 'Parameters sort and sort_desc cannot be combined'],
    ['date$gt=soon', 'Bad value of date'],
    ['device$re=(a|a)*b', 'This regular expression is not supported'],
  ])('refuse %s', async (query, message) => {
    const answer = await seat.v3(`GET /entries?${query}`);
    expect([answer.statusCode, answer.json()]).toEqual([400, { status: 400, message }]);
  });

  test('are also available as text', async () => {
    const csv = await seat.v3('GET /entries.csv?limit=1&fields=sgv,device');
    expect([csv.headers['content-type'], csv.body]).toEqual([
      'text/csv; charset=utf-8',
      '"sgv","device"\r\n100,"xDrip"\r\n',
    ]);
    const xml = await seat.v3('GET /entries?limit=1&fields=sgv,device', undefined, {
      headers: { accept: 'application/xml' },
    });
    expect(xml.body).toBe(
      '<?xml version="1.0" encoding="utf-8"?>\n<items><item><sgv>100</sgv><device>xDrip</device></item></items>',
    );
  });

  test('an empty collection is an empty list', async () => {
    expect((await seat.v3('GET /food')).json()).toEqual({ status: 200, result: [] });
    expect((await seat.v3('GET /settings')).json()).toEqual({ status: 200, result: [] });
    expect((await seat.v3('GET /profile?sort$desc=date&limit=1')).json().result).toMatchObject([
      { defaultProfile: 'Default', units: 'mg/dl' },
    ]);
  });
});
