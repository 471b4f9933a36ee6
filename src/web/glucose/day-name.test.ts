import { expect, test } from 'vitest';
import { makeFormats } from '#i18n/formats.ts';
import { dayName } from './day-name.ts';

test('a day among others is a weekday and a number; the first day and the first of a month include the month', () => {
  const formats = makeFormats(
    'en',
    (key) => key,
    () => 2026,
  );
  const days = ['2026-04-29', '2026-04-30', '2026-05-01', '2026-05-02'];
  expect(days.map((day, index) => dayName(day, index === 0, formats).replace(',', ''))).toEqual([
    'Wed 29 Apr',
    'Thu 30',
    'Fri 1 May',
    'Sat 2',
  ]);
});
