import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../units/units.ts';
import { doseInterval, doseWindow, findLargeDose, findNearDose, isPossibleDose, type Dose } from './dose-guard.ts';

const plan = { everyDays: null, units: null, weightKg: null };
const hours = (everyDays: number | null) => doseWindow({ everyDays }) / HOUR_MS;
const dose = (at: number, units: number | null = 2): Dose => ({ at: at * HOUR_MS, units });

describe('the window', () => {
  test.each([
    [null, 8],
    [0, 8],
    [0.5, 8],
    [1, 20],
    [2, 44],
    [31, 44],
    [1 / 3, 16 / 3],
  ])('every %s days asks inside %s h', (everyDays, expected) => {
    expect(hours(everyDays)).toBeCloseTo(expected, 9);
  });

  test('the interval comes from the profile, or is 12 h', () => {
    expect(doseInterval({ everyDays: null })).toBe(12 * HOUR_MS);
    expect(doseInterval({ everyDays: 1 })).toBe(24 * HOUR_MS);
  });
});

describe('a near dose', () => {
  test('is found among a single other dose', () => {
    expect(findNearDose(7.9 * HOUR_MS, [dose(0)], plan)).toEqual(dose(0));
    expect(findNearDose(8 * HOUR_MS, [dose(0)], plan)).toBeNull();
  });

  test('the nearest one is named, before or after', () => {
    expect(findNearDose(5 * HOUR_MS, [dose(0), dose(7)], plan)).toEqual(dose(7));
    expect(findNearDose(5 * HOUR_MS, [dose(7), dose(0)], plan)).toEqual(dose(7));
    expect(findNearDose(15 * HOUR_MS, [dose(14), dose(10)], plan)).toEqual(dose(14));
  });

  test('of two equally near doses the first is named', () => {
    expect(findNearDose(5 * HOUR_MS, [dose(3, 1), dose(7, 2)], plan)).toEqual(dose(3, 1));
  });

  test('one without an amount counts, one of 0 U does not', () => {
    expect(findNearDose(HOUR_MS, [dose(0, null)], plan)).toEqual(dose(0, null));
    expect(findNearDose(HOUR_MS, [dose(0, 0)], plan)).toBeNull();
  });
});

describe('a large dose', () => {
  test('is above 1.5 times the profile’s dose, or above 1 U for each kg', () => {
    expect(findLargeDose(3, { ...plan, units: 2 })).toBeNull();
    expect(findLargeDose(3.25, { ...plan, units: 2 })).toMatchObject({ limit: 3, by: 'profile' });
    expect(findLargeDose(15, { ...plan, weightKg: 4.6 })).toMatchObject({ limit: 4.6, by: 'weight' });
    expect(findLargeDose(15, { ...plan, units: 2, weightKg: 4.6 })).toMatchObject({ limit: 3, by: 'profile' });
    expect(findLargeDose(5, { ...plan, units: 4, weightKg: 4.6 })).toMatchObject({ limit: 4.6, by: 'weight' });
    expect(findLargeDose(4, { ...plan, units: 2, weightKg: 3 })).toMatchObject({ limit: 3, by: 'profile' });
    expect(findLargeDose(4.6, { ...plan, weightKg: 4.6 })).toBeNull();
  });

  test('is not reported without a profile dose and a weight, or without an amount', () => {
    expect(findLargeDose(100, plan)).toBeNull();
    expect(findLargeDose(null, { ...plan, units: 2 })).toBeNull();
    expect(findLargeDose(1, { ...plan, units: 0 })).toBeNull();
  });

  test('is every one after insulin was ended, whatever its amount', () => {
    for (const units of [null, 0.25, 2]) {
      expect(findLargeDose(units, { ...plan, units: 2, endedOn: '2026-05-03' })).toEqual({
        limit: 0,
        by: 'profile',
        endedOn: '2026-05-03',
      });
    }
  });

  test('0.25 U and 200 U are possible doses, 0 and 200.01 are not', () => {
    expect([0.25, 200, 0, -1, 200.01].map(isPossibleDose)).toEqual([true, true, false, false, false]);
  });
});
