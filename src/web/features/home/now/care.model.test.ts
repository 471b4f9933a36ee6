import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { aDevice, anOverview } from '#tests/builders/home-builder.ts';
import { aTrace } from '#tests/builders/trace-builder.ts';
import { isYoung, needsMeter } from './care.model.ts';

const START = '2025-05-14T03:00Z';

/** Values of a sensor every 5 minutes, evaluated at the last one. */
function meterAfter(...mgdl: number[]): boolean {
  const trace = aTrace()
    .from(START)
    .every('5m')
    .of(...mgdl);
  const now = trace.at.at(-1) ?? 0;
  return needsMeter(anOverview(trace, now), now);
}

describe('a check with the meter is requested', () => {
  test.each([
    ['very low', [100, 53]],
    ['low and falling', [110, 100, 90, 78, 70]],
    ['low for a quarter of an hour', [90, 76, 75, 76, 75]],
  ])('%s', (_, values) => {
    expect(meterAfter(...values)).toBe(true);
  });

  test.each([
    ['in target and falling', [140, 130, 120, 110, 100]],
    ['low since a moment and steady', [80, 80, 80, 79, 78]],
    ['high', [300, 310, 320]],
  ])('not if glucose is %s', (_, values) => {
    expect(meterAfter(...values)).toBe(false);
  });
});

test('a sensor is young for 12 hours, and one from a file never', () => {
  const now = Date.parse(START) + 24 * HOUR_MS;
  const trace = aTrace().from(START).every('1h').of(100, 110);
  const young = (startedAt: number, fromFile = false) =>
    isYoung(anOverview(trace, now, { device: aDevice(startedAt, fromFile ? { fromFile } : {}) }), now);
  expect(young(now - 11 * HOUR_MS)).toBe(true);
  expect(young(now - 12 * HOUR_MS - MINUTE_MS)).toBe(false);
  expect(young(now - HOUR_MS, true)).toBe(false);
});
