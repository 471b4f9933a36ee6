import { describe, expect, test } from 'vitest';
import { detectDayOrder, wallOfStamp } from './day-order.ts';

const NOW = Date.UTC(2026, 4, 14, 10);
const detectOrder = (...stamps: string[]) => detectDayOrder(stamps, stamps, NOW);

describe('times with day and month in either order', () => {
  test.each([
    ['14-05-2026 09:05', 'dayFirst', '2026-05-14T09:05'],
    ['05-14-2026 09:05', 'monthFirst', '2026-05-14T09:05'],
    ['5/4/2026 12:05 AM', 'monthFirst', '2026-05-04T00:05'],
    ['05-04-2026 12:05 PM', 'monthFirst', '2026-05-04T12:05'],
    ['05-04-2026 3:05 pm', 'dayFirst', '2026-04-05T15:05'],
    ['14.05.2026, 09:05:30', 'dayFirst', '2026-05-14T09:05'],
    ['2026-05-14 09:05', 'monthFirst', '2026-05-14T09:05'],
    ['2026-05-14T09:05:00', 'dayFirst', '2026-05-14T09:05'],
  ] as const)('%s, %s', (stamp, order, expected) => {
    const wall = wallOfStamp(stamp, order);
    expect(wall === null ? null : new Date(wall).toISOString().slice(0, 16)).toBe(expected);
  });

  test.each(['14-05-2026', '31-04-2026 10:00', '14-05-26 10:00', '14-05-2026 13:00 PM', '14-05-2026 24:00', '', 'x y'])(
    'no time: “%s”',
    (stamp) => {
      expect(wallOfStamp(stamp, 'dayFirst')).toBeNull();
    },
  );

  test('a part above 12 is a day, wherever it is in the file', () => {
    expect(detectOrder('01-02-2026 10:00', '13-02-2026 10:00')).toBe('dayFirst');
    expect(detectOrder('01-02-2026 10:00', '02-13-2026 10:00')).toBe('monthFirst');
  });

  test('an order with a date in the future is excluded', () => {
    expect(detectOrder('01-06-2026 10:00')).toBe('monthFirst');
    expect(detectOrder('06-01-2026 10:00')).toBe('dayFirst');
    expect(detectOrder('06-06-2026 10:00')).toBeNull();
  });

  test('consecutive days of readings show the order', () => {
    expect(detectOrder('03-02-2026 23:55', '04-02-2026 00:00')).toBe('dayFirst');
    expect(detectOrder('02-03-2026 23:55', '02-04-2026 00:00')).toBe('monthFirst');
    expect(detectDayOrder(['03-02-2026 23:55', '04-02-2026 00:00'], [], NOW)).toBeNull();
  });

  test('the order is never guessed', () => {
    expect(detectOrder('03-02-2026 10:00')).toBeNull();
    expect(detectOrder('03-02-2026 10:00', '04-02-2026 10:00', '03-03-2026 10:00')).toBeNull();
    expect(detectOrder('13-02-2026 10:00', '02-13-2026 10:00')).toBeNull();
  });

  test('dates that begin with the year need no order', () => {
    expect(detectOrder('2026-03-02 10:00')).toBe('dayFirst');
  });
});
