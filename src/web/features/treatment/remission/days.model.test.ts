import { expect, test } from 'vitest';
import type { Remission, RemissionDay } from '#contract/remission.ts';
import { REMISSION_RULES, toRemissionRules, UNSET_REMISSION } from '#domain/care/remission-rules.ts';
import { addDays } from '#domain/time/days.ts';
import { countCells } from './days.model.ts';

const days = (count: number): RemissionDay[] =>
  Array.from({ length: count }, (_, index) => ({
    date: addDays('2026-04-02', index),
    kind: 'good',
    inRangePercent: 100,
    p95: 120,
    low: false,
  }));

const countAfter = (count: number, rules: Remission['rules'] = REMISSION_RULES) =>
  countCells({ offSince: '2026-04-01', days: days(count), daysPassed: count, rules });

test('28 days are shown at first, and whole weeks after them', () => {
  const lengths = [0, 27, 28, 34, 35].map((count) => countAfter(count).length);
  expect(lengths).toEqual([28, 28, 35, 35, 42]);
  expect(countAfter(0, toRemissionRules({ ...UNSET_REMISSION, remissionDays: 42 }))).toHaveLength(42);
});

test('a day that is over has its state, the present one and those to come have none', () => {
  const cells = countAfter(2);
  expect(cells.slice(0, 4).map(({ day, date, state }) => [day, date, state])).toEqual([
    [1, '2026-04-02', 'good'],
    [2, '2026-04-03', 'good'],
    [3, '2026-04-04', 'today'],
    [4, '2026-04-05', 'ahead'],
  ]);
});

test('on the day of the last dose no day of the count is present yet', () => {
  const cells = countCells({ offSince: '2026-04-01', days: [], daysPassed: -1, rules: REMISSION_RULES });
  expect(new Set(cells.map(({ state }) => state))).toEqual(new Set(['ahead']));
});

test('before the count there is nothing', () => {
  expect(countCells({ offSince: null, days: [], daysPassed: 0, rules: REMISSION_RULES })).toEqual([]);
});
