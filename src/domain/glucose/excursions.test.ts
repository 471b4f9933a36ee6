import { expect, test } from 'vitest';
import { excursionsOf } from './excursions.ts';

test('rises and falls have a mean each', () => {
  expect(excursionsOf([100, 200, 80, 240], 50)).toEqual([130, 120]);
});

test('a wobble smaller than the least one belongs to the rise around it', () => {
  expect(excursionsOf([100, 160, 140, 220], 50)).toEqual([120]);
});

test('swings that are too small are none', () => {
  expect(excursionsOf([100, 120, 100, 120], 50)).toEqual([]);
  expect(excursionsOf([], 50)).toEqual([]);
});
