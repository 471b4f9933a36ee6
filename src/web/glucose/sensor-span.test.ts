import { expect, test } from 'vitest';
import type { Device } from '#contract/devices.ts';
import { computeLifetimeDays, sensorShares, sensorSpan, wornFor } from './sensor-span.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const device: Device = {
  memberDeviceId: 'd1',
  sn: 'A',
  model: null,
  startedAt: 0,
  endedAt: null,
  initializing: false,
  initializedAt: HOUR,
  sensorExpired: false,
  expiresAt: 14 * DAY,
  lastRefreshedAt: 6 * DAY,
  readingCount: 1,
  remarks: null,
};

test('an open session lasts until now', () => {
  expect(sensorSpan(device, 6 * DAY + HOUR)).toEqual({ from: 0, to: 6 * DAY + HOUR, isOpen: true });
});

test('a session that is over lasts until its end, or else until its last reading', () => {
  expect(sensorSpan({ ...device, sensorExpired: true }, 20 * DAY)).toEqual({ from: 0, to: 6 * DAY, isOpen: false });
  expect(sensorSpan({ ...device, endedAt: 5 * DAY }, 20 * DAY).to).toBe(5 * DAY);
});

test('a session that is over and has no readings lasted its whole lifetime', () => {
  const silent = { ...device, lastRefreshedAt: null, sensorExpired: true };
  expect(sensorSpan(silent, 20 * DAY).to).toBe(14 * DAY);
});

test('the time worn is in days and hours', () => {
  expect(wornFor({ from: 0, to: 13 * DAY + 18 * HOUR, isOpen: false })).toEqual({ days: 13, hours: 18 });
});

test('the lifetime of a sensor is in whole days', () => {
  expect(computeLifetimeDays({ ...device, expiresAt: 14 * DAY + HOUR })).toBe(14);
});

test('below target is low and very low together', () => {
  const levels = { veryHigh: 0, high: 7.3, target: 91.9, low: 0.5, veryLow: 0.3 };
  expect(sensorShares({ levels })?.below).toBeCloseTo(0.8, 9);
  expect(sensorShares({ levels: null })).toBeNull();
});
