import { expect, test } from 'vitest';
import { aTrace } from '#tests/builders/trace-builder.ts';
import { hourlyShares } from './hourly.ts';
import { CAT_THRESHOLDS } from './levels.ts';

test('each hour of the wall clock has the shares of its own readings', () => {
  const trace = aTrace().from('2025-06-01T18:30Z').every('30m').of(100, 300, 50);
  const hours = hourlyShares(trace, CAT_THRESHOLDS, 'Asia/Kolkata');
  expect(hours).toHaveLength(24);
  expect(hours[0]).toEqual({ hour: 0, n: 2, levels: { veryHigh: 0, high: 50, target: 50, low: 0, veryLow: 0 } });
  expect(hours[1]).toEqual({ hour: 1, n: 1, levels: { veryHigh: 0, high: 0, target: 0, low: 0, veryLow: 100 } });
  expect(hours[2]).toEqual({ hour: 2, n: 0, levels: null });
});

test('the readings of a level add up', () => {
  const trace = aTrace().from('2025-06-01T18:00Z').every('5m').of(100, 110, 120, 300);
  expect(hourlyShares(trace, CAT_THRESHOLDS, 'UTC')[18]?.levels).toMatchObject({ target: 75, high: 25 });
});

test('an hour that occurs twice holds the readings of both', () => {
  const trace = aTrace()
    .from('2025-11-02T04:00Z')
    .curve('5h', () => 100);
  expect(
    hourlyShares(trace, CAT_THRESHOLDS, 'America/New_York')
      .map((hour) => hour.n)
      .slice(0, 5),
  ).toEqual([12, 24, 12, 12, 0]);
});
