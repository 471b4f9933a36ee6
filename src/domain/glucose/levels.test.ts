import { expect, test } from 'vitest';
import { defaultLimits, toLevel, standardThresholds } from './levels.ts';

test.each([
  ['cat', [53.9, 54, 79.1, 79.2, 270, 270.1, 360, 360.1]],
  ['dog', [53.9, 54, 79.1, 79.2, 250.2, 250.3, 360, 360.1]],
  [null, [53.9, 54, 69.9, 70, 180, 180.1, 250.2, 250.3]],
] as const)('the levels of a %s begin and end where the preset says, to a tenth', (petType, values) => {
  expect(values.map((value) => toLevel(value, standardThresholds(petType)))).toEqual([
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

test('4.4 and 13.9 mmol/L are in target, 79 mg/dL and 4.3 mmol/L are low', () => {
  const dog = standardThresholds('dog');
  expect([4.4 * 18, 13.9 * 18, 80, 250].map((value) => toLevel(value, dog))).toEqual(Array(4).fill('target'));
  expect([79, 4.3 * 18].map((value) => toLevel(value, dog))).toEqual(['low', 'low']);
});

test('a threshold set in mmol/L equals a reading of the same mmol/L', () => {
  expect(toLevel(3.9 * 18, { urgentLow: 54, low: 3.9 * 18, high: 180, urgentHigh: 250 })).toBe('target');
});

test('the default limits have a higher urgent low for pets, and equal the standard range for people', () => {
  expect(defaultLimits('cat')).toEqual({ urgentLow: 65, low: 79.2, high: 270, urgentHigh: 360 });
  expect(defaultLimits('dog')).toEqual({ urgentLow: 65, low: 79.2, high: 250.2, urgentHigh: 360 });
  expect(defaultLimits(null)).toEqual(standardThresholds(null));
});
