import type { Device } from '#contract/devices.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { DeviceRow } from './device-sessions.store.ts';

/** Warming up, at work, or over: by its lifetime, or because another sensor followed. */
export type DeviceState = 'initializing' | 'active' | 'expired';

/** A sensor session with what the clock and the sessions after it make of it. */
export type StatedDevice = {
  readonly row: DeviceRow;
  readonly state: DeviceState;
  readonly endedAtMs: number | null;
  readonly initializedAtMs: number;
  readonly expiresAtMs: number;
};

/**
 * The states of all of a member's sessions, in their order. A session ends with its last reading when another one began
 * after that; without a reading it ends with the beginning of the next.
 */
export function deviceStates(rows: readonly DeviceRow[], nowMs: number): StatedDevice[] {
  return rows.map((row) => {
    const initializedAtMs = row.startedAtMs + row.warmUpMinutes * MINUTE_MS;
    const expiresAtMs = row.startedAtMs + row.lifetimeDays * DAY_MS;
    const endedAtMs = row.endedAtMs ?? endBySuccessor(row, rows);
    const isOver = nowMs >= expiresAtMs || (endedAtMs !== null && endedAtMs <= nowMs);
    const state = isOver ? 'expired' : nowMs < initializedAtMs ? 'initializing' : 'active';
    return { row, state, endedAtMs, initializedAtMs, expiresAtMs };
  });
}

/** A session as it is answered. */
export function deviceWith(device: StatedDevice, readingCount: number): Device {
  const { row, state, endedAtMs, initializedAtMs, expiresAtMs } = device;
  return {
    memberDeviceId: row.id,
    sn: row.sn,
    model: row.model,
    startedAt: row.startedAtMs,
    endedAt: endedAtMs,
    initializing: state === 'initializing',
    initializedAt: initializedAtMs,
    sensorExpired: state === 'expired',
    expiresAt: Math.round(expiresAtMs),
    lastRefreshedAt: row.lastRefreshedAtMs,
    readingCount,
    remarks: row.remarks,
  };
}

function endBySuccessor(row: DeviceRow, rows: readonly DeviceRow[]): number | null {
  const last = row.lastRefreshedAtMs ?? row.startedAtMs;
  const followers = rows.filter(
    (other) => other.id !== row.id && begins(other) > last && other.startedAtMs > row.startedAtMs,
  );
  if (followers.length === 0) return null;
  return row.lastRefreshedAtMs ?? Math.min(...followers.map(({ startedAtMs }) => startedAtMs));
}

/** A session made from readings began, as far as is known, with its first reading, not with its assumed warm-up. */
function begins(row: DeviceRow): number {
  return row.startedAtMs + row.warmUpMinutes * MINUTE_MS;
}
