import { DEFAULT_INTERVAL_MINUTES } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { queueWrite } from '../db/in-flight.ts';
import type { Tx } from '../db/queryable.ts';
import type { StoredReading } from '../db/reading-tables.ts';
import { unsealedFrom } from '../records/sealed-days.store.ts';
import { sensorSessionWriter } from '../records/sensor-sessions.store.ts';
import { readings, readingWriter, type SentSpan } from '../records/readings.store.ts';
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
  /** Of the newest reading that was stored before. */
  readonly newestAt: number | null;
};

/**
 * The interval of a sender's history in a session, including new readings that are not stored yet. If it differs from
 * the one found with the first few readings, stored readings are updated as well.
 */
export async function settleInterval(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { session, sender, added, turned, isNew, newestAt }: SensorGrowth,
): Promise<SensorInterval> {
  const span = {
    from: session.startedAtMs,
    to: (session.lastAtMs ?? session.startedAtMs) + 1,
    deviceId: session.id,
    sender,
  };
  const store = readings(tx, unsealedFrom(newestAt));
  const arrived = added.filter(({ isScan }) => isScan !== true).slice(0, INTERVAL_READINGS);
  const news = [...turned.filter((at) => at >= span.from && at < span.to), ...arrived.map(({ at }) => at)];
  const told = added.findLast(({ intervalMinutes }) => intervalMinutes !== undefined)?.intervalMinutes;
  const mayBeSettled = !isNew && told === undefined && isLong(session);
  const first = mayBeSettled ? await store.evenFirstOf(member, span, INTERVAL_READINGS) : null;
  const isSettled = first !== null && news.every((at) => at > first.lastAtMs);
  const loadStored = () => (isNew ? Promise.resolve([]) : store.earliestOf(member, span, INTERVAL_READINGS));
  const minutes = isSettled
    ? first.intervalMinutes
    : await estimate(tx, member, span, { news, told, stored: await loadStored() });
  const settled = told ?? minutes;
  if (settled !== null && arrived.length > 0)
    queueWrite(sensorSessionWriter(tx).setInterval(member, session.id, settled));
  const expected = settled ?? session.intervalMinutes;
  return { ofHistory: expected ?? NO_INTERVAL.ofHistory, ofScans: expected ?? NO_INTERVAL.ofScans };
}

/** Whether a session can have as many readings as show its interval. */
function isLong({ startedAtMs, lastAtMs, intervalMinutes = 1 }: SensorSession): boolean {
  return (lastAtMs ?? startedAtMs) - startedAtMs >= (INTERVAL_READINGS - 1) * intervalMinutes * MINUTE_MS;
}

type News = {
  readonly news: readonly number[];
  readonly told: number | undefined;
  readonly stored: readonly Pick<StoredReading, 'atMs' | 'intervalMinutes'>[];
};

/** Estimates the interval from the first readings, and gives it to those that are stored unless the sender told theirs. */
async function estimate(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  span: SentSpan,
  { news, told, stored }: News,
): Promise<number | null> {
  const instants = [...stored.map(({ atMs }) => atMs), ...news].sort((a, b) => a - b);
  const minutes = estimateIntervalMinutes(instants.slice(0, INTERVAL_READINGS));
  const isLate =
    told === undefined && stored.some(({ intervalMinutes }) => intervalMinutes !== (minutes ?? intervalMinutes));
  if (isLate && minutes !== null) await readingWriter(tx).setInterval(member, span, minutes);
  return minutes;
}
