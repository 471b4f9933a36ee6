import { describe, expect, test } from 'vitest';
import { addDays, startOfLocalDay, toLocalDay } from '#domain/time/days.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { EMPTY_TRACE, sliceTrace } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { fc } from '#tests/properties.ts';
import { comparedDates, compareDosePeriods } from './dose-change.ts';

const thresholds = { urgentLow: 54, low: 80, high: 270, urgentHigh: 360 };
const frame = (zone: string, now: number) => ({ zone, thresholds, custom: null, now });
/** A reading every 15 minutes from one date until another. */
function readings(from: string, to: string, zone: string, valueAt: (date: number) => number) {
  const list = [];
  const end = startOfLocalDay(to, zone);
  for (let at: number = startOfLocalDay(from, zone); at < end; at += 15 * MINUTE_MS) {
    list.push({ at, mgdl: valueAt(at), intervalMinutes: 15 });
  }
  return toTrace(list);
}

const CHANGE = '2026-05-10';
const periods = {
  before: { from: '2026-04-01', to: CHANGE, settles: false },
  after: { from: CHANGE, to: null, settles: true },
};

describe('the days of a comparison', () => {
  test('settle for as many days as the rule of the pet says', () => {
    const now = startOfLocalDay('2026-06-01', 'UTC');
    const sides = { before: { ...periods.before, settleDays: 5 }, after: { ...periods.after, settleDays: 5 } };
    expect(comparedDates(sides, frame('UTC', now)).after).toHaveLength(12);
    const trace = readings('2026-04-25', '2026-05-30', 'UTC', () => 150);
    const { settleDays, after } = compareDosePeriods({ before: trace, after: trace }, sides, frame('UTC', now));
    expect([settleDays, after.filter(({ use }) => use === 'settling').length]).toEqual([5, 5]);
  });

  test('are as many, and observed for as much, as the rules of the pet say', () => {
    const now = startOfLocalDay('2026-06-01', 'UTC');
    const sides = { before: { ...periods.before, sideDays: 10 }, after: { ...periods.after, sideDays: 10 } };
    const { before, after } = comparedDates(sides, frame('UTC', now));
    expect([before[0], before.length, after.length]).toEqual(['2026-04-30', 10, 13]);
    const half = readings('2026-04-25', '2026-05-30', 'UTC', () => 150);
    const some = { ...half, at: half.at.filter((_, index) => index % 96 < 60) };
    const trace = toTrace(Array.from(some.at, (at) => ({ at, mgdl: 150, intervalMinutes: 15 })));
    const count = (leastPercent: number): number =>
      compareDosePeriods({ before: trace, after: trace }, sides, { ...frame('UTC', now), leastPercent }).daysBefore;
    expect([count(60), count(65)]).toEqual([10, 0]);
  });

  test('are the last 7 before and the first 10 after, of which 3 settle', () => {
    const now = startOfLocalDay('2026-06-01', 'UTC');
    const { before, after } = comparedDates(periods, frame('UTC', now));
    expect([before[0], before.at(-1), before.length]).toEqual(['2026-05-03', '2026-05-09', 7]);
    expect([after[0], after.at(-1), after.length]).toEqual(['2026-05-10', '2026-05-19', 10]);
  });

  test('end with the periods and with today', () => {
    const now = startOfLocalDay('2026-05-12', 'UTC') + 1;
    const short = { ...periods, before: { from: '2026-05-08', to: CHANGE, settles: true } };
    const { before, after } = comparedDates(short, frame('UTC', now));
    expect(before).toEqual(['2026-05-08', '2026-05-09']);
    expect(after).toEqual(['2026-05-10', '2026-05-11', '2026-05-12']);
  });
});

describe('two periods', () => {
  const now = startOfLocalDay('2026-05-20', 'UTC') + 1;
  const trace = readings('2026-05-01', '2026-05-21', 'UTC', (at) => {
    const isAfter = at >= startOfLocalDay(CHANGE, 'UTC');
    return (isAfter ? 200 : 300) + (Math.floor(at / (24 * 60 * MINUTE_MS)) % 3);
  });

  test('are compared day by day; settling days are left out', () => {
    const change = compareDosePeriods({ before: trace, after: trace }, periods, frame('UTC', now));
    expect([change.daysBefore, change.daysAfter]).toEqual([7, 7]);
    expect(change.changes?.average).toMatchObject({ verdict: 'down', judgement: 'better' });
    expect(change.after.map(({ use }) => use)).toEqual(
      Array.from({ length: 10 }, (_, index) => (index < 3 ? 'settling' : 'used')),
    );
    expect(change.after[0]?.numbers).toBeNull();
  });

  test('of too few days are not compared, and each day says why', () => {
    const torn = sliceTrace(trace, 0, startOfLocalDay('2026-05-14', 'UTC') + 60 * MINUTE_MS);
    const change = compareDosePeriods(
      { before: trace, after: torn },
      periods,
      frame('UTC', startOfLocalDay('2026-05-16', 'UTC') + 1),
    );
    expect(change.changes).toBeNull();
    expect(change.daysAfter).toBe(1);
    expect(change.after.map(({ use }) => use)).toEqual([
      'settling',
      'settling',
      'settling',
      'used',
      'partly',
      'noSensor',
      'running',
    ]);
  });

  test('without readings have no day', () => {
    const change = compareDosePeriods({ before: EMPTY_TRACE, after: EMPTY_TRACE }, periods, frame('UTC', now));
    expect([change.daysBefore, change.daysAfter, change.changes]).toEqual([0, 0, null]);
  });
});

test('days are those of the pet’s wall clock, also where clocks change', () => {
  const zones = fc.constantFrom('Europe/Ljubljana', 'America/New_York', 'Australia/Lord_Howe');
  const dates = fc.integer({ min: 0, max: 730 }).map((days) => addDays('2025-01-01', days));
  fc.assert(
    fc.property(zones, dates, (zone, from) => {
      const sides = {
        before: { from: null, to: from, settles: false },
        after: { from, to: null, settles: true },
      };
      const trace = readings(addDays(from, -8), addDays(from, 11), zone, () => 150);
      const now = toLocalDay(addDays(from, 12), zone).to;
      const change = compareDosePeriods({ before: trace, after: trace }, sides, frame(zone, now));
      expect([change.daysBefore, change.daysAfter]).toEqual([7, 7]);
      expect(change.changes?.average).toMatchObject({ verdict: 'noClearChange', difference: 0 });
    }),
    { numRuns: 25 },
  );
});
