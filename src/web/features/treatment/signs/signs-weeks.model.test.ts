import { expect, test } from 'vitest';
import { aSignsEntry, someSigns } from '#tests/builders/signs-builder.ts';
import { entryOfToday, isDue, lastWeek, listWeeks, newestOfWeeks } from './signs-weeks.model.ts';

const THURSDAY = Date.UTC(2026, 4, 14, 9);
const DAY = 86_400_000;
const entries = [
  aSignsEntry({ eventId: 'a', week: 0, at: THURSDAY - 28 * DAY }),
  aSignsEntry({ eventId: 'b', week: 1, at: THURSDAY - 21 * DAY }),
  aSignsEntry({ eventId: 'c', week: 3, at: THURSDAY - 7 * DAY }),
  aSignsEntry({ eventId: 'd', week: 3, at: THURSDAY - 6 * DAY }),
];
const signs = someSigns({ entries, firstDate: '2026-04-16', nextDue: '2026-05-14' });

test('the newest entry of a week stands for it', () => {
  expect(newestOfWeeks(entries).map(({ eventId }) => eventId)).toEqual(['a', 'b', 'd']);
});

test('weeks are listed newest first, missed ones too; the present one only once it is over', () => {
  expect(listWeeks(signs, '2026-05-14').map(({ week, entry }) => [week, entry?.eventId])).toEqual([
    [3, 'd'],
    [2, undefined],
    [1, 'b'],
    [0, 'a'],
  ]);
  expect(lastWeek({ ...signs, nextDue: '2026-05-28' }, '2026-05-27')).toBe(5);
  expect(lastWeek({ ...signs, nextDue: '2027-05-27' }, '2027-05-20')).toBe(7);
  expect(listWeeks(someSigns(), '2026-05-14')).toEqual([]);
});

test('signs are due on the day and while they are missing', () => {
  expect(isDue(signs, '2026-05-13')).toBe(false);
  expect(isDue(signs, '2026-05-14')).toBe(true);
  expect(isDue(signs, '2026-05-16')).toBe(true);
  expect(isDue(someSigns(), '2026-05-16')).toBe(false);
});

test('the entry of this week is changed instead of noted twice, if it may be', () => {
  expect(entryOfToday(signs, THURSDAY - 6 * DAY, 'UTC')?.eventId).toBe('d');
  expect(entryOfToday(signs, THURSDAY, 'UTC')).toBeNull();
  const others = entries.map((entry) => ({ ...entry, mayChange: false }));
  expect(entryOfToday({ ...signs, entries: others }, THURSDAY - 7 * DAY, 'UTC')).toBeNull();
});
