import { describe, expect, test } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { longPlot, type BandDay } from './long-plot.ts';
import { timeScale } from './plot.ts';

const size = { width: 440, height: 220 };
const margin = { top: 10, right: 10, bottom: 10, left: 30 };
const range = { from: 0, to: 40 * DAY_MS };

function band(day: number, changes: Partial<BandDay> = {}): BandDay {
  const values = { p5: 80, p25: 100, median: 150, p75: 200, p95: 300 };
  return { from: day * DAY_MS, to: (day + 1) * DAY_MS, ...values, isThin: false, low: null, ...changes };
}

const draw = (days: readonly BandDay[]) => longPlot({ days, range, thresholds: CAT_THRESHOLDS, size, margin });
const countLines = (path: string) => path.split('M').length - 1;

test('time runs from left to right over the whole plot', () => {
  const x = timeScale(range, { left: 30, width: 400 });
  expect([x(0), x(20 * DAY_MS), x(40 * DAY_MS)]).toEqual([30, 230, 430]);
});

describe('days', () => {
  test('are one bar each, a thin one apart and without its middle half', () => {
    const { outer, inner, thin } = draw([band(0), band(1), band(2, { isThin: true })]);
    expect([outer, inner, thin].map(countLines)).toEqual([2, 2, 1]);
    expect(outer.startsWith('M35,')).toBe(true);
  });

  test('that follow each other have one line of medians, which a silence or a thin day interrupts', () => {
    expect(countLines(draw([band(0), band(1), band(2)]).median)).toBe(1);
    expect(countLines(draw([band(0), band(1), band(3)]).median)).toBe(2);
    expect(countLines(draw([band(0), band(1, { isThin: true }), band(2)]).median)).toBe(2);
  });

  test('with a low are marked, also thin ones', () => {
    const { lows } = draw([band(0, { low: 'low' }), band(1), band(3, { low: 'veryLow', isThin: true })]);
    expect(lows).toEqual([
      { x: 35, level: 'low' },
      { x: 65, level: 'veryLow' },
    ]);
  });

  test('are as wide as their time, within limits', () => {
    expect(draw([band(0)]).dayWidth).toBe(8.6);
    const year = { from: 0, to: 3_650 * DAY_MS };
    expect(longPlot({ days: [band(0)], range: year, thresholds: CAT_THRESHOLDS, size, margin }).dayWidth).toBe(0.8);
  });
});

test('a silence with room for a word is named in its middle', () => {
  expect(draw([band(0), band(21)]).silences).toEqual([140, 340]);
  expect(draw([band(0), band(1), band(20), band(38)]).silences).toEqual([140, 325]);
  expect(draw([]).silences).toEqual([230]);
});

test('what is still to come is no silence', () => {
  const input = { days: [band(0)], range, thresholds: CAT_THRESHOLDS, size, margin };
  expect(longPlot({ ...input, until: DAY_MS }).silences).toEqual([]);
});
