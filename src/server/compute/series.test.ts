import { expect, test } from 'vitest';
import { toTrace } from '#domain/trace/build-trace.ts';
import { toSeries } from './series.ts';

const START = Date.UTC(2026, 4, 14);
const MINUTE = 60_000;

/** A reading every five minutes for ten days, without those at some minutes. */
function traceWithout(...silences: readonly (readonly [number, number])[]) {
  const minutes = Array.from({ length: 2_880 }, (_, index) => index * 5);
  const kept = minutes.filter((minute) => silences.every(([from, to]) => minute <= from || minute >= to));
  return toTrace(kept.map((minute) => ({ at: START + minute * MINUTE, mgdl: 100 + (minute % 60) })));
}

test('a complete series does not list gaps', () => {
  const series = toSeries(traceWithout([100, 200]), START);
  expect(series.sampled).toBe(false);
  expect(series).not.toHaveProperty('gaps');
});

test('a thinned series lists every gap of the complete one, including short ones', () => {
  const series = toSeries(traceWithout([600, 630], [5000, 5600]), START, 200);
  expect(series.sampled).toBe(true);
  expect(series.t.length).toBeLessThanOrEqual(200);
  expect(series.gaps).toEqual([
    [600, 630],
    [5000, 5600],
  ]);
  expect(toSeries(traceWithout(), START, 200).gaps).toEqual([]);
});

test('of gaps between the same two shown readings the longest is kept', () => {
  const trace = toTrace([0, 5, 10, 50, 110, 115, 120].map((minute) => ({ at: START + minute * MINUTE, mgdl: 100 })));
  const series = toSeries(trace, START, 4);
  expect([series.t, series.gaps]).toEqual([[0, 120], [[50, 110]]]);
});

test('an empty series starts at the requested instant', () => {
  expect(toSeries(toTrace([]), START + 1)).toMatchObject({ start: START, t: [], v: [], intervalMinutes: 5 });
});

const readingsAt = (...minutes: number[]) => minutes.map((minute) => ({ at: START + minute * MINUTE, mgdl: 100 }));

test('intervals and scans are sent only if readings differ', () => {
  const even = toSeries(toTrace(readingsAt(0, 5, 10)), START);
  expect(even).toEqual({ start: START, t: [0, 5, 10], v: [100, 100, 100], sampled: false, intervalMinutes: 5 });
});

test('for alternating sensors each interval is sent with the index from which it applies', () => {
  const minutes = [1, 1, 5, 15, 15, 5];
  const mixed = readingsAt(0, 1, 2, 7, 22, 37).map((reading, index) => ({
    ...reading,
    intervalMinutes: minutes[index] ?? 5,
  }));
  expect(toSeries(toTrace(mixed), START)).toMatchObject({
    intervalMinutes: 15,
    intervals: [
      [0, 1],
      [2, 5],
      [3, 15],
      [5, 5],
    ],
  });
});

test('scans that count for no time are sent by index', () => {
  const scanned = readingsAt(0, 7, 15).map((reading, index) => ({
    ...reading,
    intervalMinutes: 15,
    isScan: index === 1,
  }));
  const series = toSeries(toTrace(scanned), START);
  expect(series.weightless).toEqual([1]);
  expect(series).not.toHaveProperty('intervals');
});
