import { describe, expect, test } from 'vitest';
import { at, aTrace } from '#tests/builders/trace-builder.ts';
import { mgdl, MINUTE_MS } from '#domain/units/units.ts';
import { EMPTY_TRACE, sliceTrace } from '#domain/trace/trace.ts';
import { isAtNight, lastNight, nightSummary } from './last-night.ts';
import { CAT_THRESHOLDS } from './levels.ts';

const ZONE = 'Europe/Ljubljana';
const NIGHT = { from: at('2025-06-01T20:00Z'), to: at('2025-06-02T04:00Z') };

describe('last night', () => {
  test.each([
    ['2025-06-02T07:00Z', NIGHT.from, NIGHT.to],
    ['2025-06-01T22:00Z', NIGHT.from, NIGHT.to],
    ['2025-06-02T21:59:59Z', NIGHT.from, NIGHT.to],
    ['2025-06-01T21:59:59Z', at('2025-05-31T20:00Z'), at('2025-06-01T04:00Z')],
  ])('at %s ends on that local day', (now, from, to) => {
    expect(lastNight(at(now), ZONE)).toEqual({ from, to });
  });

  test('is an hour shorter or longer across a clock change', () => {
    const minutes = (iso: string) => {
      const { from, to } = lastNight(at(iso), ZONE);
      return (to - from) / MINUTE_MS;
    };
    expect([minutes('2025-03-30T10:00Z'), minutes('2025-10-26T10:00Z')]).toEqual([7 * 60, 9 * 60]);
  });
});

test.each([
  ['2025-06-01T19:59Z', false],
  ['2025-06-01T20:00Z', true],
  ['2025-06-02T03:59Z', true],
  ['2025-06-02T04:00Z', false],
])('whether it is night at %s', (when, is) => {
  expect(isAtNight(at(when), ZONE)).toBe(is);
});

describe('the summary of a night', () => {
  const evening = aTrace().from('2025-06-01T20:00Z');

  test('has its lowest value (the first of equal ones), the level of that value, and the time below target', () => {
    const lows = new Map([
      [10, 79],
      [20, 50],
      [30, 50],
      [31, 53.9],
      [40, 79.2],
      [95, 78],
    ]);
    const values = Array.from({ length: 97 }, (_, index) => lows.get(index) ?? 150);
    expect(nightSummary(evening.of(...values, 40), NIGHT, CAT_THRESHOLDS)).toEqual({
      ...NIGHT,
      lowest: 50,
      lowestAt: NIGHT.from + 100 * MINUTE_MS,
      level: 'veryLow',
      lowMinutes: 25,
      minutes: 480,
    });
  });

  test('ignores the evening before and the morning after', () => {
    const day = aTrace()
      .from('2025-06-01T12:00Z')
      .curve('1d', (moment) => (moment >= NIGHT.from && moment < NIGHT.to ? 120 : 40));
    expect(nightSummary(day, NIGHT, CAT_THRESHOLDS)).toMatchObject({
      lowest: 120,
      lowestAt: NIGHT.from,
      lowMinutes: 0,
    });
  });

  test('needs 70 % of the night', () => {
    const night = evening.constant(mgdl(150), '8h');
    const observed = (minutes: number) =>
      nightSummary(sliceTrace(night, 0, NIGHT.from + minutes * MINUTE_MS), NIGHT, CAT_THRESHOLDS)?.minutes;
    expect(observed(335)).toBeUndefined();
    expect(observed(340)).toBe(340);
    const tenHours = { from: NIGHT.from, to: at('2025-06-02T06:00Z') };
    const seven = evening.constant(mgdl(150), '7h');
    expect(nightSummary(seven, tenHours, CAT_THRESHOLDS)?.minutes).toBe(420);
    expect(nightSummary(EMPTY_TRACE, NIGHT, CAT_THRESHOLDS)).toBeNull();
  });
});
