import { expect, test } from 'vitest';
import { scoreY, signsFigure, valueFigure } from './signs-figure.ts';

const box = { left: 0, top: 0, width: 100, height: 120 };

test('a missed week is a gap in the line, and a column of its own', () => {
  const weeks = [0, 1, 3, 4].map((week) => ({ week, score: 6 }));
  const { columns, columnWidth, path } = signsFigure(weeks, 4, { box, most: 26 });
  expect(columnWidth).toBe(20);
  expect(columns.map(({ isNoted }) => isNoted)).toEqual([true, true, false, true, true]);
  expect(path).toBe('M10,60L30,60M70,60L90,60');
});

test('the newest weeks are shown where there is no room for all', () => {
  const weeks = [0, 1, 2, 3].map((week) => ({ week, score: week }));
  const { columns } = signsFigure(weeks, 4, { box, most: 2 });
  expect(columns).toMatchObject([
    { week: 3, score: 3, x: 25 },
    { week: 4, isNoted: false, y: null },
  ]);
});

test('a week without a score is noted, but not on the line', () => {
  const { columns, path } = signsFigure([{ week: 0, score: null }], 0, { box, most: 5 });
  expect(columns).toMatchObject([{ isNoted: true, y: null }]);
  expect(path).toBe('');
});

test('12 is on top and 0 at the bottom', () => {
  expect([0, 6, 12].map((score) => scoreY(score, box))).toEqual([120, 60, 0]);
});

test('values lie between round ticks around them', () => {
  const found = valueFigure(
    [
      { at: 0, value: 4.35 },
      { at: 10, value: 4.6 },
    ],
    box,
  );
  expect(found?.ticks.map(({ value }) => Math.round(value * 100) / 100)).toEqual([4.2, 4.3, 4.4, 4.5, 4.6, 4.7]);
  expect(found?.decimals).toBe(1);
  expect(found?.points).toMatchObject([{ x: 0, y: 84 }, { x: 100 }]);
  expect(found?.path).toMatch(/^M0,84L100,/u);
});

test('one value is in the middle; without values there is no figure', () => {
  expect(valueFigure([{ at: 5, value: 5 }], box)?.points).toMatchObject([{ x: 50 }]);
  expect(valueFigure([], box)).toBeNull();
});
