import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { aDevice, anOverview, withMeterLow } from '#tests/builders/home-builder.ts';
import { aTrace, at } from '#tests/builders/trace-builder.ts';
import { toPetNow } from './now.model.ts';
import { computeSensorLeft } from '#web/glucose/sensor-left.ts';

const noon = at('2025-05-14T12:00Z');
const steady = aTrace()
  .from('2025-05-14T11:00Z')
  .of(...Array.from({ length: 13 }, () => 120));
const nothing = aTrace().of();

describe('the state at first glance', () => {
  test('there has never been a reading', () => {
    expect(toPetNow(anOverview(nothing, noon), noon).kind).toBe('noData');
  });

  test('a fresh value is current, and its age keeps counting', () => {
    const overview = anOverview(steady, noon);
    expect(toPetNow(overview, noon + 3 * MINUTE_MS)).toMatchObject({ kind: 'current', ageMs: 3 * MINUTE_MS });
  });

  test('a value from a clock that is ahead has no negative age', () => {
    expect(toPetNow(anOverview(steady, noon), noon - MINUTE_MS)).toMatchObject({ kind: 'current', ageMs: 0 });
  });

  test('where the portal’s clock was set back behind it, the value is old, and its age unknown', () => {
    const overview = anOverview(steady, noon);
    expect(toPetNow(overview, noon - 6 * MINUTE_MS)).toMatchObject({ kind: 'stale', ageMs: null });
  });

  test('exactly 20 minutes of silence are stale at one reading in 5 minutes, 19 are not', () => {
    const overview = anOverview(steady, noon);
    expect(toPetNow(overview, noon + 19 * MINUTE_MS).kind).toBe('current');
    expect(toPetNow(overview, noon + 20 * MINUTE_MS)).toMatchObject({ kind: 'stale', because: 'noContact' });
  });

  test('a sensor that reads every 15 minutes may be silent for three of its intervals', () => {
    const slow = aTrace().from('2025-05-14T11:00Z').every('15m').of(120, 120, 120, 120, 120);
    const overview = anOverview(slow, noon);
    expect(toPetNow(overview, noon + 45 * MINUTE_MS).kind).toBe('current');
    expect(toPetNow(overview, noon + 46 * MINUTE_MS).kind).toBe('stale');
  });

  test('a silence after the end of the sensor has that reason', () => {
    const ended = aDevice(noon - 14 * 24 * HOUR_MS, { sensorExpired: true });
    expect(toPetNow(anOverview(steady, noon, { device: ended }), noon + HOUR_MS)).toMatchObject({
      kind: 'stale',
      because: 'sensorEnded',
    });
  });

  test('a new sensor shows a countdown, with the last value of the old one', () => {
    const started = noon + 5 * MINUTE_MS;
    const overview = anOverview(steady, noon, { device: aDevice(started) });
    expect(toPetNow(overview, started + 36 * MINUTE_MS)).toMatchObject({
      kind: 'warmingUp',
      minutesLeft: 24,
      last: { mgdl: 120 },
    });
    expect(toPetNow(overview, started + 61 * MINUTE_MS).kind).toBe('stale');
  });

  test('a sensor that already sends values is not warming up', () => {
    const overview = anOverview(steady, noon, { device: aDevice(noon - 30 * MINUTE_MS) });
    expect(toPetNow(overview, noon).kind).toBe('current');
  });
});

describe('a very low value of a meter', () => {
  const meter = { at: noon - 5 * MINUTE_MS, mgdl: 40 };

  test('comes first, with what the sensor shows', () => {
    const petNow = toPetNow(withMeterLow(anOverview(steady, noon), meter), noon);
    expect(petNow).toMatchObject({
      kind: 'meterVeryLow',
      latest: meter,
      live: { mgdl: 120 },
    });
  });

  test('is shown of a pet without a reading, and while a sensor warms up', () => {
    const kinds = (device: Parameters<typeof anOverview>[2]) =>
      toPetNow(withMeterLow(anOverview(nothing, noon, device), meter), noon);
    expect(kinds({})).toMatchObject({ kind: 'meterVeryLow', live: null });
    const device = aDevice(noon - MINUTE_MS);
    expect(kinds({ device })).toMatchObject({ kind: 'meterVeryLow', live: null });
  });

  test('is over after a day on a page that stays open', () => {
    const overview = withMeterLow(anOverview(steady, noon), meter);
    expect(toPetNow(overview, meter.at + 24 * HOUR_MS - 1)).toMatchObject({ kind: 'meterVeryLow' });
    expect(toPetNow(overview, meter.at + 24 * HOUR_MS)).toMatchObject({ kind: 'stale' });
  });
});

describe('the remaining time of a sensor', () => {
  const device = aDevice(noon);

  test('is unknown for a sensor with readings from a file', () => {
    const fromFile = aDevice(noon - 24 * HOUR_MS, { fromFile: true, endedAt: noon });
    expect(computeSensorLeft(fromFile, noon)).toMatchObject({ state: 'fromFile', share: 0 });
    const overview = anOverview(steady, noon, { device: fromFile });
    expect(toPetNow(overview, noon + HOUR_MS)).toMatchObject({ kind: 'stale', because: 'onlyFile' });
  });

  test('counts the day that has begun', () => {
    expect(computeSensorLeft(device, noon + 6 * 24 * HOUR_MS + HOUR_MS)).toMatchObject({
      state: 'active',
      days: 8,
      hours: null,
    });
  });

  test('is in hours on the last day', () => {
    expect(computeSensorLeft(device, device.expiresAt - 5 * HOUR_MS)).toMatchObject({ state: 'active', hours: 5 });
  });

  test('is 0 at its end', () => {
    expect(computeSensorLeft(device, device.expiresAt)).toEqual({ state: 'ended', share: 0, days: 0, hours: null });
  });
});
