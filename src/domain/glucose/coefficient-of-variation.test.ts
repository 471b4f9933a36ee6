import { expect, test } from 'vitest';
import { mgdl } from '#domain/units/units.ts';
import { coefficientOfVariation } from './coefficient-of-variation.ts';

test('the coefficient of variation is the deviation as a share of the average', () => {
  expect(coefficientOfVariation(mgdl(30), mgdl(120))).toBe(25);
});

test('the coefficient is null without a deviation, without an average, and for an average of 0', () => {
  expect(coefficientOfVariation(null, mgdl(120))).toBeNull();
  expect(coefficientOfVariation(mgdl(30), null)).toBeNull();
  expect(coefficientOfVariation(mgdl(30), mgdl(0))).toBeNull();
});
