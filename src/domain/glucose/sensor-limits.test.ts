import { expect, test } from 'vitest';
import { EMPTY_TRACE } from '#domain/trace/trace.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { averageBound, DEXCOM_LIMITS, limitFlag, limitShares } from './sensor-limits.ts';

const HOUR = 3_600_000;

test('the share at the limits comes from the stored flags, by time, whatever the values', () => {
  const trace = toTrace([
    { at: 0, mgdl: 400, flag: 2, intervalMinutes: 15 },
    { at: HOUR, mgdl: 500, intervalMinutes: 5 },
    { at: 2 * HOUR, mgdl: 40, flag: 1, intervalMinutes: 5 },
    { at: 3 * HOUR, mgdl: 120, intervalMinutes: 5 },
  ]);
  expect(limitShares(trace)).toEqual({ below: 100 / 6, above: 50 });
  expect(limitShares(EMPTY_TRACE)).toBeNull();
});

test('a value is at the limit of its own sensor', () => {
  expect([13, 40, 41, 400, 500].map((mgdl) => limitFlag(mgdl))).toEqual([1, 1, 0, 0, 2]);
  expect([39, 399, 400, 401].map((mgdl) => limitFlag(mgdl, DEXCOM_LIMITS))).toEqual([1, 0, 2, 2]);
});

test.each([
  [0, 0.9, null],
  [0, 1, 'atLeast'],
  [1, 0, 'atMost'],
  [0.99, 0, null],
  [2, 3, 'atLeast'],
  [3, 2, 'atMost'],
  [2, 2, 'atLeast'],
])('with %d %% below and %d %% above the limits the average is a bound: %s', (below, above, bound) => {
  expect(averageBound({ sensorLowPercent: below, sensorHighPercent: above })).toBe(bound);
});

test('without readings the average is not a bound', () => {
  expect(averageBound({ sensorLowPercent: null, sensorHighPercent: null })).toBeNull();
});
