import { expect, test } from 'vitest';
import { findGaps, isGap, findStretches, startOfGap } from './gaps.ts';
import { toTrace } from './build-trace.ts';

const MINUTE = 60_000;
const traceAt = (intervalMinutes: number, ...minutes: number[]) =>
  toTrace(minutes.map((minute) => ({ at: minute * MINUTE, mgdl: 100, intervalMinutes })));

test('a gap is more than 3 intervals and at least 20 minutes', () => {
  expect(isGap(19 * MINUTE, 5)).toBe(false);
  expect(isGap(20 * MINUTE, 5)).toBe(true);
  expect(isGap(20 * MINUTE, 1)).toBe(true);
  expect(isGap(45 * MINUTE, 15)).toBe(false);
  expect(isGap(46 * MINUTE, 15)).toBe(true);
});

test.each([1, 5, 20 / 3, 6.7, 15, 7.000_007])(
  'a silence is a gap from one millisecond on, every %s minutes',
  (minutes) => {
    const starts = startOfGap(1_000_000_007, minutes) - 1_000_000_007;
    expect([isGap(starts - 1, minutes), isGap(starts, minutes)]).toEqual([false, true]);
  },
);

test('a gap goes from the last reading before it to the first after it', () => {
  const trace = traceAt(5, 0, 5, 10, 40, 45);
  expect(findGaps(trace)).toEqual([{ from: 10 * MINUTE, to: 40 * MINUTE }]);
  expect(findStretches(trace)).toEqual([
    { start: 0, end: 3 },
    { start: 3, end: 5 },
  ]);
});

test('an empty trace has no gaps and no stretches', () => {
  expect(findGaps(toTrace([]))).toEqual([]);
  expect(findStretches(toTrace([]))).toEqual([]);
});

test('the interval of a reading’s own sensor decides how long the silence after it may be', () => {
  const readings = [
    { at: 0, mgdl: 100, intervalMinutes: 15 },
    { at: 25 * MINUTE, mgdl: 100, intervalMinutes: 5 },
    { at: 50 * MINUTE, mgdl: 100, intervalMinutes: 15 },
    { at: 75 * MINUTE, mgdl: 100, intervalMinutes: 5 },
    { at: 99 * MINUTE, mgdl: 100, intervalMinutes: 5 },
  ];
  expect(findGaps(toTrace(readings))).toEqual([
    { from: 25 * MINUTE, to: 50 * MINUTE },
    { from: 75 * MINUTE, to: 99 * MINUTE },
  ]);
  expect(findGaps(toTrace(readings.slice(2, 4)))).toEqual([]);
});
