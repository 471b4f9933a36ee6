import { describe, expect, test } from 'vitest';
import { addDays, startOfLocalDay, toLocalDay, type LocalDate } from '#domain/time/days.ts';
import { toTrace, type TraceReading } from '#domain/trace/build-trace.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { fc } from '#tests/properties.ts';
import {
  OWN_REMISSION,
  REMISSION_BOUNDS,
  REMISSION_RULE_NAMES,
  REMISSION_RULES,
  toRemissionRules,
  UNSET_REMISSION,
} from './remission-rules.ts';
import { findRisingDays, watchRemission, type Remission } from './remission.ts';

const ZONES = ['Europe/Ljubljana', 'America/New_York', 'Australia/Lord_Howe'] as const;
const ZONE = 'Europe/Ljubljana';
const OFF = '2026-04-01';

/** A reading every `interval` minutes of a local day, of the value or of a function of the minutes since midnight. */
function readingsOf(
  date: LocalDate,
  value: number | ((minute: number) => number | null) = 100,
  { interval = 15, zone = ZONE } = {},
): TraceReading[] {
  const { from, to } = toLocalDay(date, zone);
  const minutes = Array.from({ length: (to - from) / MINUTE_MS / interval }, (_, index) => index * interval);
  return minutes.flatMap((minute) => {
    const mgdl = typeof value === 'number' ? value : value(minute);
    return mgdl === null ? [] : [{ at: from + minute * MINUTE_MS, mgdl, intervalMinutes: interval }];
  });
}

function daysAfter(date: LocalDate, count: number, value?: Parameters<typeof readingsOf>[1], zone = ZONE) {
  return Array.from({ length: count }, (_, index) => readingsOf(addDays(date, index + 1), value, { zone })).flat();
}

/** The watch at noon of a day. */
function watch(readings: readonly TraceReading[], day: number, { offSince = OFF, zone = ZONE } = {}): Remission {
  return watchRemission(toTrace(readings), {
    offSince,
    zone,
    now: startOfLocalDay(addDays(offSince, day), zone) + 12 * HOUR_MS,
  });
}

const kindsOf = ({ days }: Remission) => days.map(({ kind }) => kind);

test('the day of the last dose and the present day do not count', () => {
  const readings = [...readingsOf(OFF), ...daysAfter(OFF, 3)];
  expect(watch(readings, 0)).toMatchObject({ state: 'watching', daysPassed: -1, days: [] });
  expect(watch(readings, 1)).toMatchObject({ state: 'watching', daysPassed: 0, days: [] });
  expect(watch(readings, 3)).toMatchObject({ daysPassed: 2, daysObserved: 2, daysEuglycaemic: 2 });
});

test('14 days with 10 observed are likely, 28 with 14 in 4 weeks are a remission', () => {
  expect(watch(daysAfter(OFF, 30), 14).state).toBe('watching');
  expect(watch(daysAfter(OFF, 30), 15).state).toBe('likely');
  expect(watch(daysAfter(OFF, 9), 15).state).toBe('watching');
  expect(watch(daysAfter(OFF, 10), 15).state).toBe('likely');
  expect(watch(daysAfter(OFF, 30), 28).state).toBe('likely');
  expect(watch(daysAfter(OFF, 30), 29).state).toBe('remission');
  expect(watch(daysAfter(OFF, 14), 29).state).toBe('likely');
});

test('one day that is not good ends likely, two in a row say that glucose is rising', () => {
  const good = daysAfter(OFF, 20);
  const bad = readingsOf(addDays(OFF, 21), 200);
  expect(watch([...good, ...bad], 22).state).toBe('watching');
  expect(watch([...good, ...bad, ...readingsOf(addDays(OFF, 24), 200)], 25).state).toBe('risingAgain');
  expect(
    watch([...good, ...bad, ...readingsOf(addDays(OFF, 22)), ...readingsOf(addDays(OFF, 23), 200)], 24).state,
  ).toBe('watching');
});

test('the days that were not good up to the newest are named; unknown days are neither', () => {
  const days = [120, 250, 250, 100, 250, 0, 260, 240].flatMap((value, index) =>
    value === 0 ? [] : readingsOf(addDays(OFF, index + 1), value),
  );
  const dates = (day: number) => findRisingDays(watch(days, day).days).map(({ date }) => date);
  expect(dates(4)).toEqual(['2026-04-03', '2026-04-04']);
  expect(dates(5)).toEqual([]);
  expect(dates(6)).toEqual([]);
  expect(dates(9)).toEqual(['2026-04-06', '2026-04-08', '2026-04-09']);
  expect(dates(20)).toEqual(dates(9));
});

test('the median is of the observed days among the last 14, weighted by time', () => {
  expect(watch([], 20).median).toBeNull();
  const old = daysAfter(OFF, 5, 300);
  const recent = [10, 11, 12].flatMap((index) => readingsOf(addDays(OFF, index), 120));
  const thin = readingsOf(addDays(OFF, 13), (minute) => (minute < 600 ? 400 : null));
  expect(watch([...old, ...recent, ...thin], 20).median).toEqual({ value: 120, days: 3 });
  expect(watch([...old, ...recent], 19).median).toEqual({ value: 120, days: 4 });
});

test('the rules can be other ones', () => {
  const frame = { offSince: OFF, zone: ZONE, now: startOfLocalDay(addDays(OFF, 8), ZONE) + 12 * HOUR_MS };
  const trace = toTrace(daysAfter(OFF, 8, 190));
  expect(watchRemission(trace, frame).state).toBe('risingAgain');
  const rules = { ...REMISSION_RULES, range: { low: 54, high: 200 }, likely: { days: 7, observed: 5 } };
  expect(watchRemission(trace, frame, rules).state).toBe('likely');
});

test('a value at the upper end of a good day is in it, also if that was set in mmol/L', () => {
  const kindOf = (mgdl: number) => {
    const frame = { offSince: OFF, zone: ZONE, now: startOfLocalDay(addDays(OFF, 2), ZONE) + 12 * HOUR_MS };
    const rules = toRemissionRules({ ...UNSET_REMISSION, remissionHigh: 174.6 }); // 9.7 mmol/L
    return watchRemission(toTrace(daysAfter(OFF, 1, mgdl)), frame, rules).days[0]?.kind;
  };
  expect([kindOf(174), kindOf(174.6), kindOf(175.5)]).toEqual(['good', 'good', 'notGood']);
});

test('rules that were set are in use, and of longer times as large a part must be observed', () => {
  expect(toRemissionRules(UNSET_REMISSION)).toEqual(REMISSION_RULES);
  const set = { remissionHigh: 198, remissionPercent: 90, likelyDays: 20, remissionDays: 42 };
  expect(toRemissionRules(set)).toEqual({
    range: { low: 54, high: 198 },
    goodPercent: 90,
    likely: { days: 20, observed: 15 },
    remission: { days: 42, observed: 21, weeks: 6 },
    risingDays: 2,
  });
});

test('what may be set holds the portal’s own, in whole steps', () => {
  for (const name of REMISSION_RULE_NAMES) {
    const { min, max, step } = REMISSION_BOUNDS[name];
    expect((OWN_REMISSION[name] - min) % step).toBe(0);
    expect((max - min) % step).toBe(0);
    for (const bound of [min, max]) expect(bound % step).toBe(0);
  }
});

describe('a day', () => {
  const only = (value: (minute: number) => number | null, interval = 15) =>
    watch(readingsOf('2026-04-02', value, { interval }), 2).days[0];

  test('is good with 95 % of its time from 54 to 180, both included, in whole mg/dL', () => {
    expect(only((minute) => (minute < 72 ? 181 : 180.4), 1)).toMatchObject({ kind: 'good', inRangePercent: 95 });
    expect(only((minute) => (minute < 73 ? 180.5 : 53.5), 1)?.kind).toBe('notGood');
  });

  test('is not good with a low of 15 minutes, whatever its share', () => {
    expect(only((minute) => (minute < 14 ? 53.4 : 100), 1)).toMatchObject({ kind: 'good', hasLow: false });
    expect(only((minute) => (minute < 15 ? 53.4 : 100), 1)).toMatchObject({ kind: 'notGood', hasLow: true });
  });

  test('two short lows are one if less than 15 minutes are between them and no gap', () => {
    const lows = (between: number) => (minute: number) =>
      minute < 10 || (minute >= 10 + between && minute < 20 + between) ? 50 : 100;
    expect(only(lows(14), 1)?.hasLow).toBe(true);
    expect(only(lows(15), 1)?.hasLow).toBe(false);
    expect(only((minute) => (minute >= 10 && minute < 40 ? null : lows(30)(minute)), 1)?.hasLow).toBe(false);
  });

  test('is unknown under 1008 minutes', () => {
    expect(only((minute) => (minute < 1007 ? 100 : null), 1)).toMatchObject({ kind: 'unknown', p95: 100 });
    expect(only((minute) => (minute < 1008 ? 100 : null), 1)?.kind).toBe('good');
    expect(watch([], 2).days).toEqual([
      { date: '2026-04-02', kind: 'unknown', inRangePercent: null, p95: null, hasLow: false },
    ]);
  });

  test('has the value that 95 % of its time is at or below', () => {
    expect(only((minute) => (minute < 36 ? 150 : 90), 1)?.p95).toBe(90);
    expect(only((minute) => (minute < 144 ? 150 : 90), 1)?.p95).toBe(150);
  });

  test('counts a scan that the history covers for no time', () => {
    const scans = Array.from({ length: 80 }, (_, index) => ({
      at: Date.UTC(2026, 3, 2, 8) + index * 13 * MINUTE_MS + 1,
      mgdl: 300,
      intervalMinutes: 15,
      isScan: true,
    }));
    expect(watch([...readingsOf('2026-04-02'), ...scans], 2).days[0]).toMatchObject({ inRangePercent: 100, p95: 100 });
  });
});

/** Values of days, 0 for a day without readings. */
const someDays = fc.array(fc.constantFrom(0, 60, 100, 170, 200, 50), { minLength: 1, maxLength: 40 });

function readingsOfDays(values: readonly number[], off: LocalDate, zone: string, interval = 15): TraceReading[] {
  return values.flatMap((value, index) =>
    value === 0 ? [] : readingsOf(addDays(off, index + 1), value, { zone, interval }),
  );
}

const outline = ({ state, daysPassed, daysObserved, daysEuglycaemic, days }: Remission) => ({
  state,
  daysPassed,
  daysObserved,
  daysEuglycaemic,
  kinds: days.map(({ kind }) => kind),
});

describe('for any days', () => {
  test('the same days at another time of the year count alike, in every zone', () => {
    fc.assert(
      fc.property(someDays, fc.constantFrom(...ZONES), fc.integer({ min: -400, max: 400 }), (values, zone, shift) => {
        const later = addDays(OFF, shift);
        const at = (offSince: LocalDate) =>
          outline(watch(readingsOfDays(values, offSince, zone), values.length + 1, { offSince, zone }));
        expect(at(later)).toEqual(at(OFF));
      }),
      { numRuns: 40 },
    );
  });

  test('the order in which readings arrive changes nothing', () => {
    fc.assert(
      fc.property(someDays, (values) => {
        const readings = readingsOfDays(values, OFF, ZONE);
        expect(watch(readings.toReversed(), values.length + 1)).toEqual(watch(readings, values.length + 1));
      }),
      { numRuns: 20 },
    );
  });

  test('a sensor that is changed for one with another interval counts its own minutes', () => {
    fc.assert(
      fc.property(someDays, fc.constantFrom(1, 5, 15), (values, interval) => {
        const half = Math.floor(values.length / 2);
        const first = readingsOfDays(values.slice(0, half), OFF, ZONE);
        const second = readingsOfDays(values.slice(half), addDays(OFF, half), ZONE, interval);
        const changed = watch([...first, ...second], values.length + 1);
        expect(outline(changed)).toEqual(outline(watch(readingsOfDays(values, OFF, ZONE), values.length + 1)));
      }),
      { numRuns: 20 },
    );
  });

  test('days that are not observed are neither good nor bad', () => {
    fc.assert(
      fc.property(someDays, (values) => {
        const { days, daysObserved, daysEuglycaemic, daysPassed } = watch(
          readingsOfDays(values, OFF, ZONE),
          values.length + 1,
        );
        expect(daysPassed).toBe(days.length);
        expect(days.map(({ kind }) => kind === 'unknown')).toEqual(values.map((value) => value === 0));
        expect(daysObserved).toBe(values.filter((value) => value !== 0).length);
        expect(daysEuglycaemic).toBe(values.filter((value) => value >= 54 && value <= 180).length);
      }),
      { numRuns: 30 },
    );
  });
});

test.each([
  ['Europe/Ljubljana', '2026-03-29', 23],
  ['Europe/Ljubljana', '2026-10-25', 25],
  ['America/New_York', '2026-03-08', 23],
  ['America/New_York', '2026-11-01', 25],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
] as const)('in %s the day %s has %s hours, and 1008 minutes of it are enough', (zone, date, hours) => {
  const { from, to } = toLocalDay(date, zone);
  expect((to - from) / HOUR_MS).toBe(hours);
  const offSince = addDays(date, -2);
  const seen = (minutes: number) =>
    kindsOf(
      watch(
        readingsOf(date, (minute) => (minute < minutes ? 100 : null), { interval: 1, zone }),
        4,
        { offSince, zone },
      ),
    );
  expect(seen(1008)).toEqual(['unknown', 'good', 'unknown']);
  expect(seen(1007)).toEqual(['unknown', 'unknown', 'unknown']);
});
