import { expect, test } from 'vitest';
import { meanExcursions } from './excursions.ts';

test('rises and falls each have a mean', () => {
  expect(meanExcursions([100, 200, 80, 240], 50)).toEqual([130, 120]);
});

test('a swing smaller than the minimum belongs to the rise around it', () => {
  expect(meanExcursions([100, 160, 140, 220], 50)).toEqual([120]);
});

test('swings that are too small do not count', () => {
  expect(meanExcursions([100, 120, 100, 120], 50)).toEqual([]);
  expect(meanExcursions([], 50)).toEqual([]);
});

test('a swing of exactly the minimum counts, and a fall of exactly that size does not end a rise', () => {
  expect(meanExcursions([100, 150], 50)).toEqual([50]);
  expect(meanExcursions([100, 149.9], 50)).toEqual([]);
  expect(meanExcursions([100, 200, 150, 220], 50)).toEqual([120, 50]);
});
