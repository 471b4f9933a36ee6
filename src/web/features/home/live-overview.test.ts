import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { aDevice, anOverview, withMeterLow } from '#tests/builders/home-builder.ts';
import { aTrace, at } from '#tests/builders/trace-builder.ts';
import { withOverviewReading } from './live-overview.ts';

const noon = at('2025-05-14T12:00Z');
const before = aTrace()
  .from('2025-05-14T11:00Z')
  .of(...Array.from({ length: 13 }, () => 120));
const overview = { ...anOverview(before, noon, { device: aDevice(noon - 24 * 60 * MINUTE_MS) }), clockAheadMs: 0 };
const reading = {
  memberId: 'mimi',
  at: noon + 5 * MINUTE_MS + 20_000,
  mgdl: 62,
  level: 'low',
  trend: 'down',
  change15: -40,
} as const;

describe('a live reading', () => {
  test('becomes the newest value and the end of the curve', () => {
    const next = withOverviewReading(overview, reading);
    expect(next.latest).toMatchObject({
      at: reading.at,
      mgdl: 62,
      level: 'low',
      trend: 'down',
      change15: -40,
      stale: false,
    });
    expect(next.points.t.at(-1)).toBe(65);
    expect(next.points.v.at(-1)).toBe(62);
    expect(next.week.at(-1)?.points.v.at(-1)).toBe(62);
    expect(next.week.at(-2)).toBe(overview.week.at(-2));
    expect(next.device?.lastRefreshedAt).toBe(reading.at);
  });

  test('does not end a very low value of a meter', () => {
    const meter = { at: noon, mgdl: 40 };
    const next = withOverviewReading(withMeterLow(overview, meter), { ...reading, mgdl: 150, level: 'target' });
    expect(next.petNow).toMatchObject({ state: 'meterVeryLow', meter });
  });

  test('sent twice is shown once', () => {
    const once = withOverviewReading(overview, reading);
    expect(withOverviewReading(once, reading).points).toEqual(once.points);
  });

  test('older than the newest one changes nothing', () => {
    expect(withOverviewReading(overview, { ...reading, at: noon - 5 * MINUTE_MS })).toBe(overview);
  });

  test('is the first point of a pet without readings', () => {
    const empty = { ...anOverview(aTrace().of(), noon), clockAheadMs: 0 };
    const next = withOverviewReading(empty, reading);
    expect(next.points).toMatchObject({ start: noon + 5 * MINUTE_MS, t: [0], v: [62] });
    expect(next.latest?.mgdl).toBe(62);
  });
});
