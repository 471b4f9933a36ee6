import { describe, expect, test } from 'vitest';
import { deviceStates } from './device-state.ts';
import { NOT_ENDED, type DeviceRow } from '../records/sensor-sessions.store.ts';

const HOUR = 3_600_000;
const T0 = Date.UTC(2026, 0, 1);

const session = (id: string, startedAtMs: number, changes: Partial<DeviceRow> = {}): DeviceRow => ({
  id,
  memberId: 'm',
  sn: id,
  model: null,
  startedAtMs,
  endedAtMs: null,
  ...NOT_ENDED,
  warmUpMinutes: 60,
  lifetimeDays: 14,
  intervalMinutes: 5,
  remarks: null,
  lastRefreshedAtMs: null,
  source: 'nightscout',
  createdAtMs: T0,
  ...changes,
});
const ends = (...rows: DeviceRow[]) =>
  deviceStates(rows, T0 + 24 * HOUR).map(({ row, endedAtMs }) => [row.id, endedAtMs]);

describe('the state of a sensor session', () => {
  test('ends with its last reading if another session began after that', () => {
    const read = { lastRefreshedAtMs: T0 + 5 * HOUR };
    expect(ends(session('b', T0 + 6 * HOUR), session('a', T0, read))).toEqual([
      ['b', null],
      ['a', T0 + 5 * HOUR],
    ]);
    expect(ends(session('a', T0, read), session('b', T0 + 3 * HOUR))).toEqual([
      ['a', null],
      ['b', null],
    ]);
    expect(ends(session('a', T0, read), session('b', T0 + 4 * HOUR + 1))).toEqual([
      ['a', T0 + 5 * HOUR],
      ['b', null],
    ]);
  });

  test('without a reading ends when the next one begins, but not with one that began at the same time', () => {
    const rows = [session('c', T0 + 2 * HOUR), session('b', T0 + HOUR), session('a', T0), session('d', T0)];
    expect(ends(...rows)).toEqual([
      ['c', null],
      ['b', T0 + 2 * HOUR],
      ['a', T0 + HOUR],
      ['d', T0 + HOUR],
    ]);
  });

  test('of thousands of sessions is computed by reading each of them a few times', () => {
    let looks = 0;
    const rows = Array.from({ length: 8_000 }, (_, index) => {
      const row = session(String(index), T0 + index);
      return Object.defineProperty(row, 'startedAtMs', {
        get: () => {
          looks += 1;
          return T0 + index;
        },
      });
    });
    expect(deviceStates(rows, T0)).toHaveLength(8_000);
    expect(looks).toBeLessThan(8_000 * 50);
  });
});
