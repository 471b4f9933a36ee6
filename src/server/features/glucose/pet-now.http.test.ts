import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { anEntry, seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { giveReadings, SENSOR, valuesUntil } from '#tests/server/readings.ts';
import { seatFollower, seatOwner, type OwnerSeat, type Seat } from '#tests/server/seats.ts';

let seat: NightscoutSeat;
let owner: OwnerSeat;
let carer: Seat;
let key: string;

beforeAll(async () => {
  seat = await seatNightscout();
});
afterAll(() => seat.portal.stop());

beforeEach(async () => {
  seat.portal.clock.set(TEST_NOW);
  owner = await seatOwner(seat.portal, { name: 'Luna' });
  carer = await seatFollower(seat.portal, owner.memberId);
  key = await seat.keyFor('read', owner);
  await settle({});
});

const HAS_ALL = { alertUrgentLow: true, alertLow: true, alertHigh: true, alertUrgentHigh: true, alertNoData: true };

/** Settings as created by registration. */
async function settle(limits: Partial<typeof CAT_THRESHOLDS>): Promise<void> {
  const custom = { customLow: 80, customHigh: 250, updatedAtMs: TEST_NOW, unit: null };
  const row = { memberId: owner.memberId, ...CAT_THRESHOLDS, ...custom, ...HAS_ALL, ...limits };
  await seat.portal.services.db.kysely.insertInto('setting').values(row).execute();
}

const change = (limits: object, caller: { token?: string } = owner) =>
  seat.portal.send('/web/member/saveMemberSetting', { memberId: owner.memberId, ...limits }, caller);
const give = (values: readonly number[], lastAt = TEST_NOW) =>
  giveReadings(seat.portal, owner.memberId, valuesUntil(lastAt, values), { ...SENSOR, sn: owner.memberId });
const overview = async (caller: { token?: string } = owner) =>
  (await seat.portal.call('/web/glucose/loadOverview', { memberId: owner.memberId }, caller)).item;
const end = (body: object, caller: { token?: string } = owner) =>
  seat.portal.send('/web/glucose/endVeryLow', { memberId: owner.memberId, ...body }, caller);
const note = (value: number, at: number) =>
  seat.portal.call('/web/event/saveEvent', { memberId: owner.memberId, type: 'BG', at, value, unit: 'mg/dL' }, owner);

/** The state of the pet on Home (owner and carer), in both lists and in the Nightscout endpoints. */
async function everywhere() {
  const home = await overview();
  const followed = await overview(carer);
  const list = await seat.portal.call('/web/follower/loadMyFollowers', {}, carer);
  const patients = await seat.portal.call('/web/follower/loadPatients', {}, carer);
  const properties = (await seat.send('GET', '/api/v2/properties', { key })).json();
  const pebble = (await seat.send('GET', '/pebble', { key })).json();
  const summary = patients.rows?.[0]?.summary;
  return {
    states: [home, followed, list.rows?.[0], summary].map((one) => one?.petNow?.state),
    nightscout: [properties.petState.state, pebble.status[0].state],
    levels: [home?.latest, followed?.latest, list.rows?.[0]?.latest, summary?.latest].map((one) => one?.level),
    value: [home?.latest?.mgdl, properties.bgnow?.last, pebble.bgs[0]?.sgv],
    stale: home?.latest?.stale,
  };
}

const all = <T>(value: T, count: number): T[] => Array.from({ length: count }, () => value);

describe('very low, then silence', () => {
  test.each([
    [5, 'current', false],
    [21, 'wasVeryLow', true],
    [180, 'wasVeryLow', true],
  ] as const)('%i minutes later everybody says %s', async (minutes, state, stale) => {
    await give([90, 70, 48]);
    seat.portal.clock.set(TEST_NOW + minutes * MINUTE_MS);
    expect(await everywhere()).toEqual({
      states: all(state, 4),
      nightscout: all(state, 2),
      levels: all('veryLow', 4),
      value: [48, 48, '48'],
      stale,
    });
  });

  test('a 15-minute sensor is silent after 45 minutes, for everybody', async () => {
    const readings = valuesUntil(TEST_NOW, all(120, 10), 15);
    await giveReadings(seat.portal, owner.memberId, readings, { ...SENSOR, sn: owner.memberId });
    seat.portal.clock.set(TEST_NOW + 44 * MINUTE_MS);
    expect(await everywhere()).toMatchObject({ states: all('current', 4), nightscout: all('current', 2) });
    seat.portal.clock.set(TEST_NOW + 46 * MINUTE_MS);
    expect(await everywhere()).toMatchObject({ states: all('silent', 4), nightscout: all('silent', 2) });
  });

  test('a reading ends it', async () => {
    await give([90, 48]);
    seat.portal.clock.set(TEST_NOW + 40 * MINUTE_MS);
    await give([110], TEST_NOW + 39 * MINUTE_MS);
    expect(await everywhere()).toMatchObject({ states: all('current', 4), levels: all('target', 4) });
  });

  test('a meter’s value ends it, unless it is very low', async () => {
    await give([90, 48]);
    seat.portal.clock.set(TEST_NOW + 40 * MINUTE_MS);
    await note(45, TEST_NOW + 30 * MINUTE_MS);
    expect(await everywhere()).toMatchObject({ states: all('meterVeryLow', 4) });
    await note(110, TEST_NOW + 35 * MINUTE_MS);
    expect(await everywhere()).toMatchObject({ states: all('silent', 4), nightscout: all('silent', 2) });
    expect((await overview())?.petNow.ended).toEqual({ at: TEST_NOW + 35 * MINUTE_MS, by: 'meter', name: null });
  });

  test('its owner’s check ends it, until a newer very low value', async () => {
    await give([90, 48]);
    seat.portal.clock.set(TEST_NOW + 40 * MINUTE_MS);
    const at = TEST_NOW + 40 * MINUTE_MS;
    expect(await end({ lastAt: TEST_NOW })).toMatchObject({
      code: 200,
      item: { state: 'silent', ended: { at, by: 'person', name: 'Ann' } },
    });
    expect(await end({ lastAt: TEST_NOW })).toMatchObject({ code: 200, item: { ended: { at } } });
    expect(await everywhere()).toMatchObject({ states: all('silent', 4), nightscout: all('silent', 2) });
    await give([47], TEST_NOW + 39 * MINUTE_MS);
    seat.portal.clock.set(TEST_NOW + 70 * MINUTE_MS);
    expect(await everywhere()).toMatchObject({ states: all('wasVeryLow', 4) });
    expect(await end({ lastAt: TEST_NOW })).toMatchObject({ code: 409, reason: 'veryLow.changed' });
  });

  test('nobody else can end it, and only this state can be ended', async () => {
    await give([90, 48]);
    expect(await end({ lastAt: TEST_NOW })).toMatchObject({ code: 409 }); // it concerns only the present
    seat.portal.clock.set(TEST_NOW + 40 * MINUTE_MS);
    const stranger = await seatOwner(seat.portal);
    const closed = await seatFollower(seat.portal, owner.memberId, { shareFlag: false });
    expect(await end({ lastAt: TEST_NOW }, carer)).toMatchObject({ code: 403 });
    expect(await end({ lastAt: TEST_NOW }, stranger)).toMatchObject({ code: 404 });
    expect(await end({ lastAt: TEST_NOW }, closed)).toMatchObject({ code: 404 });
    expect(await end({ lastAt: TEST_NOW }, {})).toMatchObject({ code: 300 });
    expect(await end({ lastAt: 'now' })).toMatchObject({ code: 400 });
    expect(await end({})).toMatchObject({ code: 400 });
    expect((await overview())?.petNow.state).toBe('wasVeryLow');
  });

  test('history from a file raises no alarm', async () => {
    const file = { source: 'file', sn: owner.memberId, model: null, isSerial: false };
    await giveReadings(seat.portal, owner.memberId, valuesUntil(TEST_NOW - 60 * MINUTE_MS, [90, 48]), file);
    expect(await everywhere()).toMatchObject({ states: all('fromFile', 4) });
  });

  test('an uploader may send it late', async () => {
    const upload = await seat.keyFor('upload', owner);
    await seat.send('POST', '/entries', { body: [anEntry(45, 90), anEntry(40, 48)], key: upload });
    expect(await everywhere()).toMatchObject({ states: all('wasVeryLow', 4) });
  });
});

describe('the pet’s own limits', () => {
  test.each([
    [{ urgentLow: 70 }, 62, 'veryLow'],
    [{ urgentLow: 45 }, 50, 'low'],
    [{ urgentLow: 45, low: 48 }, 50, 'target'],
  ])('with %o the level of %i is %s, for everybody', async (limits, value, level) => {
    expect(await change(limits)).toMatchObject({ code: 200 });
    await give([120, value]);
    expect((await everywhere()).levels).toEqual(all(level, 4));
    const home = await overview();
    expect(home?.limits).toMatchObject(limits);
    const share = { [level]: level === 'target' ? 100 : 50 };
    expect(home?.stats.levels).toMatchObject(share);
    expect(home?.week.at(-1)?.levels).toMatchObject(share);
    expect(home?.lastVeryLowAt).toBe(level === 'veryLow' ? TEST_NOW : null);
  });

  test('a change applies to existing values', async () => {
    await give([120, 62]);
    expect((await everywhere()).levels).toEqual(all('low', 4));
    await change({ urgentLow: 70 });
    expect((await everywhere()).levels).toEqual(all('veryLow', 4));
  });

  test('a report keeps the species’ standard levels', async () => {
    await change({ low: 60, urgentLow: 40 });
    await give([120, 70]);
    const { item } = await seat.portal.call(
      '/web/userReport/loadGlucoseReport',
      { memberId: owner.memberId, range: '7d' },
      owner,
    );
    expect(item?.metrics?.tbr).toBe(50);
    expect((await overview())?.tirStandard?.low).toBe(50);
  });

  test('each change is recorded with author and time, for everyone who may see the pet', async () => {
    await change({ urgentLow: 60 });
    seat.portal.clock.advance(MINUTE_MS);
    await change({ urgentLow: 65, high: 280 });
    await change({ alerts: { low: false } });
    await change({ urgentLow: 65 });
    const list = (caller: { token?: string }, body = {}) =>
      seat.portal.send('/web/member/loadLimitChanges', { memberId: owner.memberId, ...body }, caller);
    const { low, high, urgentHigh } = CAT_THRESHOLDS;
    const expected = {
      code: 200,
      total: 2,
      rows: [
        {
          at: TEST_NOW + MINUTE_MS,
          name: 'Ann',
          from: { urgentLow: 60, low, high, urgentHigh },
          to: { urgentLow: 65, low, high: 280, urgentHigh },
        },
        { at: TEST_NOW, name: 'Ann', from: CAT_THRESHOLDS, to: { ...CAT_THRESHOLDS, urgentLow: 60 } },
      ],
    };
    expect(await list(owner)).toMatchObject(expected);
    expect(await list(carer)).toMatchObject(expected);
    expect(await list(owner, { rows: 1, page: 2 })).toMatchObject({ total: 2, rows: [expected.rows[1]] });
    const closed = await seatFollower(seat.portal, owner.memberId, { shareFlag: false });
    expect(await list(await seatOwner(seat.portal))).toMatchObject({ code: 404 });
    expect(await list(closed)).toMatchObject({ code: 404 });
    expect(await list({})).toMatchObject({ code: 300 });
    expect(await list(owner, { rows: 0 })).toMatchObject({ code: 400 });
  });

  test('must be in order and in range, and only the owner can change them', async () => {
    expect(await change({ urgentLow: 80 })).toMatchObject({ code: 400, reason: 'setting.thresholdOrder' });
    expect(await change({ urgentLow: 35 })).toMatchObject({ code: 400 });
    expect(await change({ urgentHigh: 541 })).toMatchObject({ code: 400 });
    expect(await change({ urgentLow: 60 }, carer)).toMatchObject({ code: 403 });
    expect((await overview())?.limits).toEqual(CAT_THRESHOLDS);
  });

  test('a change is sent to all watchers', async () => {
    const heard: unknown[] = [];
    const subscription = seat.portal.services.live.subscribe((message) => heard.push(message));
    await change({ urgentLow: 60 });
    await change({ alerts: { low: false } });
    subscription.stop();
    expect(heard.filter((message) => (message as { kind?: string }).kind === 'limits')).toEqual([
      { to: 'member', memberId: owner.memberId, kind: 'limits', data: { memberId: owner.memberId } },
    ]);
  });
});
