import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { aTrace } from '#tests/builders/trace-builder.ts';
import { findGaps } from './gaps.ts';
import { thin } from './thin.ts';
import { toTrace } from './build-trace.ts';

const anyTrace = fc
  .array(fc.integer({ min: 40, max: 500 }), { minLength: 1, maxLength: 400 })
  .map((values) => aTrace().of(...values));

test('a small trace stays as it is', () => {
  const trace = aTrace().of(100, 110, 120);
  expect(thin(trace, 10)).toBe(trace);
});

test('a single low between two thousand readings is kept', () => {
  const values = Array.from({ length: 2000 }, (_, index) => (index === 1234 ? 42 : 150));
  const thinned = thin(aTrace().of(...values), 100);
  expect(Math.min(...thinned.mgdl)).toBe(42);
});

test('too few points are refused', () => {
  expect(() => thin(toTrace([]), 3)).toThrow(RangeError);
  expect(() => thin(toTrace([]), 10.5)).toThrow(RangeError);
});

test('thinning keeps the bound, the ends, the extremes and the order, and makes no gap', () => {
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
