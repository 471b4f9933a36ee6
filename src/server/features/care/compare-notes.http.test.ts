import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { CHANGED, dosesOf, readingsOf, stageComparison, valueAt } from '#tests/server/compared-periods.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { giveReadings, SENSOR } from '#tests/server/readings.ts';

describeEachPortal('two periods by what was noted, and what else changed', (portal) => {
  const { owner, compare, give, note } = stageComparison(portal);

  it('have the medians of signs and weights of the whole periods, from 3 entries a side on', async () => {
    const signs = (day: number, drinking: 0 | 1 | 2 | 3) => ({
      type: 'signs' as const,
      at: CHANGED + day * DAY_MS + 10 * HOUR_MS,
      detail: { signs: { drinking, appetite: 1 as const, attitude: 0 as const, weight: 0 as const } },
    });
    const weight = (day: number, value: number) => ({
      type: 'weight' as const,
      at: CHANGED + day * DAY_MS + 10 * HOUR_MS,
      value,
      unit: 'kg',
    });
    await note([signs(-18, 3), signs(-11, 2), signs(-4, 2), signs(4, 1), signs(9, 0)]);
    await note([weight(1, 9), ...[-3, -2, -1].map((day) => weight(day, 4 - day / 10))]);
    await note([weight(4, 4.5), weight(5, 4.7), weight(6, 4.4)]);
    const few = await compare();
    expect(few.signs).toEqual({
      before: { entries: 3, values: [], whole: null },
      after: { entries: 2, values: [], whole: null },
      difference: null,
    });
    // the weight of the second day is left out: the new dose settles
    expect(few.weight.before).toMatchObject({ entries: 3, whole: 4.2 });
    expect(few.weight.after).toMatchObject({ entries: 3, whole: 4.5 });
    expect(few.weight.difference).toBeCloseTo(0.3, 9);
    await note([signs(11, 0)]);
    const { signs: found } = await compare();
    expect([found.before.whole, found.after.whole, found.difference]).toEqual([3, 1, -2]);
    expect(found.after.values).toHaveLength(3);
  });

  it('have water as a whole, by the newest weight of the side', async () => {
    const water = (day: number, given: number) => {
      const at = CHANGED + day * DAY_MS;
      return { type: 'water' as const, at, detail: { water: { from: at - DAY_MS, given, left: 0 } } };
    };
    await note([-6, -5, -4].map((day) => water(day, 400)));
    await note([5, 6, 7].map((day) => water(day, 180 + day)));
    await note([{ type: 'weight', at: CHANGED - DAY_MS, value: 4, unit: 'kg' }]);
    await note([{ type: 'weight', at: CHANGED + 9 * DAY_MS, value: 6, unit: 'kg' }]);
    const found = (await compare()).water;
    expect(found.before).toMatchObject({ entries: 3, whole: 100 });
    expect(found.after.whole).toBeCloseTo(31, 9);
    expect(found.difference).toBeCloseTo(-69, 9);
  });

  it('say what else changed: food, sensors, medicines, weight, usual times', async () => {
    await give(-8, 0);
    const other = { ...SENSOR, sn: 'S2', model: 'Other' };
    await giveReadings(portal(), owner().memberId, readingsOf(1, 10), other);
    await note([
      ...dosesOf(-8, 10),
      { type: 'meds', at: CHANGED - 2 * DAY_MS, title: 'Prednisolone' },
      { type: 'meds', at: CHANGED + 2 * DAY_MS, title: ' Gabapentin ' },
      { type: 'meds', at: CHANGED + 3 * DAY_MS, title: 'gabapentin' },
      { type: 'meds', at: CHANGED + 3 * DAY_MS, title: 'Ketones', value: 0.4, unit: 'mmol/L' },
      { type: 'weight', at: CHANGED - 2 * DAY_MS, value: 4.5, unit: 'kg' },
      { type: 'weight', at: CHANGED + 8 * DAY_MS, value: 4.6, unit: 'kg' },
    ]);
    const { others } = await compare();
    expect(others.states).toEqual({
      food: 'changed',
      insulin: 'same',
      interval: 'same',
      plannedTimes: 'unknown',
      usualTimes: 'same',
      syringe: 'same',
      sensor: 'changed',
      weight: 'changed',
      medicines: 'changed',
    });
    expect(others.before).toMatchObject({
      food: 'dry food',
      usualTimes: ['07:00', '19:00'],
      medicines: ['Prednisolone'],
      weight: { at: CHANGED - 2 * DAY_MS, kg: 4.5 },
    });
    expect(others.before.sensors).toMatchObject([{ sn: 'S1', meter: null }]);
    expect(others.after.sensors).toMatchObject([{ sn: 'S2', model: 'Other' }]);
    expect(others.after.medicines).toEqual(['gabapentin']);
  });

  it('name a sensor that reads lower than the meter, as the meter’s screen does', async () => {
    await give(-8, 10);
    const hours = [-5, -4, -3, -2, -1].map((day) => CHANGED + day * DAY_MS + 11 * HOUR_MS);
    await note(hours.map((at) => ({ type: 'BG' as const, at, value: valueAt(at) + 25, unit: 'mg/dL' })));
    await portal().call('/web/care/saveQuality', { memberId: owner().memberId, meter: 'people' }, owner());
    expect((await compare()).others.before.sensors[0]?.meter).toBeNull();
    await portal().call('/web/care/saveQuality', { memberId: owner().memberId, meter: 'pet' }, owner());
    const [sensor] = (await compare()).others.before.sensors;
    expect(sensor?.meter).toMatchObject({ verdict: 'lower', pairs: 5 });
    const { item } = await portal().call('/web/care/loadAgreement', { range: 'all' }, owner());
    expect(sensor?.meter?.bias).toBeCloseTo(item?.sessions[0]?.bias ?? 0, 9);
  });
});
