import { toTrace } from '#domain/trace/build-trace.ts';
import { defaultLimits } from '#domain/glucose/levels.ts';
import { computeMovement, type Trend } from '#domain/glucose/trend.ts';
import { DAY_MS, HOUR_MS, mgdlOfTenths } from '#domain/units/units.ts';
import { membersForJob } from '../../access/require-member.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Queryable } from '../../db/queryable.ts';
import { loadToldFollowers, type ToldFollowers } from '../../records/alert-people.store.ts';
import { latestReadings } from '../../records/latest-readings.store.ts';
import { ownLimits } from '../../records/member-limits.store.ts';
import { FILE_SOURCES, loadSensorSessions, type DeviceRow } from '../../records/sensor-sessions.store.ts';
import type { PetFacts } from '../words/compose-message.ts';

/** A pet that messages are about, and who can get them. */
export type ToldPet = {
  readonly facts: PetFacts;
  readonly ownerAccountId: string;
  readonly followers: ToldFollowers;
};

type Reading = Awaited<ReturnType<typeof latestReadings>>[number];

/** The first hours in which a sensor is often wrong. */
const YOUNG_MS = 12 * HOUR_MS;

/** Loads pets with one statement of each kind; those that are archived or whose account is closing are missing. */
export async function loadPets(
  db: Queryable,
  memberIds: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, ToldPet>> {
  const open = await membersForJob(db, memberIds);
  const members = [...open.values()];
  if (members.length === 0) return new Map();
  const [followers, limits, sessions, rows] = await Promise.all([
    loadToldFollowers(db, [...open.keys()]),
    ownLimits(db, members),
    loadSensorSessions(db, members),
    latestReadings(db, members),
  ]);
  const readings = Map.groupBy(rows, ({ memberId }) => memberId);
  const toPet = (member: AuthorizedMember): ToldPet => {
    const { id, name, zone, ownerAccountId } = member;
    const sensor = describeSensor(sessions.get(id) ?? [], readings.get(id) ?? [], nowMs);
    return {
      facts: { name, zone, limits: limits.get(id) ?? defaultLimits(member.petType), ...sensor },
      ownerAccountId,
      followers: followers.get(id) ?? { alerts: new Set(), careNews: new Set() },
    };
  };
  return new Map(members.map((member) => [member.id, toPet(member)]));
}

type SensorFacts = Pick<PetFacts, 'reading' | 'isYoungSensor' | 'sensorEndsAt'>;

/** @param sessions the newest first; `readings` in order of time */
function describeSensor(sessions: readonly DeviceRow[], readings: readonly Reading[], nowMs: number): SensorFacts {
  const last = readings.at(-1);
  const real = sessions.filter(({ source }) => !FILE_SOURCES.includes(source));
  const worn = real.find(({ id }) => id === last?.deviceId);
  const [newest] = real;
  return {
    reading: last === undefined ? null : { at: last.atMs, mgdl: mgdlOfTenths(last.tenths), trend: findTrend(readings) },
    isYoungSensor: worn !== undefined && nowMs - worn.startedAtMs < YOUNG_MS,
    sensorEndsAt: newest === undefined ? null : Math.round(newest.startedAtMs + newest.lifetimeDays * DAY_MS),
  };
}

function findTrend(readings: readonly Reading[]): Trend | null {
  const trace = toTrace(readings.map(({ atMs, tenths }) => ({ at: atMs, mgdl: mgdlOfTenths(tenths) })));
  return computeMovement(trace)?.trend ?? null;
}
