import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { mgdl } from '#domain/units/units.ts';
import { roundToTotal } from './round-to-total.ts';
import { roundHalfUp, shownAverage, shownGlucose } from './rounding.ts';

test('a half goes up', () => {
  expect(roundHalfUp(1.005, 2)).toBe(1.01);
  expect(roundHalfUp(-2.5)).toBe(-2);
});

test('a reading shows one decimal in mmol/L and none in mg/dL', () => {
  expect(shownGlucose(mgdl(100.8), 'mmol/L')).toBe(5.6);
  expect(shownGlucose(mgdl(100.8), 'mg/dL')).toBe(101);
});

test('an average keeps one decimal more', () => {
  expect(shownAverage(mgdl(160.583333), 'mmol/L')).toBe(8.92);
  expect(shownAverage(mgdl(160.583333), 'mg/dL')).toBe(160.6);
});

test('thirds of a hundred add up to a hundred', () => {
  expect(roundToTotal([1, 1, 1], 100)).toEqual([34, 33, 33]);
});

test('the parts with the largest remainders are rounded up', () => {
  expect(roundToTotal([8.3333, 8.3333, 41.6667, 25, 16.6667], 100)).toEqual([8, 8, 42, 25, 17]);
  expect(roundToTotal([0.125, 0.875], 1440)).toEqual([180, 1260]);
});

test('parts that are all 0 stay 0', () => {
  expect(roundToTotal([0, 0], 100)).toEqual([0, 0]);
  expect(roundToTotal([], 100)).toEqual([]);
});

test('negative and infinite parts are refused', () => {
  expect(() => roundToTotal([1, -1], 100)).toThrow('invalid parts: 1,-1');
  expect(() => roundToTotal([Infinity], 100)).toThrow(RangeError);
});

test('rounded parts add up, and each is less than one step off', () => {
  const parts = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, fc.constantFrom(0, 1), (shares, decimals) => {
      const sum = shares.reduce((a, b) => a + b, 0);
      fc.pre(sum > 1e-6);
      const rounded = roundToTotal(shares, 100, decimals);
      expect(rounded.reduce((a, b) => a + b, 0)).toBeCloseTo(100, 9);
      for (const [index, share] of shares.entries()) {
        expect(Math.abs((rounded[index] ?? 0) - (100 * share) / sum)).toBeLessThan(1 / 10 ** decimals + 1e-6);
      }
    }),
  );
});

test('of equal remainders the first parts are rounded up', () => {
  expect(roundToTotal([1, 1, 1, 1, 1, 1], 100)).toEqual([17, 17, 17, 17, 16, 16]);
  expect(roundToTotal([10, 44.5, 45.5], 100)).toEqual([10, 45, 45]);
});
