import { expect, test } from 'vitest';
import { parseWallClock, toWallClockFields } from './wall-clock.ts';

const ZONE = 'Europe/Ljubljana';

test('a date and a time convert to an instant of the zone and back', () => {
  const at = Date.UTC(2026, 4, 14, 7, 5);
  expect(toWallClockFields(at + 59_000, ZONE)).toEqual({ date: '2026-05-14', time: '09:05' });
  expect(parseWallClock({ date: '2026-05-14', time: '09:05' }, ZONE)).toBe(at);
});

test.each([
  ['2026-02-30', '09:05'],
  ['', '09:05'],
  ['2026-05-14', '9:05'],
  ['2026-05-14', '24:00'],
  ['2026-05-14', '112:30'],
  ['2026-05-14', '12:300'],
  ['2026-05-14', ''],
])('%s %s is not a time', (date, time) => {
  expect(parseWallClock({ date, time }, ZONE)).toBeNull();
});

test('a time skipped in spring is the moment of the jump; in a repeated hour the first occurrence counts', () => {
  expect(parseWallClock({ date: '2026-03-29', time: '02:30' }, ZONE)).toBe(Date.UTC(2026, 2, 29, 1));
  expect(parseWallClock({ date: '2026-10-25', time: '02:30' }, ZONE)).toBe(Date.UTC(2026, 9, 25, 0, 30));
});
