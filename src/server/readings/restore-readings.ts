import { DAY_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/queryable.ts';
import { sensorSessions, sensorSessionWriter, type DeviceRow } from '../records/sensor-sessions.store.ts';
import { loadSources, unsettleSources } from '../records/sources.store.ts';
import { placesOf } from '../rules/source-order.ts';
import { loadBefore, storePlaced, type Intake, type Added } from './add-readings.ts';
import { makeRoom } from './make-room.ts';
import { placeReadings, type Arrived, type Placed } from './place-readings.ts';
import { putReadings, readingRow } from './put-readings.ts';
import { MAX_SENSORS } from './sensor-book.ts';

/** An exported sensor session; readings refer to it by its number. */
export type RestoredSensor = Omit<DeviceRow, 'id' | 'memberId' | 'lastRefreshedAtMs' | 'createdAtMs' | 'endPhotoId'> & {
  readonly number: number;
};

/** An exported reading. */
export type RestoredReading = Arrived & { readonly intervalMinutes: number; readonly session: number };

/** The content of an export: each reading belongs to one of the sessions. */
export type Restored = { readonly sessions: readonly RestoredSensor[]; readonly readings: readonly RestoredReading[] };

/**
 * Stores exported readings with their sessions, intervals and senders. They are compared with stored readings but not
 * with each other, because an export holds no reading twice.
 *
 * @param restored  with readings that `findReadingProblem` accepts
 */
export async function restoreReadings(
  intake: Intake,
  member: AuthorizedMember<'write'>,
  { sessions, readings }: Restored,
): Promise<Added> {
  const nowMs = intake.services.clock.now();
  const numbers = new Map(readings.map(({ at, session }) => [at, session]));
  const arrived = [...new Map(readings.map((reading) => [reading.at, reading])).values()].sort((a, b) => a.at - b.at);
  const places = placesOf(await loadSources(intake.tx, member));
  const placed = await placeReadings(intake.tx, member, arrived, places);
  await makeRoom(intake.tx, member, placed, { places, nowMs });
  await unsettleSources(intake.tx, member, [...new Set(placed.added.map(({ sender }) => sender))]);
  const restoring = { sessions, placed, numbers, nowMs };
  // Alerts are among the events of the export.
  const rows = () => storeRows(intake.tx, member, restoring);
  const before = await loadBefore(intake.tx, member);
  await storePlaced(intake, member, placed, { before, storeRows: rows, raises: false });
  return { added: placed.added.length, known: readings.length - placed.added.length };
}

type Restoring = {
  readonly sessions: readonly RestoredSensor[];
  readonly placed: Placed;
  /** The session of each reading, by its instant. */
  readonly numbers: ReadonlyMap<number, number>;
  readonly nowMs: number;
};

async function storeRows(tx: Tx, member: AuthorizedMember<'write'>, restoring: Restoring): Promise<boolean> {
  const { placed, numbers, nowMs } = restoring;
  const { ids, begun } = await settleSensors(tx, member, restoring);
  const target = { tx, member, packedDays: placed.packedDays };
  await putReadings(target, placed.added, (reading) => {
    const deviceId = ids.get(numbers.get(reading.at) ?? 0) ?? '';
    return readingRow(reading, { deviceId, nowMs, intervalMinutes: reading.intervalMinutes ?? 0 });
  });
  await putReadings(target, placed.changed, ({ stored, ...reading }) =>
    readingRow(reading, { deviceId: '', nowMs, intervalMinutes: stored.intervalMinutes }),
  );
  return begun > 0;
}

/** The ids of the sessions by their numbers, existing and new. */
async function settleSensors(tx: Tx, member: AuthorizedMember<'write'>, restoring: Restoring) {
  const { sessions, placed, numbers, nowMs } = restoring;
  const known = await sensorSessions(tx).all(member);
  const added = Map.groupBy(placed.added, ({ at }) => numbers.get(at) ?? 0);
  const writer = sensorSessionWriter(tx);
  const ids = new Map<number, string>();
  let begun = 0;
  for (const { number, ...session } of sessions) {
    const instants = (added.get(number) ?? []).map(({ at }) => at);
    const lastAtMs = instants.at(-1) ?? null;
    const found = isSameSensor(known, session, known.length + begun >= MAX_SENSORS);
    ids.set(number, found?.id ?? newId());
    if (found === undefined) {
      const row = {
        ...session,
        id: ids.get(number) ?? '',
        lastRefreshedAtMs: lastAtMs,
        createdAtMs: nowMs,
        endPhotoId: null,
      };
      await writer.insert(member, row);
      begun += 1;
    } else if (lastAtMs !== null) {
      const last = Math.max(found.lastRefreshedAtMs ?? lastAtMs, lastAtMs);
      const startedAtMs = Math.min(found.startedAtMs, session.startedAtMs);
      await writer.change(member, found.id, { lastRefreshedAtMs: last, startedAtMs });
    }
  }
  return { ids, begun };
}

/**
 * The existing session: the same sensor at the same time. If the limit of sessions is reached, any session of the
 * sensor, or any session at all.
 */
function isSameSensor(
  known: readonly DeviceRow[],
  session: Omit<RestoredSensor, 'number'>,
  isFull: boolean,
): DeviceRow | undefined {
  const alike = known.filter(({ source, sn }) => source === session.source && sn === session.sn);
  const distance = (row: DeviceRow): number => Math.abs(row.startedAtMs - session.startedAtMs);
  const [nearest] = (isFull && alike.length === 0 ? known : alike).toSorted((a, b) => distance(a) - distance(b));
  if (nearest === undefined || distance(nearest) === 0 || isFull) return nearest;
  return overlaps(nearest, session.startedAtMs) ? nearest : undefined;
}

/** Whether a session has readings at the start of an exported session of the same sensor. */
function overlaps(row: DeviceRow, startedAtMs: number): boolean {
  const end = row.lastRefreshedAtMs ?? row.startedAtMs + row.lifetimeDays * DAY_MS;
  return startedAtMs >= row.startedAtMs && startedAtMs < end;
}
