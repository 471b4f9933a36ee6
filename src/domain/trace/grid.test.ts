import { describe, expect, test } from 'vitest';
import { mgdl } from '#domain/units/units.ts';
import { aTrace } from '#tests/builders/trace-builder.ts';
import { chooseGridMinutes, toGrid } from './grid.ts';
import { toTrace } from './build-trace.ts';

const MINUTE = 60_000;
const known = (values: Float64Array): number[] => [...values].filter((value) => !Number.isNaN(value));

function everyMinutes(...distances: number[]) {
  let moment = 0;
  return toTrace([
    { at: 0, mgdl: 100 },
    ...distances.map((minutes) => ({ at: (moment += minutes * MINUTE), mgdl: 100 })),
  ]);
}

test.each([
  [[5], 5],
  [[5, 5, 5], 5],
  [[4.98, 5, 60], 5],
  [[5, 6], 6],
  [[1, 5, 6, 60], 6],
  [[1, 5, 30, 60], 18],
  [[20, 20], 20],
  [[7, 7], 5],
  [[13, 13], 15],
  [[25, 25], 20],
  [[30, 30], 30],
  [[45, 45], 45],
  [[46, 46], null],
  [[200, 200], null],
  [[0.1, 0.1], 1],
])('readings %j minutes apart use a grid of %j minutes', (distances, expected) => {
  expect(chooseGridMinutes(everyMinutes(...distances))).toBe(expected);
});

test('one reading has no grid distance', () => {
  expect(chooseGridMinutes(everyMinutes())).toBeNull();
});

test('the first point of a day is one step after midnight, the last is the next midnight', () => {
  const trace = aTrace().curve('1d', (moment) => (moment / MINUTE) % 1440);
  const { values, pointsPerDay } = toGrid(trace, 'UTC', 5);
  expect(pointsPerDay).toBe(288);
  expect(values[0]).toBe(5);
  expect(values[286]).toBe(1435);
  expect(values[287]).toBeNaN();
});

test('an empty trace has an empty grid', () => {
  expect(toGrid(toTrace([]), 'UTC', 5)).toEqual({ dtMinutes: 5, pointsPerDay: 288, values: new Float64Array() });
});

test('a point between two readings is interpolated linearly', () => {
  const trace = aTrace().from('2025-01-01T00:03Z').of(100, 110);
  expect(known(toGrid(trace, 'UTC', 5).values)).toEqual([104]);
});

test('readings up to 45 minutes apart are joined, others are not', () => {
  const joined = aTrace().from('2025-01-01T00:05Z').every('45m').of(100, 190);
  expect(known(toGrid(joined, 'UTC', 15).values)).toEqual([120, 150, 180]);
  const apart = aTrace().from('2025-01-01T00:05Z').every('46m').of(100, 190);
  expect(known(toGrid(apart, 'UTC', 5).values)).toEqual([100]);
});

describe('across a clock change', () => {
  const hours = (values: Float64Array) => [...values].map((value) => (Number.isNaN(value) ? null : value));

  test('skipped wall-clock times are unknown', () => {
    const trace = aTrace().from('2025-03-09T05:00Z').every('1h').of(0, 1, 2, 3, 4, 5);
    const { values } = toGrid(trace, 'America/New_York', 30);
    // 01:30 joins 01:00 and 03:00, which are an hour apart and not joined; 02:00 and 02:30 do not exist
    expect(hours(values.subarray(0, 8))).toEqual([null, 1, null, null, null, 2, null, 3]);
  });

  test('of a repeated hour the first occurrence counts', () => {
    const trace = aTrace().from('2025-11-02T04:00Z').every('30m').of(0, 1, 2, 3, 4, 5, 6, 7, 8);
    const { values } = toGrid(trace, 'America/New_York', 30);
    // 01:00 and 01:30 are passed at index 2 and 3, again at 4 and 5, and 02:00 comes at 6
    expect(hours(values.subarray(0, 5))).toEqual([1, 2, 3, 6, 7]);
  });

  test('a zone with a half-hour offset starts at its own midnight', () => {
    const trace = aTrace().from('2024-12-31T18:30Z').every('30m').of(0, 1, 2);
    expect(hours(toGrid(trace, 'Asia/Kolkata', 30).values.subarray(0, 3))).toEqual([1, 2, null]);
  });

  test('the clock may change by less than a step of the grid', () => {
    // in Lord Howe 02:00 becomes 02:30: 01:30 is at 15:00Z, 03:00 at 16:00Z
    const trace = aTrace().from('2025-10-04T14:30Z').every('10m').of(0, 1, 2, 3, 4, 5, 6, 7, 8, 90, 10, 110, 12);
    expect(hours(toGrid(trace, 'Australia/Lord_Howe', 90).values.subarray(0, 3))).toEqual([3, 90, null]);
  });

  test('the day that Apia skipped has only its closing midnight', () => {
    const trace = aTrace().from('2011-12-29T10:00Z').every('30m').constant(mgdl(120), '2d');
    const { values, pointsPerDay } = toGrid(trace, 'Pacific/Apia', 30);
    expect(values).toHaveLength(3 * pointsPerDay);
    expect(known(values.subarray(0, pointsPerDay))).toHaveLength(pointsPerDay - 1);
    expect(known(values.subarray(pointsPerDay, 2 * pointsPerDay))).toHaveLength(1);
    expect(known(values.subarray(2 * pointsPerDay))).toHaveLength(pointsPerDay - 1);
  });
});

test('a distance that does not divide the day is refused', () => {
  expect(() => toGrid(everyMinutes(5), 'UTC', 7)).toThrow('invalid grid: every 7 min');
});
