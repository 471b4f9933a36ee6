import { expect, test } from 'vitest';
import { findNadirGoal } from './nadir-goal.ts';

const NONE = { goalLow: null, goalHigh: null };

test('a goal that was set goes before the published one', () => {
  expect(findNadirGoal({ goalLow: 90, goalHigh: 160 }, 'dog')).toEqual({ low: 90, high: 160, by: 'set' });
  expect(findNadirGoal({ goalLow: 90, goalHigh: 160 }, 'cat')).toEqual({ low: 90, high: 160, by: 'set' });
});

test('there is a published one for dogs alone', () => {
  expect(findNadirGoal(NONE, 'dog')).toEqual({ low: 100, high: 150, by: 'published' });
  expect(findNadirGoal({ goalLow: 90, goalHigh: null }, 'cat')).toBeNull();
  expect(findNadirGoal(NONE, null)).toBeNull();
});
