import { expect, test } from 'vitest';
import { countAskedFirst, countInGoal, isInGoal } from './target-preview.ts';

test('both ends of a goal are in it', () => {
  const goal = { low: 100, high: 150 };
  expect([99.9, 100, 150, 150.1].map((nadir) => isInGoal(nadir, goal))).toEqual([false, true, true, false]);
  expect(countInGoal([99, 100, 120, 160], goal)).toBe(2);
  expect(countInGoal([99, 100], null)).toBeNull();
});

test('a mean of readings at an end of a goal is in it, whatever floating point makes of it', () => {
  const mean = (value: number) => (value + value + value) / 3;
  expect(mean(120.6)).toBeLessThan(120.6);
  expect(isInGoal(mean(120.6), { low: 120.6, high: 150 })).toBe(true);
  expect(mean(99.9)).toBeGreaterThan(99.9);
  expect(isInGoal(mean(99.9), { low: 80, high: 99.9 })).toBe(true);
});

test('the vet is asked first below the limit, not at it, in the tenths in which limits are kept', () => {
  expect(countAskedFirst([149.4, 149.3, 149.36, 60], 149.4)).toBe(2);
  expect(countAskedFirst([], 149.4)).toBe(0);
  expect(countAskedFirst([60], null)).toBeNull();
});
