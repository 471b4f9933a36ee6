import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_INTERVAL_MINUTES } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { queueWrite } from '../db/in-flight.ts';
import type { Tx } from '../db/queryable.ts';
import { unsealedFrom } from '../records/sealed-days.store.ts';
import { sensorSessionWriter } from '../records/sensor-sessions.store.ts';
import { readings, readingWriter, type LastBrought, type SentSpan } from '../records/readings.store.ts';
import { settleSource, type SettledInterval } from '../records/sources.store.ts';
import {
  INTERVAL_READINGS,
  estimateIntervalMinutes,
  toIntervalMinutes,
  type SensorSession,
} from '../rules/sensor-sessions.ts';
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
  /** The newest reading of all that was stored before. */
  readonly last: LastBrought | null;
};

/**
 * The interval of a sender's history in a session, including new readings that are not stored yet. If it differs from
 * the one found with the first few readings, stored readings are updated as well.
 */
export async function settleInterval(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  growth: SensorGrowth,
): Promise<SensorInterval> {
  const { session, sender, added, turned } = growth;
  const span = {
    from: session.startedAtMs,
    to: (session.lastAtMs ?? session.startedAtMs) + 1,
    deviceId: session.id,
    sender,
  };
  const arrived = added.filter(({ isScan }) => isScan !== true).slice(0, INTERVAL_READINGS);
  const news = [...turned.filter((at) => at >= span.from && at < span.to), ...arrived.map(({ at }) => at)];
  const told = added.findLast(({ intervalMinutes }) => intervalMinutes !== undefined)?.intervalMinutes;
  const known = told === undefined ? knownMinutes(growth, news) : null;
  const found = told ?? known ?? (await findMinutes(tx, member, span, { ...growth, news }));
  const isKept = known !== null && found === session.intervalMinutes;
  if (found !== null && arrived.length > 0 && !isKept)
    queueWrite(sensorSessionWriter(tx).setInterval(member, session.id, found));
  const expected = found ?? session.intervalMinutes;
  return { ofHistory: expected ?? NO_INTERVAL.ofHistory, ofScans: expected ?? NO_INTERVAL.ofScans };
}

/** The interval that stored readings have shown, if these cannot change it; else null. */
function knownMinutes({ settled, session, sender, last }: SensorGrowth, news: readonly number[]): number | null {
  if (settled?.deviceId !== session.id) return null;
  const { untilMs, minutes } = settled;
  if (untilMs !== null) return news.every((at) => at > untilMs) ? minutes : null;
  const isNext = last?.deviceId === session.id && last.sender === sender && last.scan === 0;
  return isNext && keepsStep(last.at, news, minutes) ? minutes : null;
}

/** Whether each is later than the one before, by the interval that they have shown: their median then stays. */
function keepsStep(lastAt: number, news: readonly number[], minutes: number): boolean {
  return news.every((at, index) => {
    const before = news[index - 1] ?? lastAt;
    return at > before && toIntervalMinutes(at - before) === minutes;
  });
}

/** Whether a session can have as many readings as show its interval. */
function isLong({ startedAtMs, lastAtMs, intervalMinutes = 1 }: SensorSession): boolean {
  return (lastAtMs ?? startedAtMs) - startedAtMs >= (INTERVAL_READINGS - 1) * intervalMinutes * MINUTE_MS;
}

type News = Pick<SensorGrowth, 'isNew' | 'last' | 'session' | 'settled'> & {
  /** Instants. */
  readonly news: readonly number[];
};

/** The interval from the stored first readings if there are enough of one interval; else estimated. It is kept. */
async function findMinutes(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  span: SentSpan,
  about: News,
): Promise<number | null> {
  const { news, isNew, last, session, settled } = about;
  const store = readings(tx, unsealedFrom(last?.at ?? null));
  const mayBeSettled = !isNew && isLong(session);
  const first = mayBeSettled ? await store.evenFirstOf(member, span, INTERVAL_READINGS) : null;
  const isSettled = first !== null && news.every((at) => at > first.lastAtMs);
  const minutes = isSettled ? first.intervalMinutes : await estimate(tx, member, span, about);
  if (minutes === null) return null;
  const shown = { deviceId: span.deviceId, untilMs: isSettled ? first.lastAtMs : null, minutes };
  if (!isDeepStrictEqual(shown, settled)) queueWrite(settleSource(tx, member, span.sender, shown));
  return minutes;
}

/** Estimates the interval from the first readings, and gives it to those that are stored. */
async function estimate(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  span: SentSpan,
  { news, isNew, last }: News,
): Promise<number | null> {
  const store = readings(tx, unsealedFrom(last?.at ?? null));
  const stored = isNew ? [] : await store.earliestOf(member, span, INTERVAL_READINGS);
  const instants = [...stored.map(({ atMs }) => atMs), ...news].sort((a, b) => a - b);
  const minutes = estimateIntervalMinutes(instants.slice(0, INTERVAL_READINGS));
  const isLate = stored.some(({ intervalMinutes }) => intervalMinutes !== (minutes ?? intervalMinutes));
  if (isLate && minutes !== null) await readingWriter(tx).setInterval(member, span, minutes);
  return minutes;
}
