import { deviceEnd, type Device } from '#contract/devices.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { FILE_SOURCES, type DeviceRow } from '../records/sensor-sessions.store.ts';

/** Warming up, active, or over: by its lifetime, because another sensor followed, or because it came from a file. */
export type DeviceState = 'initializing' | 'active' | 'expired';

/** A sensor session with the state that follows from the clock and later sessions. */
export type StatedDevice = {
  readonly row: DeviceRow;
  readonly state: DeviceState;
  readonly endedAtMs: number | null;
  readonly initializedAtMs: number;
  readonly expiresAtMs: number;
};

/** How far a session is between its start and its end, as it is answered. */
export type DeviceLife = Pick<
  Device,
  'startedAt' | 'endedAt' | 'initializing' | 'initializedAt' | 'sensorExpired' | 'expiresAt' | 'fromFile'
>;

/**
 * The states of all sessions of a member, in their order. A session ends with its last reading if another one began
 * after that; without a reading it ends when the next one begins. A session from a file ends with the last reading of
 * the file.
 */
export function deviceStates(rows: readonly DeviceRow[], nowMs: number): StatedDevice[] {
  const ends = endsBySuccessor(rows);
  return rows.map((row) => {
    const initializedAtMs = row.startedAtMs + row.warmUpMinutes * MINUTE_MS;
    const expiresAtMs = row.startedAtMs + row.lifetimeDays * DAY_MS;
    const endedAtMs = row.endedAtMs ?? (isFromFile(row) ? row.lastRefreshedAtMs : (ends.get(row.id) ?? null));
    const isOver = nowMs >= expiresAtMs || (endedAtMs !== null && endedAtMs <= nowMs);
    const state = isOver ? 'expired' : nowMs < initializedAtMs ? 'initializing' : 'active';
    return { row, state, endedAtMs, initializedAtMs, expiresAtMs };
  });
}

/** A session as answered on the wire. */
export function deviceWith(device: StatedDevice, readingCount: number): Device {
  const { row } = device;
  return {
    memberDeviceId: row.id,
    sn: row.sn,
    model: row.model,
    ...toDeviceLife(device),
    ...toEnd(row),
    lastRefreshedAt: row.lastRefreshedAtMs,
    readingCount,
    remarks: row.remarks,
  };
}

/** Why its owner ended it; empty for a session that ended by itself. */
function toEnd({ endReason, endPlace, endGlue, endNote, endPhotoId }: DeviceRow): Pick<Device, 'end'> {
  const hasPhoto = endPhotoId !== null;
  const end = deviceEnd.safeParse({ reason: endReason, place: endPlace, glue: endGlue, note: endNote, hasPhoto });
  return end.success ? { end: end.data } : {};
}

/** How far a session is between its start and its end, as it is answered. */
export function toDeviceLife({ row, state, endedAtMs, initializedAtMs, expiresAtMs }: StatedDevice): DeviceLife {
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

/** Whether all readings of a session came from files. */
export function isFromFile({ source }: Pick<DeviceRow, 'source'>): boolean {
  return FILE_SOURCES.includes(source);
}

/** When each session ended because another one followed, by id; one pass from the latest session to the first. */
function endsBySuccessor(rows: readonly DeviceRow[]): ReadonlyMap<string, number | null> {
  const ends = new Map<string, number | null>();
  let latest = -Infinity;
  let next: number | null = null;
  const byStart = Map.groupBy(
    rows.toSorted((a, b) => b.startedAtMs - a.startedAtMs),
    ({ startedAtMs }) => startedAtMs,
  );
  for (const [startedAtMs, together] of byStart) {
    for (const row of together) {
      const last = row.lastRefreshedAtMs ?? startedAtMs;
      ends.set(row.id, latest > last ? (row.lastRefreshedAtMs ?? next) : null);
    }
    for (const row of together) latest = Math.max(latest, begins(row));
    next = startedAtMs;
  }
  return ends;
}

/** A session made from readings is taken to begin with its first reading, not with its assumed warm-up. */
function begins(row: DeviceRow): number {
  return row.startedAtMs + row.warmUpMinutes * MINUTE_MS;
}
