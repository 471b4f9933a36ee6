import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { BOLUS, iso, treatmentCalls } from '#tests/server/treatments.ts';

const MINUTE = 60_000;

describe('treatments and events of the portal', () => {
  let seat: NightscoutSeat;

  beforeEach(async () => {
    seat = await seatNightscout();
  });

  afterEach(() => seat.portal.stop());

  const { list, noted, post, put, save } = treatmentCalls(() => seat);

  test('events of the portal are included, as written by the owner', async () => {
    await save({ value: 2, unit: 'U', title: 'Glargine', detail: { note: 'left side', insulinKind: 'Long_acting' } });
    await save({ type: 'meal', value: 10, unit: 'g', at: TEST_NOW - MINUTE });
    await giveReadings(seat.portal, seat.owner.memberId, valuesUntil(TEST_NOW, [60]));
    const [dose, meal, ...more] = await list();
    expect(more).toEqual([]);
    expect(dose).toMatchObject({ eventType: 'Correction Bolus', insulin: 2, notes: 'Glargine: left side' });
    expect(dose).toMatchObject({ enteredBy: 'PetCGM' });
    expect(meal).toMatchObject({ eventType: 'Meal', carbs: null, notes: '10 g', insulin: null });
    expect((await seat.send('GET', `/treatments/${dose?.['_id']}.json`)).json()).toEqual([dose]);
    expect(await list(`?find[insulin]=2`)).toHaveLength(1);
  });

  test('grams of food are given in the notes; only carbohydrates that an app sent are answered as such', async () => {
    await save({ type: 'meal', value: 60, unit: 'g', title: 'tuna', detail: { note: 'all of it' } });
    const [own] = await list();
    expect(own).toMatchObject({ eventType: 'Meal', carbs: null, notes: 'tuna: all of it, 60 g' });
    expect(await put(own)).toEqual(own);
    expect(await noted()).toMatchObject([{ value: 60, unit: 'g', title: 'tuna', detail: { note: 'all of it' } }]);
    await post({ eventType: 'Meal', notes: 'chicken', created_at: iso(60) });
    await post({ eventType: 'Meal', carbs: 12, created_at: iso(120) });
    const { rows = [] } = await seat.portal.call('/web/event/loadEvents', {}, seat.owner);
    for (const [index, value] of [
      [1, 30],
      [2, 15],
    ] as const) {
      await save({ ...rows[index], value, unit: 'g' });
    }
    expect(await list()).toMatchObject([
      { notes: 'tuna: all of it, 60 g', carbs: null },
      { notes: 'chicken, 30 g', carbs: null },
      { carbs: 15 },
    ]);
    expect((await list())[2]).not.toHaveProperty('notes');
  });

  test('signs, water and lab values are notes', async () => {
    const signs = { drinking: 1, appetite: 0, attitude: 2, weight: 3 };
    await save({ type: 'signs', value: 4.6, detail: { signs, note: 'sleepy' } });
    await save({
      type: 'water',
      at: TEST_NOW - 1,
      detail: { water: { from: TEST_NOW - 600_000, given: 500, left: 92 } },
    });
    await save({ type: 'lab', at: TEST_NOW - 2, value: 420, detail: { lab: { test: 'fructosamine' } } });
    await save({ type: 'lab', at: TEST_NOW - 3, detail: { lab: { test: 'urineKetones', word: 'trace' } } });
    expect(await list()).toMatchObject([
      { eventType: 'Note', notes: 'signs: drinking 1, appetite 0, attitude 2, weight 3, 4.6 kg, sleepy' },
      { eventType: 'Note', notes: 'water: 408 ml' },
      { eventType: 'Note', notes: 'fructosamine: 420 µmol/L' },
      { eventType: 'Note', notes: 'urineKetones: trace' },
    ]);
    const [first] = await list();
    expect(await put(first)).toMatchObject({ status: 401 }); // a note alone would take the signs away
    expect((await noted())[0]).toMatchObject({ type: 'signs', value: 4.6, detail: { signs } });
  });

  test('changes and deletions by the owner in the portal apply to all', async () => {
    await post([BOLUS]);
    const { rows = [] } = await seat.portal.call('/web/event/loadEvents', {}, seat.owner);
    const [dose, meal] = rows.toSorted((a, b) => a.type.localeCompare(b.type));
    await save({ ...dose, value: 1 });
    expect(await list()).toMatchObject([{ insulin: 1, carbs: 12 }]);
    for (const event of [dose, meal]) {
      await seat.portal.call('/web/event/delEvent', { eventId: event?.eventId ?? '' }, seat.owner);
    }
    expect(await list()).toEqual([]);
    expect(await post([BOLUS])).toMatchObject([{ insulin: 1.5, carbs: 12 }]);
    expect(await noted()).toHaveLength(2);
  });

  test('a meter’s value that was also sent as an entry is one event', async () => {
    await seat.send('POST', '/entries', { body: [{ type: 'mbg', mbg: 130, date: TEST_NOW }] });
    const check = { eventType: 'BG Check', glucose: 130, units: 'mg/dl', created_at: iso(0) };
    await post(check);
    await seat.send('POST', '/entries', { body: [{ type: 'mbg', mbg: 130, date: TEST_NOW }] });
    expect(await noted()).toHaveLength(1);
    expect(await list()).toMatchObject([check]);
  });
});
