import { expect, test } from 'vitest';
import { moddOfGrid } from './modd.ts';

const grid = (...values: number[]) =>
  moddOfGrid({ dtMinutes: 720, pointsPerDay: 2, values: Float64Array.from(values) });

test('values are compared with those at the same time of the next day', () => {
  expect(grid(100, 200, 110, 170)).toBe(20);
  expect(grid(100, Number.NaN, 110, 170)).toBe(10);
});

test('without a pair there is no mean of daily differences', () => {
  expect(grid(100, 200)).toBeNull();
  expect(grid(100, Number.NaN, Number.NaN, 170)).toBeNull();
});
