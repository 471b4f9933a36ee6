import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEntry, seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { takeFile } from '#tests/server/seats.ts';
import { statementsDuring } from '#tests/server/statements.ts';
import { MAX_SENDERS_AT_ONCE } from '../../rules/few-senders.ts';
import { MAX_SENSORS } from '../../readings/sensor-book.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('an upload with many senders', () => {
  let seat: NightscoutSeat;

  beforeEach(async () => {
    seat = await seatNightscout();
  });

  afterEach(() => seat.portal.stop());

  const post = (entries: readonly object[]) => seat.send('POST', '/entries', { body: entries });
  const table = (name: 'reading' | 'device') => seat.portal.services.db.kysely.selectFrom(name).selectAll().execute();
  const senders = async () => {
    const rows = await seat.portal.services.db.kysely.selectFrom('device').select('sn').distinct().execute();
    return rows.map(({ sn }) => sn).sort();
  };
  const fromMany = (count: number, first = 0) =>
    Array.from({ length: count }, (_, index) => anEntry(index, 100, { device: `sender ${first + index}` }));

  test('keeps every value, and distinguishes a limited number of senders', async () => {
    const names = fromMany(8_000);
    const real = Array.from({ length: 5 }, (_, index) => anEntry(8_000 + index, 120, { device: 'xDrip' }));
    expect((await post([...names, ...real])).json()).toHaveLength(8_005);
    expect(await table('reading')).toHaveLength(8_005);
    const known = await senders();
    expect(known).toHaveLength(MAX_SENDERS_AT_ONCE + 1);
    expect(known).toEqual(expect.arrayContaining(['Nightscout', 'xDrip', 'sender 0']));
    await post([...names, ...real]);
    expect(await table('reading')).toHaveLength(8_005);
    expect(await senders()).toEqual(known);
  });

  test('needs no more statements for thousands of names than for the few that are kept', async () => {
    const few = await statementsDuring(() => post(fromMany(MAX_SENDERS_AT_ONCE + 1)));
    const many = await statementsDuring(() => post(fromMany(2_000, 100)));
    expect(few.length).toBeGreaterThan(MAX_SENDERS_AT_ONCE);
    expect(many.length).toBeLessThan(few.length + 50);
  });

  test('creates no more sessions than the limit, and an active sensor still gets its own', async () => {
    const apart = Array.from({ length: 1_000 }, (_, index) => anEntry((index + 3) * 13 * 60, 100));
    expect((await post(apart)).json()).toHaveLength(1_000);
    expect(await table('device')).toHaveLength(MAX_SENSORS);
    expect(await table('reading')).toHaveLength(1_000);
    await post(fromMany(5).map((entry) => ({ ...entry, date: TEST_NOW - 900 * DAY, dateString: undefined })));
    expect(await table('device')).toHaveLength(MAX_SENSORS + 1);
    await post(fromMany(5));
    const { rows } = await seat.portal.call('/web/device/getDeviceList', { rows: 1 }, seat.owner);
    expect(rows).toMatchObject([{ sn: 'Nightscout', sensorExpired: false, lastRefreshedAt: TEST_NOW }]);
    expect((await table('device')).length).toBeLessThan(MAX_SENSORS + 4);
  });

  test('from a file is limited as well', async () => {
    const answer = await takeFile(
      seat.portal,
      { name: 'entries.json', content: JSON.stringify(fromMany(200)) },
      seat.owner,
    );
    expect(answer.readings).toMatchObject({ added: 200 });
    expect(await senders()).toHaveLength(MAX_SENDERS_AT_ONCE + 1);
  });
});
