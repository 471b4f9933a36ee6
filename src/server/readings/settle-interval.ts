import { DEFAULT_INTERVAL_MINUTES } from '#domain/trace/trace.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { queueWrite } from '../db/in-flight.ts';
import type { Tx } from '../db/queryable.ts';
import { sensorSessionWriter } from '../records/sensor-sessions.store.ts';
import { readings, readingWriter } from '../records/readings.store.ts';
import { INTERVAL_READINGS, estimateIntervalMinutes, type SensorSession } from '../rules/sensor-sessions.ts';
import type { Arrived } from './place-readings.ts';

/** Minutes that each reading of a sender in a session covers. */
export type SensorInterval = { readonly ofHistory: number; readonly ofScans: number };

/** Sensors with scans store a history value every 15 minutes. */
const SCANNED_SENSOR_MINUTES = 15;

/** Used while the interval is unknown. */
export const NO_INTERVAL: SensorInterval = {
  ofHistory: DEFAULT_INTERVAL_MINUTES,
  ofScans: SCANNED_SENSOR_MINUTES,
};

/** New readings of one sender that belong to a session. */
export type SensorGrowth = {
  readonly session: SensorSession;
  readonly sender: number;
  readonly added: readonly Arrived[];
  /** Instants of history that replaces scans. */
  readonly turned: readonly number[];
  /** No reading of the session is stored. */
  readonly isNew: boolean;
};

/**
 * The interval of a sender's history in a session, including new readings that are not stored yet. If it differs from
 * the one found with the first few readings, stored readings are updated as well.
 */
export async function settleInterval(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { session, sender, added, turned, isNew }: SensorGrowth,
): Promise<SensorInterval> {
  const span = { from: session.startedAtMs, to: (session.lastAtMs ?? session.startedAtMs) + 1, deviceId: session.id };
  const stored = isNew ? [] : await readings(tx).earliest(member, { ...span, sender }, INTERVAL_READINGS);
  const arrived = added.filter(({ isScan }) => isScan !== true).slice(0, INTERVAL_READINGS);
  const known = [...stored.map(({ atMs }) => atMs), ...turned.filter((at) => at >= span.from && at < span.to)];
  const instants = [...known, ...arrived.map(({ at }) => at)].sort((a, b) => a - b);
  const minutes = estimateIntervalMinutes(instants.slice(0, INTERVAL_READINGS));
  const told = added.findLast(({ intervalMinutes }) => intervalMinutes !== undefined)?.intervalMinutes;
  const isLate =
    told === undefined && stored.some(({ intervalMinutes }) => intervalMinutes !== (minutes ?? intervalMinutes));
  if (isLate && minutes !== null) await readingWriter(tx).setInterval(member, { ...span, sender }, minutes);
  const settled = told ?? minutes;
  if (settled !== null && arrived.length > 0)
    queueWrite(sensorSessionWriter(tx).setInterval(member, session.id, settled));
  const expected = settled ?? session.intervalMinutes;
  return { ofHistory: expected ?? NO_INTERVAL.ofHistory, ofScans: expected ?? NO_INTERVAL.ofScans };
}
