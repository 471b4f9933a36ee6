import { expect, test } from 'vitest';
import { addDays, startOfLocalDay } from '#domain/time/days.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { DoseScheme } from './periods.ts';
import { findLargestDose, findSmallDoseLows, startOfSmallDoseDays, type KnownDoses } from './small-dose-lows.ts';

const ZONES = ['Europe/Ljubljana', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'];
const TODAY = '2026-05-14';
const LIMIT = 79.2;

const dose = (at: number, units: number | null) => ({ id: `${at}`, at, units, insulin: null });
const plan = (...units: (number | null)[]): DoseScheme => ({
  insulinType: null,
  brand: null,
  doses: units.map((each) => ({ units: each, minute: null })),
  everyDays: 0.5,
  syringeType: null,
  diet: null,
});

/** Readings every 5 minutes for two hours from noon of a day; those of the first minutes are of a value. */
function lowOf(date: string, zone: string, { minutes = 30, mgdl = 70 } = {}) {
  const noon = startOfLocalDay(date, zone) + 12 * HOUR_MS;
  return Array.from({ length: 24 }, (_, index) => ({
    at: noon + index * 5 * MINUTE_MS,
    mgdl: index * 5 < minutes ? mgdl : 120,
  }));
}

function find(dates: readonly string[], doses: Partial<KnownDoses>, zone = 'Europe/Ljubljana', low = {}) {
  const now = startOfLocalDay(TODAY, zone) + 20 * HOUR_MS;
  const trace = toTrace(dates.flatMap((date) => lowOf(date, zone, low)));
  return findSmallDoseLows(trace, { noted: [], plan: null, ...doses }, { limit: LIMIT, zone, now });
}

test.each(ZONES)('two days with a low out of five, today included, are found in %s', (zone) => {
  const doses = { plan: plan(1, 0.5) };
  const found = find([addDays(TODAY, -4), TODAY], doses, zone);
  expect(found).toMatchObject({ units: 1, limit: LIMIT, firstDay: addDays(TODAY, -4), lastDay: TODAY });
  expect(found?.lows).toHaveLength(2);
  expect(find([addDays(TODAY, -5), TODAY], doses, zone)).toBeNull();
  expect(find([TODAY], doses, zone)).toBeNull();
});

test('two lows on one day are one day; a low is 15 minutes below the limit in tenths', () => {
  const noon = startOfLocalDay(TODAY, 'UTC') + 12 * HOUR_MS;
  const twice = [
    ...lowOf(TODAY, 'UTC'),
    ...lowOf(TODAY, 'UTC').map(({ at, mgdl }) => ({ at: at - 6 * HOUR_MS, mgdl })),
  ];
  const trace = toTrace(twice.toSorted((a, b) => a.at - b.at));
  const frame = { limit: LIMIT, zone: 'UTC', now: noon + 8 * HOUR_MS };
  expect(findSmallDoseLows(trace, { noted: [], plan: plan(0.5) }, frame)).toBeNull();
  const days = [addDays(TODAY, -1), TODAY];
  expect(find(days, { plan: plan(0.5) }, 'UTC', { minutes: 10 })).toBeNull();
  expect(find(days, { plan: plan(0.5) }, 'UTC', { minutes: 15 })).not.toBeNull();
  expect(find(days, { plan: plan(0.5) }, 'UTC', { mgdl: 79.2 })).toBeNull();
  expect(find(days, { plan: plan(0.5) }, 'UTC', { mgdl: 79.1 })).not.toBeNull();
});

test('the largest dose of the days counts, of the log or else of the plan; an unknown one says nothing', () => {
  const days = [addDays(TODAY, -1), TODAY];
  const at = startOfLocalDay(addDays(TODAY, -2), 'Europe/Ljubljana') + 7 * HOUR_MS;
  expect(find(days, { noted: [dose(at, 0.5), dose(at + HOUR_MS, 1)] })).toMatchObject({ units: 1 });
  expect(find(days, { noted: [dose(at, 0.5), dose(at + HOUR_MS, 1.5)] })).toBeNull();
  expect(find(days, { noted: [dose(at, 0.5)], plan: plan(2) })).toMatchObject({ units: 0.5 });
  expect(find(days, { noted: [dose(at, 0.5), dose(at + HOUR_MS, null)], plan: plan(2) })).toBeNull();
  expect(find(days, { noted: [dose(at, null)] })).toBeNull();
  expect(find(days, {})).toBeNull();
  expect(find(days, { plan: plan(null) })).toBeNull();
});

test('a dose of 0 U was not given, and one of the days before does not count', () => {
  expect(findLargestDose({ noted: [dose(1, 0)], plan: plan(0.5) })).toBe(0.5);
  expect(findLargestDose({ noted: [dose(1, 0)], plan: null })).toBeNull();
  const before =
    startOfSmallDoseDays('Europe/Ljubljana', startOfLocalDay(TODAY, 'Europe/Ljubljana') + 20 * HOUR_MS) - 1;
  expect(find([addDays(TODAY, -1), TODAY], { noted: [dose(before, 3)], plan: plan(0.5) })).toMatchObject({
    units: 0.5,
  });
});

test('the days of a change of the clock count as days', () => {
  const zone = 'Europe/Ljubljana';
  const now = startOfLocalDay('2026-03-30', zone) + 12 * HOUR_MS;
  expect(startOfSmallDoseDays(zone, now)).toBe(startOfLocalDay('2026-03-26', zone));
});
