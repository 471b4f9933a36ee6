import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/units/units.ts';
import { joinFlags, placeFlags } from './flag-marks.ts';

const from = Date.UTC(2026, 4, 14);
const curve = { plot: { left: 40, top: 24, width: 240, height: 200 }, from, to: from + 24 * HOUR_MS };
const flag = (first: number, last: number, text: string) => ({
  from: from + first * HOUR_MS,
  to: from + last * HOUR_MS,
  text,
});

test('flags of the window are placed, cut at its edges and never too narrow to be seen', () => {
  const flags = [
    flag(-2, -1, 'before'),
    flag(-1, 2, 'flat'),
    flag(12, 12.01, 'pressed?'),
    flag(23, 30, 'off'),
    flag(24, 25, 'after'),
  ];
  expect(placeFlags(curve, flags).map(({ text, x, width }) => [text, x, width])).toEqual([
    ['flat', 40, 20],
    ['pressed?', 160, 2],
    ['off', 270, 10],
  ]);
});

test('flags that would run into each other share a bracket without words', () => {
  const flags = [flag(0, 2, 'flat'), flag(2.2, 3, 'pressed?'), flag(2.5, 2.7, 'flat'), flag(6, 7, 'off')];
  expect(joinFlags(placeFlags(curve, flags)).map(({ text, x, width }) => [text, x, width])).toEqual([
    ['', 40, 30],
    ['', 100, 10],
  ]);
});
