import { expect, test } from 'vitest';
import { scoreY, signsFigure, valueFigure } from './signs-figure.ts';

const box = { left: 0, top: 0, width: 100, height: 120 };

const x = (at: number): number => 10 * at;
const aWeek = (week: number, score: number | null = 6) => ({ week, at: week, score, isNoted: true });

test('a week is at its day, and a missed one is a gap in the line', () => {
  const missed = { ...aWeek(2, null), isNoted: false };
  const { columns, path } = signsFigure([aWeek(0), aWeek(1), missed, aWeek(3), aWeek(4)], x, box);
  expect(columns.map((column) => column.x)).toEqual([0, 10, 20, 30, 40]);
  expect(path).toBe('M0,60L10,60M30,60L40,60');
});

test('a week without a score is noted, but not on the line', () => {
  const { columns, path } = signsFigure([aWeek(0, null)], x, box);
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
