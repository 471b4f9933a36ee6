import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { CAT_THRESHOLDS, LEVELS, type Level } from '#domain/glucose/levels.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { aTrace, at, toMs } from '#tests/builders/trace-builder.ts';
import { dayLevels, type DayLevels } from './day-levels.ts';
import { glucoseScale } from './plot.ts';

const from = at('2025-01-01T00:00Z');
/** A px an hour and a px a mg/dL, inside the margin of 1.5 px. */
const size = { width: 27, height: 403 };
const domain = [40, 440] as const;
const y = glucoseScale(domain, { left: 1.5, top: 1.5, width: 24, height: 400 });

function drawn(trace: Trace): DayLevels {
  return dayLevels({ trace, thresholds: CAT_THRESHOLDS, from, to: from + toMs('24h'), domain, size });
}

function hourly(...values: readonly number[]): Trace {
  return aTrace()
    .every('1h')
    .of(...values);
}

function inUse({ levels }: DayLevels, part: 'lines' | 'outside'): Level[] {
  return LEVELS.filter((level) => levels[level][part].length > 0);
}

test('a line is cut where it crosses a threshold, and each piece is in its level', () => {
  const { levels } = drawn(hourly(200, 340, 200));
  expect(levels.target.lines).toEqual([
    [
      [1.5, 241.5],
      [2, 171.5],
    ],
    [
      [3, 171.5],
      [3.5, 241.5],
    ],
  ]);
  expect(levels.high.lines).toEqual([
    [
      [2, 171.5],
      [2.5, 101.5],
      [3, 171.5],
    ],
  ]);
});

test('a line through several levels at once has a piece in each', () => {
  const figure = drawn(hourly(400, 45));
  expect(inUse(figure, 'lines')).toEqual(LEVELS);
  expect(figure.levels.high.lines).toHaveLength(1);
});

test('areas outside the target are filled level by level, each from its edge to the next', () => {
  const figure = drawn(hourly(200, 400, 400, 200));
  expect(inUse(figure, 'outside')).toEqual(['veryHigh', 'high']);
  const ys = (level: Level) => figure.levels[level].outside.flat().map(([, top]) => top);
  expect([Math.min(...ys('high')), Math.max(...ys('high'))]).toEqual([y(360), y(270)]);
  expect([Math.min(...ys('veryHigh')), Math.max(...ys('veryHigh'))]).toEqual([y(400), y(360)]);
});

test('values at an edge belong to the level nearer to the target and fill nothing', () => {
  const edge = drawn(hourly(270, 270, 79.2, 79.2));
  expect(inUse(edge, 'lines')).toEqual(['target']);
  expect(inUse(edge, 'outside')).toEqual([]);
  expect(inUse(drawn(hourly(360, 360)), 'lines')).toEqual(['high']);
  expect(inUse(drawn(hourly(54, 54)), 'lines')).toEqual(['low']);
});

test('a single reading is a piece of one spot, and a gap is drawn in no level', () => {
  const trace = toTrace([0, 5, 120].map((minute) => ({ at: from + minute * 60_000, mgdl: 300 })));
  const { levels } = drawn(trace);
  expect(levels.high.lines.map((piece) => piece.length)).toEqual([2, 1]);
  expect(levels.high.outside).toHaveLength(1);
});

test('the lowest and the highest reading are always drawn in their levels', () => {
  const values = fc.array(fc.integer({ min: 41, max: 439 }), { minLength: 2, maxLength: 288 });
  fc.assert(
    fc.property(values, (mgdl) => {
      const { levels } = drawn(aTrace().of(...mgdl));
      const tops = LEVELS.flatMap((level) => levels[level].lines.flat()).map(([, top]) => top);
      expect(Math.min(...tops)).toBe(y(Math.max(...mgdl)));
      expect(Math.max(...tops)).toBe(y(Math.min(...mgdl)));
      for (const [, top] of levels.target.lines.flat()) {
        expect(top).toBeGreaterThanOrEqual(y(270));
        expect(top).toBeLessThanOrEqual(y(CAT_THRESHOLDS.low));
      }
    }),
    { numRuns: 50 },
  );
});
