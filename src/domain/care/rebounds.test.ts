import { expect, test } from 'vitest';
import { toTrace } from '#domain/trace/build-trace.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { findRebounds } from './rebounds.ts';

/** Readings every five minutes of 200 mg/dL for a day and a half, with others at some hours. */
function traceOf(others: Readonly<Record<number, number>>, skip: (hour: number) => boolean = () => false) {
  const readings = Array.from({ length: 36 * 12 }, (_, index) => ({
    at: index * 5 * MINUTE_MS,
    mgdl: others[index / 12] ?? 200,
  }));
  return toTrace(readings.filter(({ at }) => !skip(at / HOUR_MS)));
}

const LOW_AND_HIGH = { 2: 50.4, 7: 299.5, 8: 320 };

test('is a high 4 to 10 hours after a low, in whole mg/dL', () => {
  expect(findRebounds(traceOf(LOW_AND_HIGH), [])).toEqual([
    { lowAt: 2 * HOUR_MS, low: 50.4, highAt: 7 * HOUR_MS, hours: 5, peak: 320, peakAt: 8 * HOUR_MS, fed: false },
  ]);
  expect(findRebounds(traceOf({ 2: 50.5, 7: 320 }), [])).toEqual([]);
  expect(findRebounds(traceOf({ 2: 50, 7: 299.4 }), [])).toEqual([]);
});

test.each([
  [5.75, 0],
  [6, 1],
  [12, 1],
  [12.25, 0],
])('a high at hour %d after a low at hour 2: %d', (hour, count) => {
  expect(findRebounds(traceOf({ 2: 45, [hour]: 310 }), [])).toHaveLength(count);
});

test('80 % of the time between must be observed', () => {
  const without = (hours: number) =>
    findRebounds(
      traceOf(LOW_AND_HIGH, (hour) => hour > 3 && hour <= 3 + hours),
      [],
    );
  expect(without(1)).toHaveLength(1);
  expect(without(1.25)).toHaveLength(0);
});

test('a meal from the low to 2 hours after it explains it', () => {
  const fed = (...hours: readonly number[]) =>
    findRebounds(
      traceOf(LOW_AND_HIGH),
      hours.map((hour) => hour * HOUR_MS),
    )[0]?.fed;
  expect(fed(2)).toBe(true);
  expect(fed(9, 4)).toBe(true);
  expect(fed(1.99, 4.01)).toBe(false);
});

test('the lowest of a run counts, and the search goes on after the high', () => {
  const trace = traceOf({ 2: 50, [2 + 1 / 12]: 44, 3: 46, 8: 310, 9: 48, 15: 320 });
  expect(findRebounds(trace, []).map(({ low, highAt }) => [low, highAt / HOUR_MS])).toEqual([
    [44, 8],
    [48, 15],
  ]);
});

test('a low without a high leaves the next low to be looked at', () => {
  expect(findRebounds(traceOf({ 2: 45, 20: 44, 26: 400 }), [])).toMatchObject([{ low: 44, peak: 400 }]);
});
