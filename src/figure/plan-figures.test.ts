import { describe, expect, test } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { dayBoxes } from './day-boxes.ts';
import { doseBands } from './dose-bands.ts';
import { logLevels, logPlace } from './log-levels.ts';
import { fc } from '#tests/properties.ts';
import { scaleDecimals, stripScale, valueStrip } from './value-strip.ts';

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
    leastPercent: 70,
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

describe('a strip', () => {
  const strip = { min: 0, max: 10, width: 148 };

  test('has values on one spot as one dot, in order', () => {
    expect(valueStrip({ ...strip, values: [10, 0, 0], mark: 5 })).toEqual({
      dots: [
        { x: 40, count: 2, isNamed: false },
        { x: 140, count: 1, isNamed: false },
      ],
      tick: 90,
    });
    expect(valueStrip({ ...strip, values: [], mark: null })).toEqual({ dots: [], tick: null });
  });

  test('says how many are on a spot if they are many and nothing is in the way', () => {
    const many = (value: number): number[] => Array(4).fill(value);
    const named = (values: readonly number[]): boolean[] =>
      valueStrip({ ...strip, values, mark: null }).dots.map(({ isNamed }) => isNamed);
    expect(named([...many(0), ...many(10), 1])).toEqual([true, false, true]);
    expect(named([...many(0), 0.5, ...many(2)])).toEqual([true, false, false]);
  });
});

describe('the scale of a strip', () => {
  test.each([
    { values: [12.4, 71], ends: { min: 0, max: 100 }, scale: [0, 50, 100] },
    { values: [0, 0.6], ends: { min: 0, max: 10 }, scale: [0, 5, 10] },
    { values: [0, 31], ends: { min: 0, max: 10 }, scale: [0, 20, 40] },
    { values: [4.52, 4.61], ends: {}, scale: [4.5, 4.55, 4.6, 4.65] },
    { values: [5, 5], ends: {}, scale: [5, 5.5] },
    { values: [-8, 60], ends: { min: 0, max: 100 }, scale: [-50, 0, 50, 100] },
    { values: [3, 7], ends: { min: 0, max: 12, step: 6 }, scale: [0, 6, 12] },
    { values: [], ends: {}, scale: [0, 1] },
  ])('of $values is $scale', ({ values, ends, scale }) => {
    expect(stripScale(values, ends)).toEqual(scale);
  });

  test('is written with as many decimals as it needs', () => {
    expect(
      [
        [0, 50],
        [4.5, 5],
        [4.55, 4.6],
        [4.601, 5],
      ].map(scaleDecimals),
    ).toEqual([0, 1, 2, 3]);
  });

  test('holds all values', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { minLength: 1 }), (values) => {
        const scale = stripScale(values, {});
        expect(scale.length).toBeLessThanOrEqual(6);
        expect(scale[0]).toBeLessThanOrEqual(Math.min(...values) + 1e-6);
        expect(scale.at(-1)).toBeGreaterThanOrEqual(Math.max(...values) - 1e-6);
      }),
    );
  });
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
