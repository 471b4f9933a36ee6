import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { aTrace } from '#tests/builders/trace-builder.ts';
import { findGaps } from './gaps.ts';
import { thin } from './thin.ts';
import { toTrace } from './build-trace.ts';

const anyTrace = fc
  .array(fc.integer({ min: 40, max: 500 }), { minLength: 1, maxLength: 400 })
  .map((values) => aTrace().of(...values));

test('a small trace is unchanged', () => {
  const trace = aTrace().of(100, 110, 120);
  expect(thin(trace, 10)).toBe(trace);
});

test('a single low among two thousand readings is kept', () => {
  const values = Array.from({ length: 2000 }, (_, index) => (index === 1234 ? 42 : 150));
  const thinned = thin(aTrace().of(...values), 100);
  expect(Math.min(...thinned.mgdl)).toBe(42);
});

test('too few points are refused', () => {
  expect(() => thin(toTrace([]), 3)).toThrow('invalid points: 3');
  expect(() => thin(toTrace([]), 10.5)).toThrow('invalid points: 10.5');
});

test('thinning keeps the maximum count, the ends, the extremes and the order, and creates no gap', () => {
  fc.assert(
    fc.property(anyTrace, fc.integer({ min: 4, max: 120 }), (trace, maxPoints) => {
      const thinned = thin(trace, maxPoints);
      expect(thinned.at.length).toBeLessThanOrEqual(maxPoints);
      expect([thinned.at[0], thinned.at.at(-1)]).toEqual([trace.at[0], trace.at.at(-1)]);
      expect(Math.min(...thinned.mgdl)).toBe(Math.min(...trace.mgdl));
      expect(Math.max(...thinned.mgdl)).toBe(Math.max(...trace.mgdl));
      expect([...thinned.at]).toEqual([...thinned.at].toSorted((a, b) => a - b));
      expect(findGaps(thinned)).toEqual([]);
    }),
  );
});

test('a trace of exactly the maximum is unchanged, one with a reading more is thinned', () => {
  const ten = aTrace().of(...Array.from({ length: 10 }, (_, index) => 100 + index));
  expect(thin(ten, 10)).toBe(ten);
  expect(thin(ten, 9)).not.toBe(ten);
});

test('each bucket keeps its first, lowest, highest and last reading, each once', () => {
  const rising = [100, 101, 102, 103, 104, 105, 106, 107];
  expect([...thin(aTrace().of(...rising), 4).mgdl]).toEqual([100, 107]);
  const values = [150, 40, 150, 300, 150, 160, 160, 160, 160, 160];
  const thinned = thin(aTrace().of(...values), 8);
  expect([...thinned.mgdl]).toEqual([150, 40, 300, 150, 160, 160]);
  expect(thinned.at.map((at) => (at - (thinned.at[0] ?? 0)) / 300_000)).toEqual(Float64Array.of(0, 1, 3, 4, 5, 9));
});

test('of equal extremes the first one is kept', () => {
  const thinned = thin(aTrace().of(100, 50, 200, 50, 200, 100), 4);
  expect(thinned.at.map((at) => (at - (thinned.at[0] ?? 0)) / 300_000)).toEqual(Float64Array.of(0, 1, 2, 5));
});

test('a reading covers its stretch of time, or its sensor’s interval if that is longer', () => {
  const hour = aTrace().of(...Array.from({ length: 12 }, () => 100));
  expect(thin(hour, 8).intervalMinutes).toBeCloseTo(27.5, 3);
  const slow = toTrace(Array.from({ length: 12 }, (_, at) => ({ at, mgdl: 100, intervalMinutes: at === 3 ? 30 : 15 })));
  expect(thin(slow, 8).intervalMinutes).toBe(30);
  const quick = toTrace(Array.from({ length: 12 }, (_, at) => ({ at, mgdl: 100, intervalMinutes: at === 3 ? 2 : 1 })));
  expect(thin(quick, 8).intervalMinutes).toBe(2);
  expect(thin(toTrace(Array.from({ length: 9 }, (_, at) => ({ at, mgdl: 100 }))), 8).intervalMinutes).toBe(5);
});
