import { describe, expect, test } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { addDays, startOfLocalDay, toLocalDay, type LocalDate } from '#domain/time/days.ts';
import { toTrace, type TraceReading } from '#domain/trace/build-trace.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { longView } from './long-view.ts';

const ZONE = 'Europe/Ljubljana';
const LATER = Date.UTC(2030, 0, 1);
const frame = (zone = ZONE, now = LATER) => ({ zone, thresholds: CAT_THRESHOLDS, now });

function day(date: LocalDate, value: number | ((minute: number) => number | null), interval = 15, zone = ZONE) {
  const { from, to } = toLocalDay(date, zone);
  const minutes = Array.from({ length: (to - from) / MINUTE_MS / interval }, (_, index) => index * interval);
  return minutes.flatMap((minute): TraceReading[] => {
    const mgdl = typeof value === 'number' ? value : value(minute);
    return mgdl === null ? [] : [{ at: from + minute * MINUTE_MS, mgdl, intervalMinutes: interval }];
  });
}

const days = (first: LocalDate, values: readonly number[]) =>
  values.flatMap((value, index) => (value === 0 ? [] : day(addDays(first, index), value)));

const start = (date: LocalDate) => startOfLocalDay(date, ZONE);

describe('a day of the long view', () => {
  test('has its percentiles, mean, share in target and coverage', () => {
    const values = Array.from({ length: 96 }, (_, index) => 60 + 4 * index);
    const [band] = longView(toTrace(day('2026-05-14', (minute) => values[minute / 15] ?? 0)), [], frame()).days;
    expect(band).toMatchObject({ date: '2026-05-14', median: 250, mean: 250, coverage: 100, minutes: 1440 });
    expect(band?.p5).toBeCloseTo(60 + 4 * 0.05 * 95, 9);
    expect(band?.p25).toBeCloseTo(60 + 4 * 0.25 * 95, 9);
    expect(band?.p75).toBeCloseTo(60 + 4 * 0.75 * 95, 9);
    expect(band?.p95).toBeCloseTo(60 + 4 * 0.95 * 95, 9);
    expect(band?.tir).toBeCloseTo((100 * values.filter((value) => value >= 80 && value <= 270).length) / 96, 9);
  });

  test('without a reading is not among them', () => {
    const view = longView(toTrace([...day('2026-05-14', 100), ...day('2026-05-16', 100)]), [], frame());
    expect(view.days.map(({ date }) => date)).toEqual(['2026-05-14', '2026-05-16']);
    expect(longView(toTrace([]), [], frame())).toMatchObject({ days: [], months: [], totals: { usableDays: 0 } });
  });

  test('is low from 15 minutes below the limit on, a value at the limit is not', () => {
    const low = (value: number, minutes: number) =>
      longView(toTrace(day('2026-05-14', (minute) => (minute < minutes ? value : 100), 1)), [], frame()).days[0]?.low;
    expect([low(79.1, 15), low(79.1, 14), low(79.2, 60), low(53.9, 15), low(54, 15)]).toEqual([
      'low',
      null,
      null,
      'veryLow',
      'low',
    ]);
  });

  test('weighs two sensors by their minutes', () => {
    const mixed = [
      ...day('2026-05-14', (minute) => (minute < 720 ? 100 : null), 1),
      ...day('2026-05-14', (minute) => (minute < 720 ? null : 300), 15),
    ];
    expect(longView(toTrace(mixed), [], frame()).days[0]).toMatchObject({ p25: 100, p75: 300, mean: 200, tir: 50 });
  });

  test.each([
    ['Europe/Ljubljana', '2026-03-29', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ] as const)('in %s on %s has %s hours', (zone, date, hours) => {
    const [band] = longView(toTrace(day(date, 100, 15, zone)), [], frame(zone)).days;
    expect(band).toMatchObject({ date, coverage: 100, minutes: hours * 60 });
  });
});

describe('months', () => {
  test('pool their usable days, and count every day with a low', () => {
    const half = day('2026-05-03', (minute) => (minute < 720 ? 50 : null));
    const { months, totals } = longView(toTrace([...days('2026-04-30', [300, 100, 300]), ...half]), [], frame());
    expect(months).toEqual([
      { month: '2026-04', mean: 300, tir: 0, usableDays: 1, lowDays: 0 },
      { month: '2026-05', mean: 200, tir: 50, usableDays: 2, lowDays: 1 },
    ]);
    expect(totals).toMatchObject({ usableDays: 3, lowDays: 1 });
    expect(totals.tir).toBeCloseTo(100 / 3, 9);
  });

  test('use days of which as much was observed as the rule of the pet says', () => {
    const half = toTrace(day('2026-05-03', (minute) => (minute < 864 ? 100 : null)));
    const usable = (dayPercent: number) => longView(half, [], { ...frame(), dayPercent }).totals.usableDays;
    expect([usable(60), usable(65)]).toEqual([1, 0]);
  });

  test('leave out the day that still runs', () => {
    const view = longView(toTrace(days('2026-05-13', [100, 300])), [], frame(ZONE, start('2026-05-14') + HOUR_MS));
    expect(view.totals).toMatchObject({ usableDays: 1, tir: 100 });
    expect(view.days).toHaveLength(2);
  });
});

describe('periods', () => {
  const trace = toTrace(days('2026-05-01', [300, 300, 300, 100, 100, 100, 100, 100, 100, 100, 300]));

  test('begin to count with the fourth day, and need seven', () => {
    const from = start('2026-05-01') + 7 * HOUR_MS;
    const totals = (to: LocalDate) => longView(trace, [{ from, to: start(to) + 7 * HOUR_MS }], frame()).periodTotals[0];
    expect(totals('2026-05-11')).toEqual({ mean: 100, tir: 100, usableDays: 7, lowDays: 0 });
    expect(totals('2026-05-10')).toEqual({ mean: null, tir: null, usableDays: 6, lowDays: 0 });
    expect(totals('2026-05-12')).toMatchObject({ usableDays: 8, tir: 87.5 });
  });

  test('of unknown start count from their first known day; an open end does not cut them', () => {
    const long = toTrace(days('2026-05-01', Array<number>(7).fill(100)));
    const totals = (from: number) => longView(long, [{ from, to: Infinity }], frame()).periodTotals[0];
    expect(totals(-Infinity)).toEqual({ mean: 100, tir: 100, usableDays: 7, lowDays: 0 });
    expect(totals(start('2026-05-01'))).toMatchObject({ mean: null, usableDays: 4 });
  });

  test('count lows from the first dose on', () => {
    const low = toTrace(days('2026-05-01', [50, 100]));
    const period = { from: start('2026-05-01'), to: start('2026-05-20') };
    expect(longView(low, [period], frame()).periodTotals[0]).toMatchObject({ usableDays: 0, lowDays: 1 });
  });
});
