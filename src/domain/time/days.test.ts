import { fc } from '#tests/properties.ts';
import { describe, expect, test } from 'vitest';
import { at, aTrace } from '#tests/builders/trace-builder.ts';
import {
  addDays,
  dateOfDayNumber,
  toDayNumber,
  daysBetween,
  endOfLocalDay,
  isLocalDate,
  toLocalDate,
  toLocalDay,
  toLocalDayNumber,
  minuteOfDay,
  startOfLocalDay,
} from './days.ts';
import { addMonths, lengthOfDayNumber, listLocalDays } from './day-lists.ts';
import { QUARTER_MINUTES, toLocalClock } from './local-clock.ts';

const HOUR = 3_600_000;
const ZONES = ['UTC', 'Europe/Ljubljana', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia'];

test.each([
  ['2025-01-01T23:30Z', 'UTC', '2025-01-01'],
  ['2025-01-01T23:30Z', 'Europe/Ljubljana', '2025-01-02'],
  ['2025-01-01T04:59Z', 'America/New_York', '2024-12-31'],
  ['2025-01-01T18:30Z', 'Asia/Kolkata', '2025-01-02'],
  ['2011-12-30T09:59Z', 'Pacific/Apia', '2011-12-29'],
  ['2011-12-30T10:00Z', 'Pacific/Apia', '2011-12-31'],
])('%s is in %s on %s', (iso, zone, date) => {
  expect(toLocalDate(at(iso), zone)).toBe(date);
});

test('a local day has 23 hours when summer time begins and 25 when it ends', () => {
  const hours = (date: string): number => {
    const day = toLocalDay(date, 'Europe/Ljubljana');
    return (day.to - day.from) / HOUR;
  };
  expect([hours('2025-03-30'), hours('2025-10-26'), hours('2025-05-14')]).toEqual([23, 25, 24]);
});

test.each([
  ['2025-06-01', 'Asia/Kolkata', '2025-05-31T18:30Z'],
  ['2025-06-01', 'Europe/Ljubljana', '2025-05-31T22:00Z'],
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00Z'],
  ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00Z'],
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00Z'],
])('%s begins in %s at %s', (date, zone, iso) => {
  expect(startOfLocalDay(date, zone)).toBe(at(iso));
});

test.each([
  ['2025-03-30', 'Europe/Ljubljana', 23],
  ['2025-10-26', 'Europe/Ljubljana', 25],
  ['2025-03-09', 'America/New_York', 23],
  ['2025-11-02', 'America/New_York', 25],
  ['2025-11-02', 'Asia/Kolkata', 24],
  ['2011-12-30', 'Pacific/Apia', 0],
])('%s lasts in %s %d hours', (date, zone, hours) => {
  expect(lengthOfDayNumber(toDayNumber(date), zone)).toBe(hours * HOUR);
});

test('dates that do not exist are refused', () => {
  for (const text of ['2025-02-29', '2025-13-01', '2025-1-1', 'today', '']) {
    expect(isLocalDate(text)).toBe(false);
    expect(() => toDayNumber(text)).toThrow(`invalid date: ${text}`);
  }
  expect(isLocalDate('2024-02-29')).toBe(true);
});

test('days are added across months and years', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(addDays('2025-01-01', -1)).toBe('2024-12-31');
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
});

test('months are added by the calendar, to the last day of a shorter one', () => {
  expect(addMonths('2025-03-31', -1)).toBe('2025-02-28');
  expect(addMonths('2025-01-31', 13)).toBe('2026-02-28');
  expect(addMonths('2025-11-21', -12)).toBe('2024-11-21');
});

test('the minute of the day is that of the wall clock', () => {
  expect(minuteOfDay(at('2025-01-01T00:00:59Z'), 'Asia/Kolkata')).toBe(330);
  expect(minuteOfDay(at('2025-03-30T01:00Z'), 'Europe/Ljubljana')).toBe(180);
});

test('the days of a range are those it touches, without a date that the zone skipped', () => {
  const days = listLocalDays(at('2011-12-29T12:00Z'), at('2011-12-31T10:00Z'), 'Pacific/Apia');
  expect(days.map((day) => day.date)).toEqual(['2011-12-29', '2011-12-31']);
  expect(listLocalDays(5, 5, 'UTC')).toEqual([]);
});

describe.each(ZONES)('in %s', (zone) => {
  const anyInstant = fc.integer({ min: at('1990-01-01T00:00Z'), max: at('2040-01-01T00:00Z') });

  test('every instant lies in its local day', () => {
    fc.assert(
      fc.property(anyInstant, (moment) => {
        const date = toLocalDate(moment, zone);
        expect(startOfLocalDay(date, zone)).toBeLessThanOrEqual(moment);
        expect(endOfLocalDay(date, zone)).toBeGreaterThan(moment);
      }),
    );
  });

  test('the clock of a series equals the clock of each of its readings', () => {
    for (const from of ['2025-03-08T00:00Z', '2025-10-25T00:00Z', '2011-12-29T00:00Z']) {
      const trace = aTrace()
        .from(from)
        .every('15m')
        .curve('10d', () => 100);
      const clock = toLocalClock(trace.at, zone);
      const days = clock.days.flatMap(({ day, start, end }) => Array.from({ length: end - start }, () => day));
      expect(days).toEqual(Array.from(trace.at, (moment) => toLocalDayNumber(moment, zone)));
      const quarters = Array.from(trace.at, (moment) => Math.floor(minuteOfDay(moment, zone) / QUARTER_MINUTES));
      expect([...clock.quarter]).toEqual(quarters);
    }
  });
});

test('a date converts to its number and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 60_000 }), (number) => {
      expect(toDayNumber(dateOfDayNumber(number))).toBe(number);
    }),
  );
});

test.each([
  [-354_286, '0999-12-31'],
  [-354_285, '1000-01-01'],
  [0, '1970-01-01'],
  [20_088, '2024-12-31'],
  [2_932_896, '9999-12-31'],
])('day %d is %s', (number, date) => {
  expect(dateOfDayNumber(number)).toBe(date);
});

test('what is no number of a day has no date', () => {
  expect(() => dateOfDayNumber(Number.NaN)).toThrow(RangeError);
});
