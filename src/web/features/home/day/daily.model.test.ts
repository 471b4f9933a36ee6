import { describe, expect, test } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { mgdl } from '#domain/units/units.ts';
import { aSeries } from '#tests/builders/home-builder.ts';
import { aTrace, at } from '#tests/builders/trace-builder.ts';
import { computeDayStats, dayVariation, expectedReadings, shownDate, stripDays, stripStart } from './daily.model.ts';
import { toLocalDay } from '#domain/time/days.ts';

const zone = 'Europe/Ljubljana';

describe('a local day', () => {
  test('counts the observed time of its own readings', () => {
    const day = toLocalDay('2025-10-26', zone);
    const trace = aTrace()
      .from('2025-10-25T22:00Z')
      .every('1h')
      .of(...Array.from({ length: 25 }, () => 100));
    const stats = computeDayStats(aSeries(trace), day, CAT_THRESHOLDS);
    expect(stats).toMatchObject({ readingCount: 25, minutes: 1500, average: 100 });
  });
});

describe('the day that is shown', () => {
  const now = at('2025-05-14T22:30Z');

  test('is the day of the newest reading by the pet’s wall clock', () => {
    expect(shownDate(null, { now, zone, latestAt: now })).toBe('2025-05-15');
    expect(shownDate(null, { now, zone, latestAt: at('2025-05-10T12:00Z') })).toBe('2025-05-10');
  });

  test('is the requested one, unless it is in the future', () => {
    expect(shownDate('2025-05-02', { now, zone, latestAt: now })).toBe('2025-05-02');
    expect(shownDate('2025-06-02', { now, zone, latestAt: now })).toBe('2025-05-15');
  });
});

describe('the expected readings of a day', () => {
  const day = toLocalDay('2025-05-14', 'UTC');
  const series = aSeries(aTrace().from('2025-05-14T00:00Z').every('5m').constant(mgdl(100), '23h'));

  test('are given for a day that is over: 288 for a 5-minute sensor', () => {
    expect(expectedReadings(series, day, day.to)).toBe(288);
    expect(expectedReadings(series, toLocalDay('2025-03-30', zone), day.to)).toBe(276);
  });

  test('are not given for today, for a day without readings, or if there are more than one sensor sends', () => {
    expect(expectedReadings(series, day, day.to - 1)).toBeNull();
    expect(expectedReadings({ ...series, t: [] }, day, day.to)).toBeNull();
    expect(expectedReadings({ ...series, weightless: [3] }, day, day.to)).toBeNull();
    expect(
      expectedReadings(
        {
          ...series,
          intervals: [
            [0, 1],
            [1, 5],
          ],
        },
        day,
        day.to,
      ),
    ).toBeNull();
    expect(expectedReadings({ ...series, intervalMinutes: 15 }, day, day.to)).toBeNull();
  });
});

test('the variation of a day is its deviation as a share of its average', () => {
  expect(dayVariation(aSeries(aTrace().of(90, 110)))).toBeCloseTo(14.14, 2);
  expect(dayVariation(aSeries(aTrace().of(90)))).toBeNull();
});

describe('the days around a chosen one', () => {
  test('are on both sides of it, and not after today', () => {
    expect(stripStart('2025-04-04', '2025-05-14')).toBe('2025-04-01');
    expect(stripStart('2025-05-13', '2025-05-14')).toBe('2025-05-08');
    expect(stripStart('2025-05-14', '2025-05-14')).toBe('2025-05-08');
  });

  test('each have their own readings', () => {
    const series = aSeries(aTrace().from('2025-05-09T22:00Z').every('1h').constant(mgdl(100), '4h'));
    const days = stripDays(series, '2025-05-08', { zone: 'UTC', thresholds: CAT_THRESHOLDS });
    expect(days.map(({ date, trace }) => [date.slice(-2), trace.at.length])).toEqual([
      ['08', 0],
      ['09', 2],
      ['10', 2],
      ['11', 0],
      ['12', 0],
      ['13', 0],
      ['14', 0],
    ]);
    expect(days[0]?.levels).toBeNull();
    expect(days[1]).toMatchObject({ minutes: 120, levels: { target: 100 } });
  });
});
