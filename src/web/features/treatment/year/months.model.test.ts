import { expect, test } from 'vitest';
import type { DayBand, LongView } from '#contract/long-view.ts';
import { startOfLocalDay, toLocalDay } from '#domain/time/days.ts';
import { weekStart } from '#i18n/week-start.ts';
import { findNextDay, monthsOfView, toStep } from './months.model.ts';

const ZONE = 'Europe/Ljubljana';

function band(date: string, changes: Partial<DayBand> = {}): DayBand {
  const values = { p5: 80, p25: 90, median: 100, p75: 110, p95: 120, mean: 100, tir: 60, minutes: 1440, coverage: 100 };
  const { from, to } = toLocalDay(date, ZONE);
  return { date, from, to, ...values, low: null, ...changes };
}

const totals = { mean: 100, tir: 60, usableDays: 1, lowDays: 0 };

const view = (days: DayBand[], from = '2026-04-20', dayCount = 25): LongView => ({
  range: { from: startOfLocalDay(from, ZONE), to: startOfLocalDay('2026-05-15', ZONE), zone: ZONE },
  dayCount,
  settleDays: 3,
  dayPercent: 70,
  days,
  months: [{ month: '2026-05', ...totals }],
  totals,
  periods: [],
  sessions: [],
  weights: [],
  foods: [],
  scores: [],
});

test('a month has the weeks with days of the range, empty outside of the month and of the range', () => {
  const months = monthsOfView(view([band('2026-05-14'), band('2026-05-01', { coverage: 69.9 })]), 1);
  expect(months.map(({ month, weeks }) => [month, weeks.length])).toEqual([
    ['2026-04', 2],
    ['2026-05', 3],
  ]);
  const [april, may] = months;
  expect(april?.weeks[0]?.[0]).toEqual({ date: '2026-04-20', band: null, isThin: false });
  expect(april?.totals).toBeNull();
  expect(may?.weeks[0]?.slice(3, 5)).toMatchObject([null, { date: '2026-05-01', isThin: true }]);
  expect(may?.weeks[2]?.slice(3, 5)).toMatchObject([{ date: '2026-05-14', band: { tir: 60 }, isThin: false }, null]);
  expect(may?.totals).toMatchObject({ usableDays: 1 });
});

test('weeks begin as the language counts them', () => {
  const firstOfMay = (language: 'en' | 'pt' | 'fa') =>
    monthsOfView(view([]), weekStart(language))[1]?.weeks[0]?.findIndex((cell) => cell?.date === '2026-05-01');
  expect([firstOfMay('en'), firstOfMay('pt'), firstOfMay('fa')]).toEqual([4, 5, 6]);
});

test('a share has one of five steps', () => {
  expect([0, 24.9, 25, 49.9, 50, 69.9, 70, 89.9, 90, 100].map(toStep)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
});

test('keys move by a day, a week, a month and to the ends of a month, and stop at the ends of the view', () => {
  const around = { first: '2026-04-20', last: '2026-05-14', isMirrored: false };
  const next = (key: string, isMirrored = false) => findNextDay(key, '2026-05-05', { ...around, isMirrored });
  expect([next('ArrowRight'), next('ArrowLeft')]).toEqual(['2026-05-06', '2026-05-04']);
  expect([next('ArrowRight', true), next('ArrowLeft', true)]).toEqual(['2026-05-04', '2026-05-06']);
  expect([next('ArrowDown'), next('ArrowUp')]).toEqual(['2026-05-12', '2026-04-28']);
  expect([next('PageDown'), next('PageUp')]).toEqual(['2026-05-14', '2026-04-20']);
  expect([next('Home'), next('End')]).toEqual(['2026-05-01', '2026-05-14']);
  expect(next('Enter')).toBeNull();
});
