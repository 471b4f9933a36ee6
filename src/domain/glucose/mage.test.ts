import { expect, test } from 'vitest';
import { at, aTrace } from '#tests/builders/trace-builder.ts';
import { mgdl } from '#domain/units/units.ts';
import { mergeTraces } from '#domain/trace/merge.ts';
import { EMPTY_TRACE, sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { toGrid } from '#domain/trace/grid.ts';
import { MAGE_GRID_MINUTES, mageOfGrid } from './mage.ts';

const HOUR = 3_600_000;
const wave = (height: number) => (moment: number) => 150 + height * Math.cos((2 * Math.PI * moment) / (6 * HOUR));
const twoDays = aTrace().curve('2d', wave(50));

const mage = (trace: Trace) => mageOfGrid(toGrid(trace, 'UTC', MAGE_GRID_MINUTES));

/** A trace without the readings strictly inside (from, to). */
function without(trace: Trace, from: string, to: string): Trace {
  return mergeTraces(sliceTrace(trace, 0, at(from) + 1), sliceTrace(trace, at(to), Infinity));
}

test('a wave of 100 mg/dL from bottom to top has about that amplitude', () => {
  expect(mage(twoDays)).toBeCloseTo(100, 1);
});

test('no readings, too few readings and steady readings have no excursion', () => {
  expect(mage(EMPTY_TRACE)).toBeNull();
  expect(mage(aTrace().curve('2h', wave(50)))).toBeNull();
  expect(mage(aTrace().curve('2d', wave(1)))).toBeNull();
});

test('36 unknown points are bridged, 37 split the trace into segments weighted by length', () => {
  const quiet = aTrace().from('2025-01-03T00:00Z').curve('1d', wave(10));
  const both = mergeTraces(twoDays, quiet);
  const bridged = mage(without(both, '2025-01-02T21:00Z', '2025-01-03T00:05Z'));
  const divided = mage(without(both, '2025-01-02T21:00Z', '2025-01-03T00:10Z'));
  expect(bridged).toBeGreaterThan(95); // with one spread for all, waves of 20 are too small to be excursions
  expect(divided).toBeCloseTo((45 * 100 + 23.8 * 20) / 68.8, 0);
});

test('a flat stretch next to the waves adds no excursion', () => {
  const level = aTrace().from('2025-01-03T00:00Z').constant(mgdl(200), '12h');
  expect(mage(mergeTraces(twoDays, level))).toBeCloseTo(100, 0);
});

test('32 points are enough for an excursion, 31 are too few', () => {
  const hill = aTrace().from('2025-01-01T00:05Z');
  const triangle = (moment: number) => 250 - Math.abs(moment - at('2025-01-01T01:20Z')) / 30_000;
  expect(mage(hill.curve('160m', triangle))).toBeGreaterThan(100);
  expect(mage(hill.curve('155m', triangle))).toBeNull();
});

test('a segment includes its last value before a gap', () => {
  const hill = aTrace()
    .from('2025-01-01T00:05Z')
    .curve('5h', (moment) => (moment === at('2025-01-01T05:00Z') ? 400 : 100 + (moment % 1_200_000) / 120_000));
  const later = aTrace().from('2025-01-01T10:00Z').of(100);
  const alone = mage(hill);
  expect(alone).toBeGreaterThan(250);
  expect(mage(mergeTraces(hill, later))).toBe(alone);
});

test('unknown points are not among the 32', () => {
  const values = Float64Array.from({ length: 44 }, (_, index) => 250 - 10 * Math.abs(index - 28));
  const unknown = (count: number) => values.map((value, index) => (index > 0 && index <= count ? Number.NaN : value));
  expect(mageOfGrid({ dtMinutes: 5, pointsPerDay: 288, values: unknown(12) })).toBeGreaterThan(50);
  expect(mageOfGrid({ dtMinutes: 5, pointsPerDay: 288, values: unknown(13) })).toBeNull();
});

test('the spread is that of a sample: its squares are divided by one less than the number of values', () => {
  const hill = Float64Array.from({ length: 32 }, (_, index) => -Math.abs(index - 16));
  const average = hill.reduce((sum, value) => sum + value, 0) / 32;
  const squares = hill.reduce((sum, value) => sum + (value - average) ** 2, 0);
  const spread = (sd: number) => hill.map((value) => 100 + value * sd * Math.sqrt(31 / squares));
  expect(mageOfGrid({ dtMinutes: 5, pointsPerDay: 288, values: spread(1.001) })).toBeGreaterThan(2);
  expect(mageOfGrid({ dtMinutes: 5, pointsPerDay: 288, values: spread(0.999) })).toBeNull();
});
