import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEntry, seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { takeFile } from '#tests/server/seats.ts';

const MINUTE = 60_000;

describe('uploads', () => {
  let seat: NightscoutSeat;

  beforeEach(async () => {
    seat = await seatNightscout();
  });

  afterEach(() => seat.portal.stop());

  const post = (body: object[], key?: string) =>
    seat.send('POST', '/entries', { body, ...(key === undefined ? {} : { key }) });
  const stored = async () => {
    const rows = await seat.portal.services.db.kysely.selectFrom('reading').orderBy('atMs').selectAll().execute();
    return rows.map(({ tenths, flag }) => [tenths / 10, flag]);
  };
  const report = async () =>
    (await seat.portal.call('/web/userReport/loadGlucoseReport', { range: '7d' }, seat.owner)).item;

  test.each([13, 37, 38])(
    'a value of %d is stored as at the sensor’s limit and raises a very low alarm',
    async (value) => {
      const answer = await post([anEntry(5, 90), anEntry(0, value)]);
      expect([answer.statusCode, answer.json()]).toMatchObject([200, [{ sgv: 90 }, { sgv: value }]]);
      expect(await stored()).toEqual([
        [90, 0],
        [value, 1],
      ]);
      const { item: home } = await seat.portal.call('/web/glucose/loadOverview', {}, seat.owner);
      expect(home?.latest).toMatchObject({ at: TEST_NOW, mgdl: value, level: 'veryLow' });
      const { rows } = await seat.portal.call('/web/event/loadEvents', { type: 'alert' }, seat.owner);
      expect(rows).toMatchObject([{ at: TEST_NOW, value, detail: { alert: 'urgentLow' } }]);
      expect((await report())?.metrics).toMatchObject({ min: value, sensorLimitPercent: 50, sensorLowPercent: 50 });
    },
  );

  test('the senders’ error codes are acknowledged and not stored', async () => {
    const answer = await post(Array.from({ length: 13 }, (_, code) => anEntry(5 * code, code)));
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
    expect(await stored()).toEqual([]);
  });

  test('a Nightscout file treats them the same', async () => {
    const entries = [anEntry(10, 12), anEntry(5, 37), anEntry(0, 401, { device: 'share2' })];
    const content = JSON.stringify(entries);
    const taken = await takeFile(seat.portal, { name: 'entries.json', content }, seat.owner);
    expect(taken).toMatchObject({ format: 'nightscout', readings: { added: 2, rejected: 0 } });
    expect(await stored()).toEqual([
      [37, 1],
      [401, 2],
    ]);
  });

  test('from two keys or two names for one sensor count once, in two calls and in one', async () => {
    const other = await seat.keyFor('upload');
    const first = [60, 120, 180, 60].map((value, index) => anEntry(30 - 5 * index, value));
    const late = (by: number, device: string) =>
      first.map(({ sgv, date }) => ({ type: 'sgv', sgv: sgv + 1, date: date + by, device }));
    await post(first);
    const before = await report();
    expect((await post(late(172, 'xDrip'), other)).json()).toHaveLength(4);
    await post([...late(635, 'Juggluco'), ...late(20_000, 'GlucoDataHandler')]);
    expect(await stored()).toHaveLength(4);
    expect((await report())?.metrics).toEqual(before?.metrics);
    await seat.portal.services.db.kysely.deleteFrom('reading').execute();
    await post([...late(300, 'Juggluco'), ...first]);
    expect(await stored()).toHaveLength(4);
  });

  test('of a one-minute sensor are all kept', async () => {
    await post(Array.from({ length: 60 }, (_, index) => anEntry(index, 120)));
    expect(await stored()).toHaveLength(60);
    expect((await report())?.days.at(-1)?.minutes).toBe(60);
    const { item } = await seat.portal.call('/web/glucose/loadSeries', { range: '7d' }, seat.owner);
    expect(item).toMatchObject({ intervalMinutes: 1, start: TEST_NOW - 59 * MINUTE });
  });

  test('a deletion above the limit deletes nothing, even if each kind alone is below it', async () => {
    const noted = (type: string, value: object) =>
      Array.from({ length: 2_600 }, (_, index) => ({ type, date: TEST_NOW - index * MINUTE, ...value }));
    await post([anEntry(0, 120), ...noted('mbg', { mbg: 130 }), ...noted('cal', { slope: 1, intercept: 0 })]);
    const types = ['sgv', 'mbg', 'cal'].map((type) => `find[type][$in][]=${type}`).join('&');
    const answer = await seat.send('DELETE', `/entries?${types}&find[date][$gte]=1`);
    expect([answer.statusCode, answer.json().description]).toEqual([400, expect.stringContaining('5000')]);
    expect(await stored()).toEqual([[120, 0]]);
  });

  test.each([{ sgv: '99,5' }, { sgv: '120 mg/dL' }, { sgv: true }, { date: 'now', dateString: 'now' }])(
    'what cannot be read, %j, is refused; beside others it is left out, so that it does not hold them up',
    async (unreadable) => {
      expect((await post([anEntry(15, 120, unreadable)])).statusCode).toBe(400);
      const both = await post([anEntry(15, 120, unreadable), anEntry(14, 120)]);
      expect([both.statusCode, both.json().length]).toEqual([200, 1]);
    },
  );
});
