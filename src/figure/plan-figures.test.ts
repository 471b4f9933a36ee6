import { describe, expect, test } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { dayBoxes } from './day-boxes.ts';
import { doseBands } from './dose-bands.ts';
import { logLevels, logPlace } from './log-levels.ts';
import { valueStrip } from './value-strip.ts';

describe('bands of doses', () => {
  const frame = { from: 0, to: 100, x: (at: number) => at * 2, top: 10, height: 20 };
  const band = (key: string, from: number, to: number, units: number | null) => ({ key, from, to, units });

  test('are as high as their dose, and cut to the window', () => {
    const bands = doseBands([band('a', -Infinity, 50, 1), band('b', 50, Infinity, 2)], frame);
    expect(bands).toEqual([
      { key: 'a', x: 0, width: 99, y: 15.5, height: 14.5 },
      { key: 'b', x: 100, width: 99, y: 10, height: 20 },
    ]);
  });

  test('without a dose are low; those outside are left out', () => {
    expect(doseBands([band('a', 0, 100, null), band('b', 100, 200, 2)], frame)).toEqual([
      { key: 'a', x: 0, width: 199, y: 21, height: 9 },
    ]);
  });
});

describe('days as boxes', () => {
  const day = (index: number, coverage = 100) => ({
    date: `2026-05-0${index + 1}`,
    from: index * DAY_MS,
    to: (index + 1) * DAY_MS,
    p5: 90,
    p25: 120,
    median: 150,
    p75: 200,
    p95: 260,
    coverage,
    low: null,
  });
  const input = {
    days: [day(0), day(1, 60), day(5)],
    window: { from: 0, to: 4 * DAY_MS },
    zone: 'UTC',
    thresholds: CAT_THRESHOLDS,
    settling: [{ from: DAY_MS, to: 10 * DAY_MS }],
    size: { width: 440, height: 220 },
    margin: { top: 10, right: 0, bottom: 10, left: 40 },
  };

  test('stand in the middle of their day, higher values higher', () => {
    const { boxes } = dayBoxes(input);
    expect(boxes.map(({ x, isPartly }) => [x, isPartly])).toEqual([
      [90, false],
      [190, true],
    ]);
    const [first] = boxes;
    const heights = [first?.line[0], first?.box[0], first?.median, first?.box[1], first?.line[1]];
    expect(heights.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(heights);
  });

  test('the days of a settling dose are cut to the window', () => {
    expect(dayBoxes(input).settling).toEqual([{ x: 140, width: 300 }]);
  });
});

test('values on one spot are one dot, in order', () => {
  expect(valueStrip({ values: [10, 0, 0], mean: 5, min: 0, max: 10, width: 112 })).toEqual({
    dots: [
      { x: 6, count: 2 },
      { x: 106, count: 1 },
    ],
    tick: 56,
  });
  expect(valueStrip({ values: [], mean: null, min: 0, max: 0, width: 112 })).toEqual({ dots: [], tick: null });
});

describe('levels on a logarithmic scale', () => {
  test('fill it from 36 to 540 mg/dL', () => {
    const segments = logLevels(CAT_THRESHOLDS, 1000);
    expect(segments.map(({ level }) => level)).toEqual(['veryLow', 'low', 'target', 'high', 'veryHigh']);
    expect(segments.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1000, 6);
    expect([logPlace(36, 1000), logPlace(10, 1000), logPlace(540, 1000), logPlace(600, 1000)]).toEqual([
      0, 0, 1000, 1000,
    ]);
  });

  test('a doubling is everywhere as long', () => {
    const length = (from: number) => logPlace(from * 2, 1000) - logPlace(from, 1000);
    expect(length(50)).toBeCloseTo(length(200), 1);
  });
});
