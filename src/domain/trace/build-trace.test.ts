import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { toTrace } from './build-trace.ts';

test('readings are sorted, and of two at the same instant the later arrival is kept', () => {
  const trace = toTrace([
    { at: 600_000, mgdl: 120 },
    { at: 300_000, mgdl: 110 },
    { at: 600_000, mgdl: 125 },
  ]);
  expect([...trace.at]).toEqual([300_000, 600_000]);
  expect([...trace.mgdl]).toEqual([110, 125]);
});

test('a common interval is stored once, different intervals per reading', () => {
  const first = { at: 0, mgdl: 100, intervalMinutes: 15 };
  expect(toTrace([first]).intervalMinutes).toBe(15);
  const mixed = toTrace([first, { at: 900_000, mgdl: 100, intervalMinutes: 5 }]).intervalMinutes;
  expect(mixed).toEqual(Float64Array.of(15, 5));
});

test('a missing interval is 5 minutes', () => {
  expect(toTrace([{ at: 0, mgdl: 100 }]).intervalMinutes).toBe(5);
  expect(toTrace([]).intervalMinutes).toBe(5);
});

test.each([
  { at: Number.NaN, mgdl: 100 },
  { at: 0, mgdl: Infinity },
  { at: 0, mgdl: 100, intervalMinutes: 0 },
])('an invalid reading is refused: %o', (reading) => {
  expect(() => toTrace([reading])).toThrow(/^invalid reading: .* mg\/dL at .*, every \d min$/u);
});

test('the order of arrival does not matter if instants differ', () => {
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

test('of two scans at the same instant the later arrival is kept', () => {
  const scans = [60, 70].map((mgdl) => ({ at: 0, mgdl, isScan: true }));
  expect([...toTrace(scans).mgdl]).toEqual([70]);
});
