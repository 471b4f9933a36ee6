import { expect, test } from 'vitest';
import { percent } from '#domain/units/units.ts';
import type { LevelShares } from '#domain/glucose/time-in-range.ts';
import { columnsFigure } from './level-columns.ts';

const shares: LevelShares = {
  veryHigh: percent(0),
  high: percent(25),
  target: percent(75),
  low: percent(0),
  veryLow: percent(0),
};
const margin = { top: 0, right: 0, bottom: 0, left: 0 };

test('columns start at the bottom of the plot, with the higher level on top', () => {
  const figure = columnsFigure({ columns: [shares, null], size: { width: 80, height: 101.5 }, margin });
  expect(figure.columns).toMatchInlineSnapshot(`
    [
      {
        "isNamed": true,
        "left": 5,
        "middle": 20,
        "segments": [
          {
            "height": 75,
            "level": "target",
            "top": 26.5,
          },
          {
            "height": 25,
            "level": "high",
            "top": 0,
          },
        ],
      },
      {
        "isNamed": true,
        "left": 45,
        "middle": 60,
        "segments": [],
      },
    ]
  `);
});

test('names are left out where they would lie over each other', () => {
  const hours = Array.from({ length: 24 }, () => shares);
  const named = (width: number) =>
    columnsFigure({ columns: hours, size: { width, height: 100 }, margin }).columns.flatMap((column, hour) =>
      column.isNamed ? [hour] : [],
    );
  expect(named(24 * 40)).toHaveLength(24);
  expect(named(300)).toEqual([0, 3, 6, 9, 12, 15, 18, 21]);
});

test('percents are marked in quarters', () => {
  const figure = columnsFigure({ columns: [], size: { width: 80, height: 200 }, margin });
  expect(figure.grid.map((line) => `${line.percent} ${line.y}`)).toEqual([
    '0 200',
    '25 150',
    '50 100',
    '75 50',
    '100 0',
  ]);
});
