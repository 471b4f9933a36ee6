import { expect, test } from 'vitest';
import { toTrace } from './build-trace.ts';
import { findLastReading, sliceTrace } from './trace.ts';

test('a slice begins with its start and ends before its end', () => {
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
