import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { findLastReading, sliceTrace, toTrace } from './trace.ts';

test('readings are sorted, and of two at one instant the later arrival stays', () => {
  const trace = toTrace([
    { at: 600_000, mgdl: 120 },
    { at: 300_000, mgdl: 110 },
    { at: 600_000, mgdl: 125 },
  ]);
  expect([...trace.at]).toEqual([300_000, 600_000]);
  expect([...trace.mgdl]).toEqual([110, 125]);
});

test('one common interval is one number, different ones are kept for each reading', () => {
  const first = { at: 0, mgdl: 100, intervalMinutes: 15 };
  expect(toTrace([first]).intervalMinutes).toBe(15);
  const mixed = toTrace([first, { at: 900_000, mgdl: 100, intervalMinutes: 5 }]).intervalMinutes;
  expect(mixed).toEqual(Float64Array.of(15, 5));
});

test('an interval that is not given is 5 minutes', () => {
  expect(toTrace([{ at: 0, mgdl: 100 }]).intervalMinutes).toBe(5);
  expect(toTrace([]).intervalMinutes).toBe(5);
});

test.each([
  { at: Number.NaN, mgdl: 100 },
  { at: 0, mgdl: Infinity },
  { at: 0, mgdl: 100, intervalMinutes: 0 },
])('a reading that is no measurement is refused: %o', (reading) => {
  expect(() => toTrace([reading])).toThrow(RangeError);
});

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

test('the order of arrival does not matter where instants differ', () => {
  const readings = fc.uniqueArray(
    fc.record({ at: fc.integer({ min: 0, max: 1e9 }), mgdl: fc.integer({ min: 40, max: 400 }) }),
    {
      selector: (reading) => reading.at,
    },
  );
  fc.assert(
    fc.property(readings, fc.infiniteStream(fc.nat()), (list, chance) => {
      const shuffled = list.map((reading) => ({ reading, key: chance.next().value })).sort((a, b) => a.key - b.key);
      expect(toTrace(shuffled.map(({ reading }) => reading))).toEqual(toTrace(list));
    }),
  );
});
