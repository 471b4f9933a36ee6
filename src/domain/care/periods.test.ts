import { describe, expect, test } from 'vitest';
import { addDays, startOfLocalDay, toLocalDate } from '#domain/time/days.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { fc } from '#tests/properties.ts';
import {
  dailyUnits,
  type DosePeriod,
  endAtStop,
  evenUnits,
  isLargeChange,
  isOtherDose,
  largestUnits,
  periodSpans,
  periodsWithin,
  planAt,
  planOn,
} from './periods.ts';

const ZONES = ['Europe/Ljubljana', 'America/New_York', 'Australia/Lord_Howe'] as const;
const scheme = (...units: (number | null)[]) => ({
  insulinType: null,
  brand: null,
  doses: units.map((each) => ({ units: each, minute: null })),
  everyDays: 1 / Math.max(units.length, 2),
  syringeType: null,
  diet: null,
});
const period = (from: string | null, ...units: number[]): DosePeriod => ({ ...scheme(...units), from });

describe('the plan of a day', () => {
  const periods = [period('2026-05-01', 2), period(null, 1), period('2026-04-10', 1.5)];
  test.each([
    ['2020-01-01', null],
    ['2026-04-09', null],
    ['2026-04-10', '2026-04-10'],
    ['2026-04-30', '2026-04-10'],
    ['2026-05-01', '2026-05-01'],
    ['2030-01-01', '2026-05-01'],
  ])('on %s it is that of %s', (day, from) => {
    expect(planOn(periods, day)?.from).toBe(from);
  });

  test('before the first known start no period is in force', () => {
    expect(planOn([period('2026-05-01', 2)], '2026-04-30')).toBeNull();
    expect(planOn([], '2026-04-30')).toBeNull();
  });

  test('it begins at the midnight of the pet’s zone, to the millisecond', () => {
    const midnight = startOfLocalDay('2026-05-01', 'Europe/Ljubljana');
    expect(midnight).toBe(Date.UTC(2026, 3, 30, 22));
    expect(planAt(periods, midnight - 1, 'Europe/Ljubljana')?.from).toBe('2026-04-10');
    expect(planAt(periods, midnight, 'Europe/Ljubljana')?.from).toBe('2026-05-01');
  });
});

describe('periods within a range', () => {
  const periods = [period(null, 1), period('2026-04-10', 1.5), period('2026-05-01', 2)];
  const at = (date: string) => startOfLocalDay(date, 'UTC');

  test('those that overlap it are answered with their own instants', () => {
    const found = periodsWithin(periods, { from: at('2026-04-20'), to: at('2026-05-01') + 1 }, 'UTC');
    expect(found.map(({ period: { from }, to }) => [from, to])).toEqual([
      ['2026-04-10', at('2026-05-01')],
      ['2026-05-01', Infinity],
    ]);
    expect(periodsWithin(periods, { from: at('2026-04-20'), to: at('2026-05-01') }, 'UTC')).toHaveLength(1);
    expect(periodsWithin(periods, { from: 0, to: 1 }, 'UTC')).toMatchObject([{ from: -Infinity }]);
  });
});

describe('in zones with clock changes', () => {
  const date = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2024-01-01', days));
  const starts = fc.uniqueArray(date, { minLength: 1, maxLength: 6 });
  const zone = fc.constantFrom(...ZONES);

  test('spans follow each other without a gap, and each instant has the plan of its span', () => {
    fc.assert(
      fc.property(starts, zone, fc.integer({ min: -3 * DAY_MS, max: 400 * DAY_MS }), (dates, where, shift) => {
        const periods = dates.map((from) => period(from, 1));
        const spans = periodSpans(periods, where);
        for (const [index, { to }] of spans.entries()) expect(to).toBe(spans[index + 1]?.from ?? Infinity);
        const now = (spans[0]?.from ?? 0) + shift;
        const inSpan = spans.find(({ from, to }) => from <= now && now < to)?.period ?? null;
        expect(planAt(periods, now, where)).toBe(inSpan);
      }),
    );
  });

  test('a period begins and ends at midnights of the pet, whatever the length of the days', () => {
    fc.assert(
      fc.property(starts, zone, (dates, where) => {
        for (const { period: own, from } of periodSpans(
          dates.map((day) => period(day, 1)),
          where,
        )) {
          expect(toLocalDate(from, where)).toBe(own.from);
          expect(toLocalDate(from - 1, where)).toBe(addDays(own.from ?? '', -1));
        }
      }),
    );
  });

  test('the day of a clock change belongs to the new period from its first minute', () => {
    const periods = [period('2026-03-01', 1), period('2026-03-29', 2)];
    const midnight = startOfLocalDay('2026-03-29', 'Europe/Ljubljana');
    const noon = midnight + 11 * HOUR_MS;
    expect([midnight - 1, midnight, noon].map((now) => planAt(periods, now, 'Europe/Ljubljana')?.from)).toEqual([
      '2026-03-01',
      '2026-03-29',
      '2026-03-29',
    ]);
  });
});

describe('the doses of a scheme', () => {
  test('are even if all are alike', () => {
    expect(evenUnits(scheme(2))).toBe(2);
    expect(evenUnits(scheme(2, 2))).toBe(2);
    expect(evenUnits(scheme(2, 1.5))).toBeNull();
    expect(evenUnits(scheme(2, null))).toBeNull();
    expect(evenUnits({ doses: [] })).toBeNull();
  });

  test('their largest and their sum of a day', () => {
    expect(largestUnits(scheme(2, 1.5, null))).toBe(2);
    expect(largestUnits(scheme(null))).toBeNull();
    expect(dailyUnits(scheme(2))).toBe(4);
    expect(dailyUnits(scheme(2, 1.5))).toBe(3.5);
    expect(dailyUnits({ ...scheme(2), everyDays: null })).toBeNull();
    expect(dailyUnits(scheme(2, null))).toBeNull();
  });
});

describe('a change of more than a quarter', () => {
  test.each([
    [[2], [1.5], false],
    [[2], [1.49], true],
    [[2], [2.5], false],
    [[2], [2.51], true],
    [[1], [1.5], true],
    [[0.3], [0.375], false],
    [[2, 1], [2, 1.5], true],
    [[2, 2], [2, 1.4], true],
    [[null], [3], false],
    [[2], [null], false],
  ] as const)('%o → %o: %s', (before, after, expected) => {
    expect(isLargeChange(scheme(...before), scheme(...after))).toBe(expected);
  });

  test('once a day instead of twice is a large change, the first plan is not', () => {
    expect(isLargeChange(scheme(2), { ...scheme(2), everyDays: 1 })).toBe(true);
    expect(isLargeChange(null, scheme(5))).toBe(false);
  });
});

describe('when insulin was stopped', () => {
  const spans = periodSpans([period(null, 1), period('2026-05-01', 2)], 'UTC');
  const first = Date.UTC(2026, 4, 1);

  test('a period that had begun ends there, if it did not end before', () => {
    const stop = Date.UTC(2026, 4, 11);
    expect(endAtStop(spans, stop).map(({ from, to }) => [from, to])).toEqual([
      [-Infinity, first],
      [first, stop],
    ]);
    expect(endAtStop(spans, null)).toEqual(spans);
  });

  test('one that begins later stays as it is', () => {
    const stop = Date.UTC(2026, 3, 20);
    expect(endAtStop(spans, stop).map(({ from, to }) => [from, to])).toEqual([
      [-Infinity, stop],
      [first, Infinity],
    ]);
  });
});

test('another dose is another insulin, other units at an injection or another interval', () => {
  const isOther = (before: Partial<DosePeriod>, after: Partial<DosePeriod>): boolean =>
    isOtherDose({ ...scheme(2), ...before }, { ...scheme(2), ...after });
  const doses = (...units: (number | null)[]) => ({ doses: scheme(...units).doses });
  expect(isOther({}, doses(1.5))).toBe(true);
  expect(isOther({}, doses(2, 1.5))).toBe(true);
  expect(isOther(doses(2, 1.5), doses(1.5, 2))).toBe(true);
  expect(isOther({}, doses(2, 2))).toBe(false); // written for each
  expect(isOther({}, doses(null))).toBe(false);
  expect(isOther({ everyDays: 0.5 }, { everyDays: 1 })).toBe(true);
  expect(isOther({ everyDays: 1 / 3 }, { everyDays: 0.33 })).toBe(false);
  expect(isOther({ insulinType: 'PZI' }, { insulinType: 'NPH' })).toBe(true);
  expect(isOther({ insulinType: null }, { insulinType: 'NPH', diet: 'wet' })).toBe(false);
});
