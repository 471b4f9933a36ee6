import { expect, test } from 'vitest';
import { overlayLines } from '#domain/care/overlay.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { doseFigure } from './dose-figure.ts';

const FRAME = {
  hours: 12,
  domain: [0, 400],
  size: { width: 760, height: 440 },
  margin: { top: 20, right: 20, bottom: 20, left: 20 },
} as const;

test('a curve runs through the middle of its steps and is broken where one is empty', () => {
  const { lines } = doseFigure({ ...FRAME, lines: [[300, 200, null, 100]], bins: [] });
  expect(lines).toEqual(['M27.5,120L42.5,220M72.5,320Z']);
});

test('median and band are drawn where there are enough curves', () => {
  const lines = [100, 110, 120, 130, 140].map((value) => [value, value]);
  const few = overlayLines(lines.slice(0, 3), HOUR_MS / 2, { median: 3, band: 5 });
  expect(doseFigure({ ...FRAME, lines, bins: few })).toMatchObject({ median: 'M27.5,310L42.5,310', band: '' });
  const many = overlayLines(lines, HOUR_MS / 2);
  expect(doseFigure({ ...FRAME, lines, bins: many }).band).toBe('M27.5,290L42.5,290L42.5,310L27.5,310Z');
});

test('nothing is drawn after the last hour', () => {
  const line = Array.from({ length: 56 }, () => 100);
  const { lines } = doseFigure({ ...FRAME, lines: [line], bins: [] });
  expect(lines[0]?.endsWith('L732.5,320')).toBe(true);
});

test('hours are under the plot, fewer on a whole day', () => {
  const hoursOf = (hours: number) => doseFigure({ ...FRAME, hours, lines: [], bins: [] }).ticks.map(({ hour }) => hour);
  expect(hoursOf(12)).toEqual([0, 3, 6, 9, 12]);
  expect(hoursOf(24)).toEqual([0, 6, 12, 18, 24]);
});

test('the percentiles are named at the end, apart from each other, only where they are known there', () => {
  const lines = [100, 102, 104, 106, 108].map((value) => Array.from({ length: 48 }, () => value));
  const { ends } = doseFigure({ ...FRAME, lines, bins: overlayLines(lines, 12 * HOUR_MS) });
  expect(ends.map(({ percent }) => percent)).toEqual([75, 50, 25]);
  const [top = 0, middle = 0, bottom = 0] = ends.map(({ y }) => y);
  expect([middle - top, bottom - middle]).toEqual([13, 13]);
  const short = lines.map((line) => line.slice(0, 24));
  expect(doseFigure({ ...FRAME, lines: short, bins: overlayLines(short, 12 * HOUR_MS) }).ends).toEqual([]);
  const few = overlayLines(lines.slice(0, 3), 12 * HOUR_MS, { median: 3, band: 5 });
  expect(doseFigure({ ...FRAME, lines, bins: few }).ends.map(({ percent }) => percent)).toEqual([50]);
});
