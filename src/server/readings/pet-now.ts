import { LATE_MS } from '#domain/alerts/late-arrivals.ts';
import type { PetNow } from '#contract/pet-now.ts';
import { findPetState, type NotedMeterValue } from '#domain/alerts/pet-state.ts';
import { toLevel, type Thresholds } from '#domain/glucose/levels.ts';
import { DAY_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { sensorSessions, type DeviceRow } from '../records/sensor-sessions.store.ts';
import { loadLimits } from '../records/member-limits.store.ts';
import { loadMetersNow, loadVeryLowEnd, loadVeryLowMeter, toMeterSpan } from '../records/pet-now.store.ts';
import { readings, type LastReading } from '../records/readings.store.ts';
import { deviceStates, isFromFile, type StatedDevice } from './device-state.ts';

/**
 * The facts of a pet's state: its newest reading, all its sensor sessions and the current one, its own limits, and what
 * meters showed in the last 24 hours.
 */
export type PetKnown = {
  readonly memberId: string;
  readonly last: LastReading | null;
  readonly sessions: readonly DeviceRow[];
  readonly sensor: StatedDevice | null;
  readonly limits: Thresholds;
  readonly meter: readonly NotedMeterValue[];
  readonly now: number;
};

/** The current state of a pet, in the form that Home, the lists and the Nightscout endpoints answer. */
export async function loadPetNow(db: Queryable, known: PetKnown): Promise<PetNow> {
  const { memberId, limits, now } = known;
  const last = newestValue(known);
  const isVeryLow = last?.level === 'veryLow' && last.isHistory !== true;
  const ended = isVeryLow ? await loadVeryLowEnd(db, memberId, { at: last.at, limits, now }) : null;
  const meter = await loadVeryLowMeter(db, memberId, known);
  const facts = { last, sensor: sensorLife(known.sensor), ended, ...(meter && { meter }) };
  return { state: findPetState(facts, now), ...facts };
}

/** Loads the facts for the state of one member. */
export async function loadPetKnown(db: Queryable, member: AuthorizedMember, now: number): Promise<PetKnown> {
  const sessions = await sensorSessions(db).all(member);
  const { own: limits } = await loadLimits(db, member);
  const last = await readings(db).last(member);
  const meter = (await loadMetersNow(db, [member], toMeterSpan(now))).get(member.id) ?? [];
  return { memberId: member.id, last, sessions, sensor: deviceStates(sessions, now)[0] ?? null, limits, meter, now };
}

function newestValue({ last, sessions, limits }: PetKnown): PetNow['last'] {
  if (last === null) return null;
  const session = sessions.find(({ id }) => id === last.deviceId);
  return {
    at: last.at,
    level: toLevel(last.mgdl, limits),
    intervalMinutes: last.intervalMinutes,
    ...(isHistory(last, session) ? { isHistory: true as const } : {}),
  };
}

/** History from a file, or from an uploader a day late, raises no alarm. */
function isHistory({ at, storedAtMs }: LastReading, session: DeviceRow | undefined): boolean {
  const isOfFile = session !== undefined && isFromFile(session);
  return storedAtMs - at > (isOfFile ? LATE_MS : DAY_MS);
}

function sensorLife(sensor: StatedDevice | null): PetNow['sensor'] {
  if (sensor === null) return null;
  const { row, endedAtMs, initializedAtMs, expiresAtMs } = sensor;
  return {
    startedAt: row.startedAtMs,
    initializedAt: initializedAtMs,
    endsAt: Math.round(Math.min(expiresAtMs, endedAtMs ?? expiresAtMs)),
    isFromFile: isFromFile(row),
  };
}
