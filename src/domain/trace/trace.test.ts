import { expect, test } from 'vitest';
import { toTrace } from './build-trace.ts';
import { EMPTY_TRACE, findLastReading, sliceTrace } from './trace.ts';
import { evenTrace } from './even-trace.ts';

test('a slice includes its start and excludes its end', () => {
  const trace = toTrace([0, 1, 2, 3].map((at) => ({ at, mgdl: 100 + at, intervalMinutes: at + 1 })));
  const slice = sliceTrace(trace, 1, 3);
  expect([...slice.at]).toEqual([1, 2]);
  expect(slice.intervalMinutes).toEqual(Float64Array.of(2, 3));
  expect(sliceTrace(trace, 3, 1).at).toHaveLength(0);
});

test('the last reading of an empty trace is null', () => {
  expect(findLastReading(toTrace([]))).toBeNull();
  expect(findLastReading(toTrace([{ at: 5, mgdl: 90 }]))).toEqual({ at: 5, mgdl: 90 });
});

test('a slice has the form of a trace built from its readings alone', () => {
  const readings = [
    { at: 0, mgdl: 100 },
    { at: 300_000, mgdl: 110 },
    { at: 600_000, mgdl: 120, intervalMinutes: 15 },
    { at: 700_000, mgdl: 125, intervalMinutes: 15, isScan: true },
    { at: 9_000_000, mgdl: 130, intervalMinutes: 15, flag: 2 as const },
  ];
  const part = (from: number, to: number) => evenTrace(sliceTrace(toTrace(readings), from, to));
  expect(part(0, 400_000)).toEqual(toTrace(readings.slice(0, 2)));
  expect(part(0, 650_000)).toEqual(toTrace(readings.slice(0, 3)));
  expect(part(500_000, 8_000_000)).toEqual(toTrace(readings.slice(2, 4)));
  expect(part(8_000_000, 9_000_001)).toEqual(toTrace(readings.slice(4)));
  expect(evenTrace(toTrace(readings.slice(0, 2)))).toEqual(toTrace(readings.slice(0, 2)));
  expect(evenTrace(sliceTrace(toTrace(readings), 1, 2))).toBe(EMPTY_TRACE);
});
