import { expect, test } from 'vitest';
import { findGaps, findStretches } from '#domain/trace/gaps.ts';
import { leftOutMinutes } from '#domain/trace/left-out-minutes.ts';
import { weightAt } from '#domain/trace/trace.ts';
import { traceOfSeries, withPoint } from './series-trace.ts';

const START = Date.UTC(2026, 4, 14);
const series = { start: START, t: [0, 5, 60, 65, 100], v: [1, 2, 3, 4, 5], intervalMinutes: 5 };

test('a complete series has its gaps where readings are missing', () => {
  const gaps = findGaps(traceOfSeries({ ...series, sampled: false }));
  expect(gaps.map(({ from, to }) => [from - START, to - START])).toEqual([
    [300_000, 3_600_000],
    [3_900_000, 6_000_000],
  ]);
});

test('a thinned series is interrupted only at the gaps that it lists', () => {
  const stretches = (...gaps: [number, number][]) =>
    findStretches(traceOfSeries({ ...series, sampled: true, gaps })).map(({ start, end }) => [start, end]);
  expect(stretches()).toEqual([[0, 5]]);
  expect(stretches([70, 95])).toEqual([
    [0, 4],
    [4, 5],
  ]);
  expect(stretches([5, 25], [65, 100])).toEqual([
    [0, 2],
    [2, 4],
    [4, 5],
  ]);
});

test('readings keep the interval and the weight of the wire', () => {
  const mixed = {
    ...series,
    sampled: false,
    intervals: [
      [0, 1],
      [2, 15],
    ] as [number, number][],
    weightless: [3],
  };
  const trace = traceOfSeries(mixed);
  expect(trace.intervalMinutes).toEqual(Float64Array.of(1, 1, 15, 15, 15));
  expect(trace.weightMinutes).toEqual(Float64Array.of(1, 1, 15, 0, 15));
  const even = traceOfSeries({ ...series, sampled: false, weightless: [0] });
  expect([even.intervalMinutes, even.weightMinutes]).toEqual([5, Float64Array.of(0, 5, 5, 5, 5)]);
});

test('a reading that replaces the last one has its own weight', () => {
  const last = { ...series, sampled: false, weightless: [1, 4] };
  expect(withPoint(last, START + 100 * 60_000, 9)).toMatchObject({ t: series.t, weightless: [1] });
  expect(withPoint(last, START + 105 * 60_000, 9)).toMatchObject({ weightless: [1, 4] });
});

test('readings left out stay in the trace, count for no time and keep their reason', () => {
  const trace = traceOfSeries({
    ...series,
    sampled: false,
    leftOut: [
      [5, 60, 'setAside'],
      [100, 100, 'firstDay'],
    ],
  });
  expect([...trace.mgdl]).toEqual([1, 2, 3, 4, 5]);
  expect(Array.from(trace.at, (_, index) => weightAt(trace, index))).toEqual([5, 0, 0, 5, 0]);
  expect(leftOutMinutes(trace)).toEqual({ setAsideMinutes: 10, firstDayMinutes: 5 });
});
