import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEntry, seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { seatOwner } from '#tests/server/seats.ts';

const MINUTE = 60_000;
const REFUSAL = { status: 401, message: 'Unauthorized', description: 'Invalid/Missing' };
const iso = (minutesAgo: number) => new Date(TEST_NOW - minutesAgo * MINUTE).toISOString();

describe('the calls of follower apps', () => {
  let seat: NightscoutSeat;

  beforeEach(async () => {
    seat = await seatNightscout();
  });

  afterEach(() => seat.portal.stop());

  const get = async (path: string) => (await seat.send('GET', path)).json();
  const readings = (...entries: object[]) => seat.send('POST', '/entries', { body: entries });
  const status = (body: unknown) => seat.send('POST', '/devicestatus', { body });
  const inMmol = () =>
    seat.portal.services.db.kysely
      .updateTable('member')
      .set({ country: 'GB' })
      .where('id', '=', seat.owner.memberId)
      .execute();

  test('batteries are acknowledged in order, and the latest of each uploader is answered', async () => {
    const phone = { device: 'phone', uploader: { battery: 80, type: 'PHONE' }, isCharging: false, created_at: iso(5) };
    const sent = [phone, { device: 'bridge', uploaderBattery: 40, created_at: iso(1), openaps: { iob: {} } }];
    const answer = await status(sent);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      [
        { ...phone, _id: expect.stringMatching(/^[0-9a-f]{24}$/u), utcOffset: 0 },
        expect.objectContaining({ device: 'bridge', uploaderBattery: 40, created_at: iso(1) }),
      ],
    ]);
    const [bridge, first] = answer.json().toReversed();
    expect(await get('/devicestatus.json')).toEqual([bridge, first]);
    await status({ ...phone, uploader: { battery: 75 }, created_at: iso(0) });
    expect(await get('/devicestatus?count=1')).toMatchObject([{ device: 'phone', uploader: { battery: 75 } }]);
    expect(await get(`/devicestatus?find[created_at][$gte]=${iso(0)}`)).toHaveLength(1);
    expect(await get('/devicestatus?find[device]=bridge')).toHaveLength(1);
    expect((await status([])).json()).toEqual([]);
  });

  test('several at once are all kept', async () => {
    await Promise.all([1, 2, 3].map((battery) => status({ device: 'phone', uploaderBattery: battery })));
    expect(await get('/devicestatus')).toHaveLength(3);
  });

  test.each([[undefined], [5], [[['a']]]])('refuses an invalid status: %j', async (body) => {
    expect((await status(body)).statusCode).toBe(400);
  });

  test('a profile is derived from the pet’s settings', async () => {
    const [profile] = await get('/profile.json');
    const target = (value: number) => [{ time: '00:00', value, timeAsSeconds: 0 }];
    expect(profile).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/u),
      defaultProfile: 'Default',
      units: 'mg/dl',
      store: { Default: { timezone: 'UTC', target_low: target(80), target_high: target(270), basal: target(0) } },
    });
    expect(await get('/profile/current')).toEqual(profile);
    await inMmol();
    expect((await get('/status.json')).settings.units).toBe('mmol');
    expect(await get('/profile/current.json')).toMatchObject({
      units: 'mmol',
      store: { Default: { target_low: target(4.4), target_high: target(15) } },
    });
  });

  test('the current state has value, change, direction and battery', async () => {
    await readings(anEntry(10, 100), anEntry(5, 110), anEntry(0, 116));
    await status({ device: 'phone', uploader: { battery: 80 } });
    expect(await get('/api/v2/properties')).toMatchObject({
      bgnow: {
        mean: 116,
        last: 116,
        mills: TEST_NOW,
        sgvs: [{ mgdl: 116, mills: TEST_NOW, scaled: 116, device: 'xDrip' }],
      },
      buckets: [{ last: 116 }, { last: 110 }, { last: 100 }],
      delta: { mgdl: 6, scaled: 6, display: '+6', interpolated: false, mean5MinsAgo: 110, elapsedMins: 5 },
      direction: { value: 'FortyFiveUp', label: '↗' },
      upbat: { level: 80, display: '80%' },
    });
    expect(Object.keys(await get('/api/v2/properties/delta,direction,iob'))).toEqual(['direction', 'delta']);
    await inMmol();
    expect(await get('/api/v2/properties/delta')).toMatchObject({ delta: { mgdl: 6, scaled: 0.3, display: '+0.3' } });
  });

  test('a value next to a limit is answered on its side of the limit, in both units', async () => {
    await readings(anEntry(5, 79.2), anEntry(0, 79));
    const { thresholds } = (await get('/status.json')).settings;
    const sgvs = (await get('/entries.json')).map(({ sgv }: { sgv: number }) => sgv);
    expect([thresholds.bgTargetBottom, sgvs]).toEqual([80, [79, 80]]);
    await inMmol();
    const { buckets } = await get('/api/v2/properties/buckets');
    expect(buckets.map(({ sgvs: [sgv] }: { sgvs: { scaled: number }[] }) => sgv?.scaled)).toEqual([4.3, 4.4]);
    const { bgs } = await get('/pebble?units=mmol&count=2');
    expect(bgs.map(({ sgv }: { sgv: string }) => sgv)).toEqual(['4.3', '4.4']);
  });

  test('a longer step is scaled to five minutes, and a gap has no change', async () => {
    await readings(anEntry(10, 120), anEntry(0, 100));
    expect((await get('/api/v2/properties')).delta).toMatchObject({ mgdl: -10, display: '-10', interpolated: true });
    await readings(anEntry(-4, 100), anEntry(30, 90));
    await seat.send('DELETE', '/entries?find[sgv][$in][]=120&find[sgv][$in][]=100');
    await readings(anEntry(0, 100));
    expect(await get('/api/v2/properties')).not.toHaveProperty('delta');
  });

  test('a watch face gets texts', async () => {
    await readings(anEntry(10, 100), anEntry(5, 110), anEntry(0, 116));
    await status({ uploaderBattery: 80 });
    const newest = { sgv: '116', trend: 3, direction: 'FortyFiveUp', datetime: TEST_NOW, bgdelta: 6, battery: '80' };
    expect(await get('/pebble')).toEqual({ status: [{ now: TEST_NOW, state: 'current' }], bgs: [newest], cals: [] });
    const { bgs } = await get('/pebble?units=mmol&count=2');
    expect(bgs).toEqual([
      { ...newest, sgv: '6.4', bgdelta: '0.3' },
      { sgv: '6.1', trend: 3, direction: 'FortyFiveUp', datetime: TEST_NOW - 5 * MINUTE },
    ]);
    const limited = await seat.send('GET', `/pebble?token=${seat.read}`, { key: '' });
    expect([limited.statusCode, limited.headers['x-ratelimit-limit']]).toEqual([200, expect.anything()]);
    expect((await seat.send('GET', '/pebble?count=x')).statusCode).toBe(400);
    expect((await seat.send('GET', '/pebble/else')).json()).toMatchObject({ status: 404 });
  });

  test('without readings the answer is empty', async () => {
    expect(await get('/api/v2/properties')).toEqual({});
    expect((await get('/pebble')).bgs).toEqual([]);
    expect(await get('/devicestatus.json?count=1')).toEqual([]);
  });

  test('the status says that the site accepts care records', async () => {
    expect(await get('/status.json')).toMatchObject({ careportalEnabled: true, settings: { enable: ['careportal'] } });
  });

  const paths = ['/profile', '/profile/current', '/api/v2/properties', '/api/v2/properties/bgnow', '/pebble'];

  test.each(paths)('%s needs a key that may read, and answers for its pet', async (path) => {
    await readings(anEntry(0, 116));
    for (const key of ['', seat.upload, 'pet-unknown']) {
      const answer = await seat.send('GET', path, { key });
      expect([answer.statusCode, answer.json()]).toEqual([401, REFUSAL]);
    }
    const foreign = await seat.send('GET', path, { key: await seat.keyFor('read', await seatOwner(seat.portal)) });
    expect(foreign.statusCode).toBe(200);
    expect(foreign.body).not.toMatch(/\b116\b/u); // an id may have these digits within others
  });

  test('a battery needs a key that may write', async () => {
    for (const key of ['', seat.read]) {
      const answer = await seat.send('POST', '/devicestatus', { key, body: { uploaderBattery: 1 } });
      expect([answer.statusCode, answer.json()]).toEqual([401, REFUSAL]);
    }
    await seat.send('POST', '/devicestatus', {
      key: await seat.keyFor('upload', await seatOwner(seat.portal)),
      body: { uploaderBattery: 1 },
    });
    expect(await get('/devicestatus')).toEqual([]);
  });
});
