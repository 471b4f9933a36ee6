import { expect, test } from 'vitest';
import { standardThresholds } from '#domain/glucose/levels.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { mgdl } from '#domain/units/units.ts';
import { aTrace, at } from '#tests/builders/trace-builder.ts';
import { findDisagreement, weeksBefore } from './glucose-and-signs.ts';

const THRESHOLDS = standardThresholds('cat');
const START = at('2026-05-01T00:00Z');
const builder = aTrace().from('2026-05-01T00:00Z').every('15m');

test('the 7 days before count, not the moment itself and nothing after', () => {
  const trace = builder.curve('14d', (moment) => (moment < START + 7 * DAY_MS ? 120 : 400));
  const [first, middle] = weeksBefore(trace, [START + 7 * DAY_MS, START + 10.5 * DAY_MS], THRESHOLDS);
  expect(first).toEqual({ tir: 100, observedPercent: 100 });
  expect(middle?.tir).toBeCloseTo(50, 6);
});

test('a week that was observed for less than 70 % has no time in target', () => {
  const trace = builder.constant(mgdl(120), '5d');
  const [enough, few, none] = weeksBefore(
    trace,
    [5, 8, 20].map((days) => START + days * DAY_MS),
    THRESHOLDS,
  );
  expect(enough?.tir).toBe(100);
  expect(few).toMatchObject({ tir: null });
  expect(few?.observedPercent).toBeCloseTo(57.142857, 6);
  expect(none).toEqual({ tir: null, observedPercent: 0 });
});

test.each([
  [4, 70, 'glucoseFineSignsNot'],
  [12, 100, 'glucoseFineSignsNot'],
  [3, 90, null],
  [4, 69.9, null],
  [1, 49.9, 'signsFineGlucoseNot'],
  [0, 50, null],
  [2, 10, null],
  [null, 80, null],
  [8, null, null],
])('a score of %s with %s %% in target: %s', (total, tir, expected) => {
  expect(findDisagreement(total, tir)).toBe(expected);
});
