import { expect, test } from 'vitest';
import { at, aTrace } from '#tests/builders/trace-builder.ts';
import { mgdl, MINUTE_MS } from '#domain/units/units.ts';
import { listLocalDays } from '#domain/time/day-lists.ts';
import { EMPTY_TRACE, type Trace } from '#domain/trace/trace.ts';
import { daySummary, type DaySummary } from './day-summary.ts';
import { CAT_THRESHOLDS } from './levels.ts';

const ZONE = 'Europe/Ljubljana';

/** The numbers of the local day of a trace's first reading. */
function firstDay(trace: Trace): DaySummary | undefined {
  const from = trace.at[0] ?? 0;
  const [day] = listLocalDays(from, from + 1, ZONE);
  return day && daySummary(trace, day, CAT_THRESHOLDS);
}

test('a day has the times of its extremes and its observed time', () => {
  const trace = aTrace().from('2025-06-01T00:00Z').every('15m').of(100, 60, 60, 400, 280);
  expect(firstDay(trace)).toEqual({
    date: '2025-06-01',
    from: at('2025-05-31T22:00Z'),
    to: at('2025-06-01T22:00Z'),
    readingCount: 5,
    minutes: 75,
    average: 180,
    min: 60,
    minAt: at('2025-06-01T00:15Z'),
    max: 400,
    maxAt: at('2025-06-01T00:45Z'),
    levels: { veryHigh: 20, high: 20, target: 20, low: 40, veryLow: 0 },
  });
});

test('days of 23 and 25 hours are fully covered by their own readings', () => {
  for (const [from, hours] of [
    ['2025-03-29T23:00Z', 23],
    ['2025-10-25T22:00Z', 25],
  ] as const) {
    const day = firstDay(aTrace().from(from).constant(mgdl(150), `${hours}h`));
    const lengthMinutes = ((day?.to ?? 0) - (day?.from ?? 0)) / MINUTE_MS;
    expect([day?.minutes, lengthMinutes, day?.levels?.target]).toEqual([hours * 60, hours * 60, 100]);
  }
});

test('a day without readings has nulls', () => {
  const [day] = listLocalDays(0, 1, ZONE);
  expect(day && daySummary(EMPTY_TRACE, day, CAT_THRESHOLDS)).toMatchObject({
    readingCount: 0,
    minutes: 0,
    average: null,
    minAt: null,
    levels: null,
  });
});
