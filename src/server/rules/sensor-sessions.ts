import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { DEFAULT_LIFETIME_DAYS, DEFAULT_WARM_UP_MINUTES } from '#contract/limits.ts';

/** A silence longer than this parts two sessions of a source without its sensors' serial numbers. */
export const MAX_PAUSE_MS = 12 * HOUR_MS;
/** A session's first readings show its sampling interval (a day of them, at 5 minutes); fewer do not. */
export const INTERVAL_READINGS = 289;
const MIN_READINGS_FOR_INTERVAL = 4;
const MAX_INTERVAL_MINUTES = 60;
/** A reading that follows the end of a sensor by more is another sensor's: each warms up for half an hour at least. */
const REOPENS_WITHIN_MS = 30 * MINUTE_MS;

/** The part of a sensor session that decides which readings belong to it; ms. */
export type SensorSession = {
  readonly id: string;
  readonly startedAtMs: number;
  readonly warmUpMinutes: number;
  readonly lifetimeDays: number;
  readonly lastAtMs: number | null;
  /** When its owner ended it; a reading that follows soon after takes that back. */
  readonly endedAtMs: number | null;
  /** The owner entered its start: it is not moved, and readings of any source in its lifetime are its own. */
  readonly byOwner: boolean;
  /** What its readings have shown so far; missing while it begins. */
  readonly intervalMinutes?: number;
};

type SensorRule = {
  readonly pauseMs: number;
  readonly room: number;
  readonly beginsFromMs: number;
  readonly newId: () => string;
};

/** Which session each reading belongs to (by its place), and the sessions that began or grew. */
export type Assignment = {
  readonly sensorIds: readonly string[];
  readonly created: readonly SensorSession[];
  readonly grown: readonly SensorSession[];
};

/**
 * Assigns each reading to a sensor session, in ascending order of time.
 *
 * A reading joins an existing session if it is within its lifetime and, for sensors without a serial number, at most 12
 * hours from its other readings. A session that its owner ended accepts readings up to half an hour later and then
 * continues. Of several sessions the latest one gets the reading. Otherwise the reading starts a new session, with the
 * sensor fitted one warm-up time earlier.
 *
 *     |warm-up|x x x x x x . . . x x|            more than 12 h            |warm-up|x x x …
 *     started  first reading        last                                   started
 *
 * The same readings in the same order give the same sessions, whatever the time of day.
 *
 * @param known     sessions of the same source, and those entered by the owner
 * @param rule.pauseMs  the longest silence within a session
 * @param rule.room  how many sessions may begin; when it is 0, a reading joins the latest session before it
 * @param rule.beginsFromMs  from this instant on a reading starts a session even without room, because its sensor is
 *   active
 * @param rule.newId  makes the id of a session
 */
export function assignSensors(
  instants: readonly number[],
  known: readonly SensorSession[],
  rule: SensorRule,
): Assignment {
  const sessions = known.toSorted((a, b) => a.startedAtMs - b.startedAtMs);
  const createdIds = new Set<string>();
  const touchedIds = new Set<string>();
  const sensorIds: string[] = [];
  let current = -1;
  let joinedUntil = -Infinity;
  for (const at of instants) {
    if (at >= joinedUntil && !belongs(sessions[current], at, rule.pauseMs)) {
      current = sessions.findLastIndex((session) => belongs(session, at, rule.pauseMs));
    }
    if (current < 0 && createdIds.size >= rule.room && at < rule.beginsFromMs) {
      current = nearestTo(sessions, at);
      joinedUntil = current < 0 ? joinedUntil : nextBeginning(sessions, at, rule);
    }
    if (current < 0) {
      current = sessions.push(begun(rule.newId(), at)) - 1;
      createdIds.add(sessions[current]?.id ?? '');
    }
    const session = sessions[current] ?? begun('', at);
    sessions[current] = grownBy(session, at);
    touchedIds.add(session.id);
    sensorIds.push(session.id);
  }
  return {
    sensorIds,
    created: sessions.filter(({ id }) => createdIds.has(id)),
    grown: sessions.filter(({ id }) => touchedIds.has(id) && !createdIds.has(id)),
  };
}

/**
 * The sampling interval that the distances of a session's first readings show: their median in whole minutes. It does not
 * change any more once a day is known, so that a sender's later haste makes no old reading cover less.
 *
 * @param instants  ascending, epoch ms
 * @returns null of fewer than 4 readings
 */
export function estimateIntervalMinutes(instants: readonly number[]): number | null {
  if (instants.length < MIN_READINGS_FOR_INTERVAL) return null;
  const distances = instants.slice(1).map((at, index) => at - (instants[index] ?? at));
  const median = distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0;
  return toIntervalMinutes(median);
}

/** The interval that a distance of two readings shows, minutes. A longer distance never shows a shorter one. */
export function toIntervalMinutes(distanceMs: number): number {
  return Math.min(MAX_INTERVAL_MINUTES, Math.max(1, Math.round(distanceMs / MINUTE_MS)));
}

function belongs(session: SensorSession | undefined, at: number, pauseMs: number): boolean {
  if (session === undefined) return false;
  if (pauseMs < Infinity && at > (session.endedAtMs ?? Infinity) + REOPENS_WITHIN_MS) return false;
  const lifetimeMs = session.lifetimeDays * DAY_MS;
  if (session.byOwner) return at >= session.startedAtMs && at < session.startedAtMs + lifetimeMs;
  const first = session.startedAtMs + session.warmUpMinutes * MINUTE_MS;
  const last = Math.max(session.lastAtMs ?? first, first);
  const startedAtMs = Math.min(first, at) - session.warmUpMinutes * MINUTE_MS;
  return at >= first - pauseMs && at <= last + pauseMs && Math.max(last, at) - startedAtMs < lifetimeMs;
}

/** The session made from readings that began last before an instant, or else the first one; -1 for none. */
function nearestTo(sessions: readonly SensorSession[], at: number): number {
  const before = sessions.findLastIndex(({ byOwner, startedAtMs }) => !byOwner && startedAtMs <= at);
  return before < 0 ? sessions.findIndex(({ byOwner }) => !byOwner) : before;
}

/** Until when no other session can take a reading: looked up once for all that join the same one. */
function nextBeginning(sessions: readonly SensorSession[], at: number, { pauseMs, beginsFromMs }: SensorRule): number {
  const beginnings = sessions.map(({ byOwner, startedAtMs }) => (byOwner ? startedAtMs : startedAtMs - pauseMs));
  return Math.min(beginsFromMs, ...beginnings.filter((beginning) => beginning > at));
}

function begun(id: string, at: number): SensorSession {
  return {
    id,
    startedAtMs: at - DEFAULT_WARM_UP_MINUTES * MINUTE_MS,
    warmUpMinutes: DEFAULT_WARM_UP_MINUTES,
    lifetimeDays: DEFAULT_LIFETIME_DAYS,
    lastAtMs: at,
    endedAtMs: null,
    byOwner: false,
  };
}

function grownBy(session: SensorSession, at: number): SensorSession {
  const earlier = at - session.warmUpMinutes * MINUTE_MS;
  return {
    ...session,
    startedAtMs: session.byOwner ? session.startedAtMs : Math.min(session.startedAtMs, earlier),
    lastAtMs: Math.max(session.lastAtMs ?? at, at),
    endedAtMs: at > (session.endedAtMs ?? at) ? null : session.endedAtMs,
  };
}
