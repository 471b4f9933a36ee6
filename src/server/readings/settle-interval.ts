import { DEFAULT_INTERVAL_MINUTES } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { queueWrite } from '../db/in-flight.ts';
import type { Tx } from '../db/queryable.ts';
import { unsealedFrom } from '../records/sealed-days.store.ts';
import { sensorSessionWriter } from '../records/sensor-sessions.store.ts';
import { readings, readingWriter, type SentSpan } from '../records/readings.store.ts';
import { settleSource, type SettledInterval } from '../records/sources.store.ts';
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
  /** What the first readings of the sender have shown before. */
  readonly settled: SettledInterval | null;
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
  { session, sender, added, turned, isNew, settled, newestAt }: SensorGrowth,
): Promise<SensorInterval> {
  const span = {
    from: session.startedAtMs,
    to: (session.lastAtMs ?? session.startedAtMs) + 1,
    deviceId: session.id,
    sender,
  };
  const arrived = added.filter(({ isScan }) => isScan !== true).slice(0, INTERVAL_READINGS);
  const news = [...turned.filter((at) => at >= span.from && at < span.to), ...arrived.map(({ at }) => at)];
  const told = added.findLast(({ intervalMinutes }) => intervalMinutes !== undefined)?.intervalMinutes;
  const isKnown = settled?.deviceId === session.id && told === undefined && news.every((at) => at > settled.untilMs);
  const minutes = isKnown
    ? settled.minutes
    : await findMinutes(tx, member, span, { news, isNew, told, session, newestAt });
  const found = told ?? minutes;
  const isKept = isKnown && found === session.intervalMinutes;
  if (found !== null && arrived.length > 0 && !isKept)
    queueWrite(sensorSessionWriter(tx).setInterval(member, session.id, found));
  const expected = found ?? session.intervalMinutes;
  return { ofHistory: expected ?? NO_INTERVAL.ofHistory, ofScans: expected ?? NO_INTERVAL.ofScans };
}

/** Whether a session can have as many readings as show its interval. */
function isLong({ startedAtMs, lastAtMs, intervalMinutes = 1 }: SensorSession): boolean {
  return (lastAtMs ?? startedAtMs) - startedAtMs >= (INTERVAL_READINGS - 1) * intervalMinutes * MINUTE_MS;
}

type News = Pick<SensorGrowth, 'isNew' | 'newestAt'> & {
  readonly news: readonly number[];
  readonly told: number | undefined;
};

/** The interval from the stored first readings if there are enough of one interval, which is kept; else estimated. */
async function findMinutes(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  span: SentSpan,
  { session, ...about }: News & { readonly session: SensorSession },
): Promise<number | null> {
  const { news, isNew, told, newestAt } = about;
  const store = readings(tx, unsealedFrom(newestAt));
  const mayBeSettled = !isNew && told === undefined && isLong(session);
  const first = mayBeSettled ? await store.evenFirstOf(member, span, INTERVAL_READINGS) : null;
  if (first === null || news.some((at) => at <= first.lastAtMs)) {
    return estimate(tx, member, span, about);
  }
  const { lastAtMs: untilMs, intervalMinutes: minutes } = first;
  queueWrite(settleSource(tx, member, span.sender, { deviceId: span.deviceId, untilMs, minutes }));
  return minutes;
}

/** Estimates the interval from the first readings, and gives it to those that are stored unless the sender told theirs. */
async function estimate(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  span: SentSpan,
  { news, isNew, told, newestAt }: News,
): Promise<number | null> {
  const store = readings(tx, unsealedFrom(newestAt));
  const stored = isNew ? [] : await store.earliestOf(member, span, INTERVAL_READINGS);
  const instants = [...stored.map(({ atMs }) => atMs), ...news].sort((a, b) => a - b);
  const minutes = estimateIntervalMinutes(instants.slice(0, INTERVAL_READINGS));
  const isLate =
    told === undefined && stored.some(({ intervalMinutes }) => intervalMinutes !== (minutes ?? intervalMinutes));
  if (isLate && minutes !== null) await readingWriter(tx).setInterval(member, span, minutes);
  return minutes;
}
