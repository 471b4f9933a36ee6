import { expect, test } from 'vitest';
import { toTrace } from '#domain/trace/build-trace.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { overlayLines, toDoseLine } from './overlay.ts';

const trace = toTrace([0, 5, 10, 15, 45, 50].map((minute) => ({ at: minute * MINUTE_MS, mgdl: 100 + minute })));

test('a line has the mean of each quarter of an hour, and nothing where there are no readings', () => {
  const window = { from: 0, to: 60 * MINUTE_MS, begin: 0, end: 6 };
  expect(toDoseLine(trace, window)).toEqual([105, 115, null, 147.5]);
});

test('it ends with its window', () => {
  const window = { from: 5 * MINUTE_MS, to: 50 * MINUTE_MS, begin: 1, end: 5 };
  expect(toDoseLine(trace, window)).toEqual([110, null, 145]);
});

test('percentiles need five curves, and each curve counts once', () => {
  const lines = [
    [100, 100],
    [110, 110],
    [120, null],
    [130, 130],
    [140, 140],
  ];
  expect(overlayLines(lines, HOUR_MS / 2)).toEqual([
    { minute: 0, n: 5, p25: 110, p50: 120, p75: 130 },
    { minute: 15, n: 4, p25: null, p50: null, p75: null },
  ]);
});

test('a median may need fewer curves than the band', () => {
  const lines = [[100], [110], [130]];
  expect(overlayLines(lines, HOUR_MS / 4, { median: 3, band: 5 })).toEqual([
    { minute: 0, n: 3, p25: null, p50: 110, p75: null },
  ]);
  expect(overlayLines([], HOUR_MS / 4, { median: 0, band: 0 })).toEqual([
    { minute: 0, n: 0, p25: null, p50: null, p75: null },
  ]);
});

test('there are only whole steps of the longest window', () => {
  expect(overlayLines([[1, 2, 3]], 44 * MINUTE_MS)).toHaveLength(2);
});
