import { describe, expect, test } from 'vitest';
import { assignSensors, estimateIntervalMinutes, type SensorSession } from './sensor-sessions.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const T0 = Date.UTC(2026, 0, 1);

const rule = (pauseMs = 12 * HOUR) => {
  let made = 0;
  return { pauseMs, room: Infinity, beginsFromMs: Infinity, newId: () => `new-${(made += 1)}` };
};
const every = (ms: number, from: number, to: number) =>
  Array.from({ length: Math.ceil((to - from) / ms) }, (_, index) => from + index * ms);
const known = (changes: Partial<SensorSession> = {}): SensorSession => ({
  id: 'known',
  startedAtMs: T0 - HOUR,
  warmUpMinutes: 60,
  lifetimeDays: 14,
  lastAtMs: T0 + DAY,
  endedAtMs: null,
  byOwner: false,
  ...changes,
});

describe('sensor sessions', () => {
  test('last a fortnight with their warm-up', () => {
    const { created, sensorIds } = assignSensors(every(HOUR, T0, T0 + 28 * DAY), [], rule());
    expect(created.map(({ startedAtMs }) => startedAtMs)).toEqual([
      T0 - HOUR,
      T0 + 14 * DAY - 2 * HOUR,
      T0 + 28 * DAY - 3 * HOUR,
    ]);
    expect(sensorIds.filter((id) => id === 'new-1')).toHaveLength(14 * 24 - 1);
  });

  test('end with a silence longer than the pause', () => {
    expect(assignSensors([T0, T0 + 12 * HOUR], [], rule()).created).toHaveLength(1);
    expect(assignSensors([T0, T0 + 12 * HOUR + 1], [], rule()).created).toHaveLength(2);
    expect(assignSensors([T0, T0 + 3 * DAY], [], rule(Infinity)).created).toHaveLength(1);
  });

  test('grow at both ends, as long as they stay within their lifetime', () => {
    const { created, grown } = assignSensors([T0 - 2 * HOUR, T0 + DAY + HOUR], [known()], rule());
    expect(created).toEqual([]);
    expect(grown).toEqual([known({ startedAtMs: T0 - 3 * HOUR, lastAtMs: T0 + DAY + HOUR })]);
    expect(assignSensors([T0 - 13 * HOUR], [known()], rule()).created).toHaveLength(1);
  });

  test('that the owner entered keep their start and get the readings within their lifetime', () => {
    const own = known({ byOwner: true, startedAtMs: T0, lastAtMs: null });
    const { sensorIds, grown } = assignSensors([T0 - MINUTE, T0 + 13 * DAY, T0 + 15 * DAY], [own], rule());
    expect(sensorIds).toEqual(['new-1', 'known', 'new-2']);
    expect(grown).toEqual([{ ...own, lastAtMs: T0 + 13 * DAY }]);
  });

  test('come out the same whether readings arrive at once or one by one', () => {
    const instants = [...every(HOUR, T0, T0 + DAY), ...every(HOUR, T0 + 2 * DAY, T0 + 3 * DAY)];
    const atOnce = assignSensors(instants, [], rule()).created;
    let sessions: SensorSession[] = [];
    const oneByOne = rule();
    for (const at of instants) {
      const { created, grown } = assignSensors([at], sessions, oneByOne);
      const changed = [...created, ...grown];
      sessions = [...sessions.filter(({ id }) => changed.every((other) => other.id !== id)), ...changed];
    }
    expect(sessions).toEqual(atOnce);
  });

  test('are limited in number: then readings join a near session, unless their sensor is active now', () => {
    const spread = every(DAY, T0 + 30 * DAY, T0 + 36 * DAY);
    const limits = { room: 2, beginsFromMs: T0 + 35 * DAY };
    const full = assignSensors(spread, [known({ byOwner: true })], { ...rule(), ...limits });
    expect(full.sensorIds).toEqual(['new-1', 'new-2', 'new-2', 'new-2', 'new-2', 'new-3']);
    expect(full.created[1]).toMatchObject({ startedAtMs: T0 + 31 * DAY - HOUR, lastAtMs: T0 + 34 * DAY });
    const none = { ...rule(), room: 0, beginsFromMs: Infinity };
    expect(assignSensors([T0 - 30 * DAY, T0 + 30 * DAY], [known()], none).sensorIds).toEqual(['known', 'known']);
    expect(assignSensors([T0], [], none).created).toHaveLength(1);
    const later = known({ id: 'later', startedAtMs: T0 + 60 * DAY, lastAtMs: null });
    const three = [T0 + 40 * DAY, T0 + 41 * DAY, T0 + 60 * DAY + HOUR];
    expect(assignSensors(three, [known(), later], none).sensorIds).toEqual(['known', 'known', 'later']);
  });

  test('get their interval from the median distance', () => {
    const ascending = (...minutes: number[]) => minutes.map((minute) => T0 + minute * MINUTE);
    expect(estimateIntervalMinutes(ascending(0, 5, 10))).toBeNull();
    expect(estimateIntervalMinutes(ascending(0, 1, 2, 3, 9))).toBe(1);
    expect(estimateIntervalMinutes(ascending(0, 15, 30, 90, 105))).toBe(15);
    expect(estimateIntervalMinutes(ascending(0, 900, 1800, 2700))).toBe(60);
  });
});
