import { expect, test } from 'vitest';
import { toLocalDay } from '#domain/time/days.ts';
import { plainTrace } from '#domain/trace/trace.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { countKnownDays } from './known-days.ts';

/** A reading an hour, of which each counts for the hour. */
function hourly(from: number, hours: number) {
  const at = Float64Array.from({ length: hours }, (_, hour) => from + hour * HOUR_MS);
  return plainTrace(at, new Float64Array(hours).fill(100), 60);
}

const day = toLocalDay('2026-05-14', 'UTC');
const after = { now: day.to + HOUR_MS, leastPercent: 70 };

test('a day is known from 70 % of it on', () => {
  expect(countKnownDays(hourly(day.from, 16), [day], after)).toBe(0);
  expect(countKnownDays(hourly(day.from, 17), [day], after)).toBe(1);
});

test('of today, what is over of it counts; a day that has just begun is not known', () => {
  const noon = { ...after, now: day.from + 12 * HOUR_MS };
  expect(countKnownDays(hourly(day.from, 9), [day], noon)).toBe(1);
  expect(countKnownDays(hourly(day.from, 8), [day], noon)).toBe(0);
  expect(countKnownDays(hourly(day.from, 0), [day], { ...after, now: day.from })).toBe(0);
});

test('a day of 23 hours needs less than one of 25', () => {
  const [short, long] = [toLocalDay('2026-03-29', 'Europe/Ljubljana'), toLocalDay('2026-10-25', 'Europe/Ljubljana')];
  const later = { ...after, now: long.to };
  expect(countKnownDays(hourly(short.from, 17), [short], later)).toBe(1);
  expect(countKnownDays(hourly(long.from, 17), [long], later)).toBe(0);
});
