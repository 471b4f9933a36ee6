import { expect, test } from 'vitest';
import { dateWriter, numberWriter } from './intl-writers.ts';

const DAY = { day: 'numeric' } as const;

test('a format is made once for a language, a zone and a style', () => {
  const first = dateWriter('en', undefined, 'Europe/Ljubljana', DAY);
  expect(dateWriter('en', undefined, 'Europe/Ljubljana', { day: 'numeric' })).toBe(first);
  expect(dateWriter('en', undefined, 'Asia/Tokyo', DAY)).not.toBe(first);
  expect(dateWriter('cs', undefined, 'Europe/Ljubljana', DAY)).not.toBe(first);
  expect(numberWriter('en', 1, 'signed')).toBe(numberWriter('en', 1, 'signed'));
  expect(numberWriter('en', 1, 'signed')).not.toBe(numberWriter('en', 1, 'plain'));
});

test('formats of very many zones are not kept for ever', () => {
  const first = dateWriter('en', undefined, '+00:01', DAY);
  for (const hour of Array.from({ length: 14 }, (_, index) => String(index).padStart(2, '0'))) {
    for (let minute = 0; minute < 60; minute += 1) {
      dateWriter('en', undefined, `+${hour}:${String(minute).padStart(2, '0')}`, { month: 'short' });
    }
  }
  expect(dateWriter('en', undefined, '+00:01', DAY)).not.toBe(first);
});
