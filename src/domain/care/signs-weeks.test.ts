import { expect, test } from 'vitest';
import { addDays } from '#domain/time/days.ts';
import { countWeeks, dayOfWeek, nextDue, weekOf } from './signs-weeks.ts';

const FIRST = '2026-02-05'; // a Thursday

test.each([
  ['2026-02-05', 0],
  ['2026-02-08', 0],
  ['2026-02-09', 1],
  ['2026-02-12', 1],
  ['2026-02-15', 1],
  ['2026-02-16', 2],
])('%s is of week %d: the nearest Thursday', (date, week) => expect(weekOf(date, FIRST)).toBe(week));

test('a week is asked for on the weekday of the first entry', () => {
  expect(dayOfWeek(14, FIRST)).toBe('2026-05-14');
});

test('after an entry the next week is asked for', () => {
  expect(nextDue(FIRST, FIRST, FIRST)).toBe('2026-02-12');
  expect(nextDue(FIRST, '2026-05-14', '2026-05-14')).toBe('2026-05-21');
  expect(nextDue(FIRST, '2026-05-13', '2026-05-14')).toBe('2026-05-21');
});

test('a week that is missing is asked for up to three days later, then the next one', () => {
  expect(nextDue(FIRST, FIRST, '2026-02-15')).toBe('2026-02-12');
  expect(nextDue(FIRST, FIRST, '2026-02-16')).toBe('2026-02-19');
  expect(nextDue(FIRST, FIRST, '2026-05-14')).toBe('2026-05-14');
});

test('weeks are counted from the first entry of a range, the present one once it is noted', () => {
  const thursdays = [0, 7, 14, 28].map((days) => addDays(FIRST, days));
  expect(countWeeks(thursdays, FIRST, '2026-03-05')).toEqual({ noted: 4, of: 5 });
  expect(countWeeks(thursdays, FIRST, '2026-03-12')).toEqual({ noted: 4, of: 5 });
  expect(countWeeks(thursdays, FIRST, '2026-03-19')).toEqual({ noted: 4, of: 6 });
  expect(countWeeks(thursdays.slice(2), FIRST, '2026-03-05')).toEqual({ noted: 2, of: 3 });
});

test('two entries of a week are one week; without an entry nothing is counted', () => {
  expect(countWeeks(['2026-02-05', '2026-02-06'], FIRST, '2026-02-06')).toEqual({ noted: 1, of: 1 });
  expect(countWeeks([], FIRST, '2026-02-06')).toEqual({ noted: 0, of: 0 });
});
