import { afterEach, beforeEach, expect, test } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { giveReadings, SENSOR, valuesUntil } from '#tests/server/readings.ts';
import { seatFollower, seatOwner, sendFile, type OwnerSeat, type Seat } from '#tests/server/seats.ts';

const ALERTS = {
  alertUrgentLow: true,
  alertLow: true,
  alertHigh: true,
  alertUrgentHigh: true,
  alertNoData: true,
};
const ago = (minutes: number): number => TEST_NOW - minutes * MINUTE_MS;

describeEachDatabase('a very low value of a meter', (fresh) => {
  let seat: NightscoutSeat;
  let owner: OwnerSeat;
  let carer: Seat;
  let key: string;

  beforeEach(async () => {
    seat = await seatNightscout(fresh.config);
    owner = await seatOwner(seat.portal, { name: 'Luna' });
    carer = await seatFollower(seat.portal, owner.memberId, { mayLog: true });
    key = await seat.keyFor('read', owner);
    await give(TEST_NOW - MINUTE_MS);
  });
  afterEach(() => seat.portal.stop());

  const give = (lastAt: number, values: readonly number[] = [148, 149, 150]) =>
    giveReadings(seat.portal, owner.memberId, valuesUntil(lastAt, values), { ...SENSOR, sn: owner.memberId });
  const note = async (value: number, at: number, more: object = {}, caller: Seat = owner) => {
    const event = { memberId: owner.memberId, type: 'BG' as const, at, value, unit: 'mg/dL', ...more };
    return (await seat.portal.call('/web/event/saveEvent', event, caller)).item?.eventId ?? '';
  };
  const overview = async (caller: { token?: string } = owner) =>
    (await seat.portal.call('/web/glucose/loadOverview', { memberId: owner.memberId }, caller)).item;
  const end = (lastAt: number, caller: { token?: string } = owner) =>
    seat.portal.send('/web/glucose/endVeryLow', { memberId: owner.memberId, lastAt }, caller);

  /** What Home says to the owner and the carer, both lists, and the Nightscout calls. */
  async function everywhere() {
    const list = await seat.portal.call('/web/follower/loadMyFollowers', {}, carer);
    const patients = await seat.portal.call('/web/follower/loadPatients', {}, carer);
    const properties = (await seat.send('GET', '/api/v2/properties', { key })).json();
    const pebble = (await seat.send('GET', '/pebble', { key })).json();
    const shown = [await overview(), await overview(carer), list.rows?.[0], patients.rows?.[0]?.summary];
    return {
      states: [
        ...new Set([...shown.map((one) => one?.petNow?.state), properties.petState.state, pebble.status[0].state]),
      ],
      meters: [...new Set(shown.map((one) => JSON.stringify(one?.petNow?.meter)))],
      nightscout: properties.petState.meter,
    };
  }
  const low = (at: number, mgdl: number) => ({
    states: ['meterVeryLow'],
    meters: [JSON.stringify({ at, mgdl })],
    nightscout: { mgdl, mills: at },
  });
  const well = { states: ['current'], meters: [undefined], nightscout: undefined };

  test('is said to everybody while the sensor is in target, until a later one that is not very low', async () => {
    await note(40, ago(18));
    expect(await everywhere()).toEqual(low(ago(18), 40));
    await note(110, ago(18));
    expect(await everywhere()).toEqual(low(ago(18), 40));
    await give(TEST_NOW, [155]);
    expect(await everywhere()).toEqual(low(ago(18), 40));
    await note(110, ago(5), {}, carer);
    expect(await everywhere()).toEqual(well);
  });

  test('counts for 24 hours, whichever part of the day Home asks for', async () => {
    await note(40, ago(18));
    seat.portal.clock.set(ago(18) + DAY_MS - 1);
    await give(seat.portal.clock.now());
    expect(await everywhere()).toEqual(low(ago(18), 40));
    const ask = { memberId: owner.memberId, hours: 4 } as const;
    const { item } = await seat.portal.call('/web/glucose/loadOverview', ask, owner);
    expect(item?.petNow.state).toBe('meterVeryLow');
    seat.portal.clock.advance(1);
    expect(await everywhere()).toEqual(well);
  });

  test('is by the pet’s own limits, in either unit', async () => {
    await note(3.6, ago(18), { unit: 'mmol/L' }); // 64.8 mg/dL
    expect(await everywhere()).toEqual(low(ago(18), 64.8));
    const chosen = { unit: null, customLow: 80, customHigh: 250, updatedAtMs: TEST_NOW, ...ALERTS };
    const setting = { memberId: owner.memberId, ...CAT_THRESHOLDS, ...chosen };
    await seat.portal.services.db.kysely.insertInto('setting').values(setting).execute();
    const limits = { memberId: owner.memberId, urgentLow: 60 };
    expect(await seat.portal.send('/web/member/saveMemberSetting', limits, owner)).toMatchObject({ code: 200 });
    expect(await everywhere()).toEqual(well);
    await note(3.3, ago(10), { unit: 'mmol/L' }); // 59.4 mg/dL
    expect(await everywhere()).toEqual(low(ago(10), 59.4));
  });

  test('follows its event: changed, deleted, and noted as something else', async () => {
    const eventId = await note(140, ago(18));
    expect(await everywhere()).toEqual(well);
    await note(40, ago(18), { eventId });
    expect(await everywhere()).toEqual(low(ago(18), 40));
    await note(40, ago(17), { eventId, type: 'calibration' });
    expect(await everywhere()).toEqual(low(ago(17), 40));
    await seat.portal.call('/web/event/delEvent', { eventId }, owner);
    expect(await everywhere()).toEqual(well);
  });

  test('is ended by its owner who checked the pet, for everybody, and by nobody else', async () => {
    await note(40, ago(18));
    expect(await end(ago(1))).toMatchObject({ code: 409, reason: 'veryLow.changed' });
    expect(await end(ago(18), carer)).toMatchObject({ code: 403 });
    expect(await everywhere()).toEqual(low(ago(18), 40));
    const ended = await end(ago(18));
    expect(ended).toMatchObject({ code: 200, item: { state: 'current' } });
    expect(await end(ago(18))).toMatchObject({ code: 409, reason: 'veryLow.changed' });
    expect(await everywhere()).toEqual(well);
    seat.portal.clock.advance(10 * MINUTE_MS);
    await note(45, TEST_NOW + 5 * MINUTE_MS);
    expect(await everywhere()).toEqual(low(TEST_NOW + 5 * MINUTE_MS, 45));
  });

  test('after a very low reading and silence: one check ends both', async () => {
    await give(TEST_NOW, [48]);
    seat.portal.clock.advance(40 * MINUTE_MS);
    const measuredAt = TEST_NOW + 30 * MINUTE_MS;
    await note(45, measuredAt);
    expect(await everywhere()).toEqual(low(measuredAt, 45));
    await end(measuredAt);
    expect(await everywhere()).toEqual({ ...well, states: ['silent'] });
  });

  test('is history if it was noted more than an hour late, by hand, by an app or from a file', async () => {
    await note(40, TEST_NOW - HOUR_MS - 1);
    const upload = await seat.keyFor('upload', owner);
    const entry = { type: 'mbg', mbg: 40, date: TEST_NOW - 2 * HOUR_MS, device: 'xDrip' };
    await seat.send('POST', '/entries', { body: [entry], key: upload });
    const content = JSON.stringify([{ ...entry, date: TEST_NOW - 3 * HOUR_MS }]);
    const sent = await sendFile(seat.portal, { name: 'entries.json', content }, owner);
    expect(sent).toMatchObject({ code: 200 });
    expect(await everywhere()).toEqual(well);
    await seat.send('POST', '/entries', { body: [{ ...entry, date: ago(55) }], key: upload });
    expect(await everywhere()).toEqual(low(ago(55), 40));
  });

  test('is not shown without sharing, of no other pet, and by a link in its range alone', async () => {
    const closed = await seatFollower(seat.portal, owner.memberId, { shareFlag: false });
    const other = await seatOwner(seat.portal);
    await note(40, ago(18));
    const list = await seat.portal.call('/web/follower/loadMyFollowers', {}, closed);
    expect(list.rows?.map(({ petNow }) => petNow)).toEqual([undefined]);
    const patients = await seat.portal.call('/web/follower/loadPatients', {}, closed);
    expect(patients.rows?.map(({ summary }) => summary)).toEqual([null]);
    const theirs = await seat.portal.call('/web/glucose/loadOverview', {}, other);
    expect(theirs.item?.petNow.meter).toBeUndefined();
    const byLink = async (range: '7d' | { readonly from: number; readonly to: number }) => {
      const { item } = await seat.portal.call('/web/userReport/createReportLink', { range }, owner);
      const token = new URL(item?.url ?? '').searchParams.get('internalXToken') ?? '';
      return (await overview({ token }))?.petNow.meter;
    };
    expect(await byLink('7d')).toEqual({ at: ago(18), mgdl: 40 });
    expect(await byLink({ from: TEST_NOW - DAY_MS, to: ago(18) })).toBeUndefined();
  });
});
