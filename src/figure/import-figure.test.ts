import { describe, expect, test } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { dateOfDayNumber } from '#domain/time/days.ts';
import { importFigure, type FileDay } from './import-figure.ts';

const SIZE = { width: 600, height: 236 };
const MARGIN = { top: 10, right: 6, bottom: 40, left: 40 };

function draw(days: readonly FileDay[]) {
  const figure = importFigure({ days, thresholds: CAT_THRESHOLDS, places: new Set(), size: SIZE, margin: MARGIN });
  if (figure === null) throw new TypeError('nothing was drawn');
  return figure;
}

function dayAt(number: number, changes: Partial<FileDay> = {}): FileDay {
  return { day: dateOfDayNumber(number), min: 50, max: 400, median: 150, fresh: 60, known: 36, ...changes };
}

describe('the days of a file', () => {
  test('are cut at the limits, and new readings are above known ones', () => {
    const [column] = draw([dayAt(20_000), dayAt(20_001)]).columns;
    expect(column?.parts.map(({ level }) => level)).toEqual(['veryLow', 'low', 'target', 'high', 'veryHigh']);
    for (const [index, part] of (column?.parts ?? []).entries())
      expect(part.bottom).toBeCloseTo(index === 0 ? part.bottom : (column?.parts[index - 1]?.top ?? 0));
    expect((column?.fresh.top ?? 0) + (column?.fresh.height ?? 0)).toBeCloseTo(column?.known.top ?? 0);
  });

  test('leave room for days without readings', () => {
    const { columns, plot } = draw([dayAt(20_000), dayAt(20_009)]);
    expect((columns[1]?.x ?? 0) - (columns[0]?.x ?? 0)).toBeCloseTo((plot.width / 10) * 9);
  });

  test('are put together where they would be too narrow, within the plot', () => {
    const { columns, plot, ticks } = draw(Array.from({ length: 3_000 }, (_, index) => dayAt(15_000 + index)));
    expect(columns.length).toBeLessThanOrEqual(plot.width / 4);
    for (const { x } of columns) {
      expect(x).toBeGreaterThanOrEqual(plot.left);
      expect(x).toBeLessThanOrEqual(plot.left + plot.width);
    }
    expect(ticks.length).toBeGreaterThan(3);
  });

  test('with one value show that value', () => {
    const [column] = draw([dayAt(20_000, { min: 120, max: 120, median: 120, fresh: 1, known: 0 })]).columns;
    expect(column?.parts).toHaveLength(1);
    expect(column?.known.height).toBe(0);
  });

  test('are nothing without days', () => {
    const input = { days: [], thresholds: CAT_THRESHOLDS, places: new Set<string>(), size: SIZE, margin: MARGIN };
    expect(importFigure(input)).toBeNull();
  });
});
