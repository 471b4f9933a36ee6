import { describe, expect, test } from 'vitest';
import type { Device } from '#contract/devices.ts';
import { parseWallClock } from '#domain/time/wall-clock.ts';
import { computeEnd, toSensorEntry, findSensorProblems, toSensorBody, withKind } from './sensor-form.model.ts';

const ZONE = 'Europe/Ljubljana';
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const STARTED = Date.UTC(2026, 4, 8, 8, 20, 30);
const NOW = STARTED + 6 * DAY;

const device: Device = {
  memberDeviceId: 'd1',
  sn: '3MH2-0417K6',
  model: null,
  startedAt: STARTED,
  endedAt: null,
  initializing: false,
  initializedAt: STARTED + 60 * MINUTE,
  sensorExpired: false,
  expiresAt: STARTED + 14 * DAY,
  lastRefreshedAt: NOW,
  readingCount: 1726,
  remarks: 'Left shoulder',
};

const entry = toSensorEntry(device, NOW, ZONE);

describe('the fields of a session', () => {
  test('show its start by the pet’s clock', () => {
    expect(entry).toMatchObject({ date: '2026-05-08', time: '10:20', kind: '14', warmUp: '60', lifetime: '14' });
  });

  test('a named sensor, or one of other days, is another one', () => {
    expect(toSensorEntry({ ...device, model: 'Libre 3' }, NOW, ZONE)).toMatchObject({
      kind: 'other',
      model: 'Libre 3',
    });
    expect(toSensorEntry({ ...device, expiresAt: STARTED + 7 * DAY }, NOW, ZONE)).toMatchObject({ kind: 'other' });
  });

  test('a new one begins now', () => {
    expect(toSensorEntry(null, NOW, ZONE)).toMatchObject({ sn: '', date: '2026-05-14', time: '10:20', kind: '14' });
  });

  test('a known sensor brings its days and warm-up', () => {
    expect(withKind({ ...entry, warmUp: '120' }, '10')).toMatchObject({ lifetime: '10', warmUp: '60' });
  });
});

describe('the start', () => {
  test('is read by the pet’s clock, also in summer time', () => {
    expect(parseWallClock({ date: '2026-05-08', time: '10:20' }, ZONE)).toBe(Date.UTC(2026, 4, 8, 8, 20));
    expect(parseWallClock({ date: '2026-01-08', time: '10:20' }, ZONE)).toBe(Date.UTC(2026, 0, 8, 9, 20));
    expect(parseWallClock({ date: '', time: '10:20' }, ZONE)).toBeNull();
  });

  test('that was not changed keeps its seconds', () => {
    const body = toSensorBody(entry, { memberId: 'm', device, zone: ZONE });
    expect(body).toMatchObject({ memberDeviceId: 'd1', startedAt: STARTED, model: null, warmUpMinutes: 60 });
    const later = toSensorBody({ ...entry, time: '10:21' }, { memberId: 'm', device, zone: ZONE });
    expect(later.startedAt).toBe(Date.UTC(2026, 4, 8, 8, 21));
  });

  test('gives the end by the days', () => {
    expect(computeEnd(STARTED, '10')).toBe(STARTED + 10 * DAY);
    expect(computeEnd(STARTED, 'ten')).toBeNull();
  });
});

describe('the errors of the fields', () => {
  const problems = (change: Partial<typeof entry>) =>
    findSensorProblems({ ...entry, ...change }, { now: NOW, zone: ZONE });

  test('nothing, of a session as it is', () => {
    expect(problems({})).toEqual({});
  });

  test.each([
    [{ sn: ' ' }, { sn: 'sessionReport.needSerial' }],
    [{ date: '' }, { date: 'sessionReport.needStart' }],
    [{ date: '2026-05-15' }, { date: 'sessionReport.startAhead' }],
    [{ warmUp: '1441' }, { warmUp: 'sessionReport.wrongWarmUp' }],
    [{ warmUp: '' }, { warmUp: 'sessionReport.wrongWarmUp' }],
    [{ lifetime: '0' }, { lifetime: 'sessionReport.wrongLifetime' }],
    [{ remarks: 'x'.repeat(2001) }, { remarks: 'sessionReport.longRemarks' }],
  ])('%j', (change, expected) => {
    expect(problems(change)).toEqual(expected);
  });
});
