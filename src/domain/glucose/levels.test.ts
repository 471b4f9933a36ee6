import { expect, test } from 'vitest';
import { levelOf, presetOf } from './levels.ts';

test.each([
  ['cat', [53, 54, 79, 80, 270, 271, 360, 361]],
  ['dog', [53, 54, 79, 80, 250, 251, 360, 361]],
  [null, [53, 54, 69, 70, 180, 181, 250, 251]],
] as const)('the levels of a %s begin and end where the preset says', (petType, values) => {
  expect(values.map((value) => levelOf(value, presetOf(petType)))).toEqual([
    'veryLow',
    'low',
    'low',
    'target',
    'target',
    'high',
    'high',
    'veryHigh',
  ]);
});

test('a value is classified rounded half up: 13.9 mmol/L is not above 250', () => {
  expect(levelOf(13.9 * 18, presetOf('dog'))).toBe('target');
  expect(levelOf(250.5, presetOf('dog'))).toBe('high');
  expect(levelOf(79.5, presetOf('dog'))).toBe('target');
});

test('a threshold that was set in mmol/L is met by a reading that shows the same', () => {
  expect(levelOf(3.9 * 18, { urgentLow: 54, low: 3.9 * 18, high: 180, urgentHigh: 250 })).toBe('target');
});
