import type { Device } from '#contract/devices.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { FILE_SOURCES, type DeviceRow } from './device-sessions.store.ts';

/** Warming up, at work, or over: by its lifetime, because another sensor followed, or because it is known from a file. */
export type DeviceState = 'initializing' | 'active' | 'expired';

/** A sensor session with what the clock and the sessions after it make of it. */
export type StatedDevice = {
  readonly row: DeviceRow;
  readonly state: DeviceState;
  readonly endedAtMs: number | null;
  readonly initializedAtMs: number;
  readonly expiresAtMs: number;
};

/** Where a session stands between its start and its end, as it is answered. */
export type DeviceLife = Pick<
  Device,
  'startedAt' | 'endedAt' | 'initializing' | 'initializedAt' | 'sensorExpired' | 'expiresAt' | 'fromFile'
>;

/**
 * The states of all of a member's sessions, in their order. A session ends with its last reading when another one began
 * after that; without a reading it ends with the beginning of the next. One from a file ends with what the file holds.
 */
export function deviceStates(rows: readonly DeviceRow[], nowMs: number): StatedDevice[] {
  return rows.map((row) => {
    const initializedAtMs = row.startedAtMs + row.warmUpMinutes * MINUTE_MS;
    const expiresAtMs = row.startedAtMs + row.lifetimeDays * DAY_MS;
    const endedAtMs = row.endedAtMs ?? (isFromFile(row) ? row.lastRefreshedAtMs : endBySuccessor(row, rows));
    const isOver = nowMs >= expiresAtMs || (endedAtMs !== null && endedAtMs <= nowMs);
    const state = isOver ? 'expired' : nowMs < initializedAtMs ? 'initializing' : 'active';
    return { row, state, endedAtMs, initializedAtMs, expiresAtMs };
  });
}

/** A session as it is answered. */
export function deviceWith(device: StatedDevice, readingCount: number): Device {
  const { row } = device;
  return {
    memberDeviceId: row.id,
    sn: row.sn,
    model: row.model,
    ...lifeOf(device),
    lastRefreshedAt: row.lastRefreshedAtMs,
    readingCount,
    remarks: row.remarks,
  };
}

/** Where a session stands between its start and its end, as it is answered. */
export function lifeOf({ row, state, endedAtMs, initializedAtMs, expiresAtMs }: StatedDevice): DeviceLife {
  return {
    startedAt: row.startedAtMs,
    endedAt: endedAtMs,
    initializing: state === 'initializing',
    initializedAt: initializedAtMs,
    sensorExpired: state === 'expired',
    expiresAt: Math.round(expiresAtMs),
    ...(isFromFile(row) ? { fromFile: true } : {}),
  };
}

/** Whether all that is known of a session came in files. */
export function isFromFile({ source }: Pick<DeviceRow, 'source'>): boolean {
  return FILE_SOURCES.includes(source);
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
