import { setImmediate as breathe } from 'node:timers/promises';
import { LATE_MS } from '#domain/alerts/late-arrivals.ts';
import { mgdlOfTenths } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Services } from '../context/ctx.ts';
import { newId } from '../db/ids.ts';
import { awaitLater, queueWrite } from '../db/in-flight.ts';
import type { Tx } from '../db/queryable.ts';
import { sensorSessionWriter } from '../records/sensor-sessions.store.ts';
import { loadLimits, type MemberLimits } from '../records/member-limits.store.ts';
import { readings, type LastBrought } from '../records/readings.store.ts';
import {
  loadSettledSources,
  newSource,
  noteSource,
  type SettledInterval,
  type StoredSource,
} from '../records/sources.store.ts';
import { findReadingProblem, type NewReading } from '../rules/reading-rules.ts';
import type { ReadingBatch, ReadingSource } from '../rules/reading-source.ts';
import { assignSensors, MAX_PAUSE_MS, type SensorSession } from '../rules/sensor-sessions.ts';
import { placesOf } from '../rules/source-order.ts';
import { announce, loadAnnounced } from './announce.ts';
import { makeRoom, sharesSensor } from './make-room.ts';
import { placeReadings, type Arrived, type Placed } from './place-readings.ts';
import { putReadings, readingRow } from './put-readings.ts';
import { NO_NEWS, raiseAlerts } from './raise-alerts.ts';
import { tracesOnce } from './traces-once.ts';
import { senderNumber } from './sender-number.ts';
import type { SensorBook } from './sensor-book.ts';
import { NO_INTERVAL, settleInterval, type SensorInterval } from './settle-interval.ts';

/** The number of sessions in one lookup of intervals. */
const SENSORS_AT_ONCE = 50;

/** The number of new readings, and of readings that already existed (or were twice in the batch). */
export type Added = { readonly added: number; readonly known: number };

/** Instants around which readings that were covered may count again. */
export type Freed = { readonly displaced: readonly number[]; readonly corrected: readonly number[] };

/** An open transaction, and what happens after its commit. */
export type Intake = {
  readonly services: Services;
  readonly tx: Tx;
  readonly afterCommit: (effect: () => void) => void;
};

/**
 * Stores readings of a member, inside a transaction that may do more. Of two at the same instant the later arrival is
 * kept, except that a scan does not replace history; readings that another sender has already brought are recognised
 * (`placeReadings`). Sensor sessions and alert episodes are updated in the same transaction; watchers are notified
 * after the commit.
 *
 * @returns also the instants whose readings may have covered others: those that count no longer, and corrected ones
 * @throws RangeError for a reading that `findReadingProblem` rejects; the caller removes and reports those
 */
export async function addReadings(
  intake: Intake,
  member: AuthorizedMember<'write'>,
  batch: ReadingBatch,
  sessions: Promise<SensorBook>,
): Promise<Added & Freed> {
  const nowMs = intake.services.clock.now();
  const isTold = batch.readings.some(({ intervalMinutes }) => intervalMinutes !== undefined);
  const sender = senderNumber(batch.source, isTold);
  const arrived = onePerInstant(batch.readings, nowMs).map((reading) => ({ ...reading, sender }));
  const source = newSource(member, batch.source, { sender, nowMs });
  const known = awaitLater(loadSettledSources(intake.tx, member));
  const places = awaitLater(known.then(({ sources }) => placesOf(withSource(sources, source))));
  const [placed, book, before, { sources, settled }] = await Promise.all([
    placeReadings(intake.tx, member, arrived, places),
    sessions,
    loadBefore(intake.tx, member),
    known,
  ]);
  const { added, changed, covered } = placed;
  const isShared = await sharesSensor(intake.tx, member, placed, { sender, places: await places });
  const shown = settled.get(sender) ?? null;
  const { last } = before;
  const fresh = { ...placed, source: batch.source, sender, sessions: book, nowMs, isShared, settled: shown, last };
  if (added.length + changed.length + covered.length > 0) {
    queueWrite(noteSource(intake.tx, member, source, sources));
    await makeRoom(intake.tx, member, placed, { places: await places, nowMs });
    const storing = { before, storeRows: () => storeRows(intake.tx, member, fresh), raises: true };
    await storePlaced(intake, member, placed, storing);
  }
  const displaced = placed.displaced.map(({ atMs }) => atMs);
  const corrected = [...changed.map(({ stored }) => stored), ...placed.displaced]
    .filter((stored) => stored.sender === sender)
    .map(({ atMs }) => atMs);
  return { added: added.length, known: batch.readings.length - added.length, displaced, corrected };
}

function withSource(known: readonly StoredSource[], source: StoredSource): readonly StoredSource[] {
  return known.some(({ sender }) => sender === source.sender) ? known : [...known, source];
}

type Fresh = Placed & {
  readonly source: ReadingSource;
  readonly sender: number;
  readonly sessions: SensorBook;
  readonly nowMs: number;
  readonly isShared: boolean;
  /** The newest reading that was stored before. */
  readonly last: LastBrought | null;
  readonly settled: SettledInterval | null;
};

/** What is known of a member before readings are stored. */
type Before = { readonly last: LastBrought | null; readonly limits: MemberLimits };

/**
 * How placed readings are stored: the function that writes the rows and returns whether a session began, and whether
 * alerts follow.
 */
type Storing = { readonly before: Before; readonly storeRows: () => Promise<boolean>; readonly raises: boolean };

/** Loads what `storePlaced` needs to know. */
export async function loadBefore(tx: Tx, member: AuthorizedMember<'write'>): Promise<Before> {
  const [last, limits] = await Promise.all([readings(tx).lastBrought(member), loadLimits(tx, member)]);
  return { last, limits };
}

/** Stores placed readings and their effects: alerts, and live messages to watchers. */
export async function storePlaced(
  { tx, services, afterCommit }: Intake,
  member: AuthorizedMember<'write'>,
  { added, changed, displaced }: Placed,
  { before: { last, limits }, storeRows, raises }: Storing,
): Promise<void> {
  const nowMs = services.clock.now();
  const sensorsBegan = await storeRows();
  if (!sensorsBegan && added.length + changed.length + displaced.length === 0) return;
  const following = added.filter(({ at }) => at > (last?.at ?? 0));
  const gone = displaced.map(({ atMs, tenths }) => ({ at: atMs, mgdl: mgdlOfTenths(tenths) }));
  const touched = [...added, ...changed, ...gone].sort((a, b) => a.at - b.at);
  const isMore = sensorsBegan || touched.length > following.length;
  const loadTrace = tracesOnce(tx, member, last?.at ?? null);
  const [announced, alerts] = await Promise.all([
    loadAnnounced(following, limits, loadTrace),
    raises ? raiseAlerts(tx, member, { following, touched }, { limits, nowMs, loadTrace }) : NO_NEWS,
  ]);
  afterCommit(() => {
    services.measures.readingsStored.inc(added.length);
    announce(services.live, member, { ...announced, isMore, alerts });
  });
}

async function storeRows(tx: Tx, member: AuthorizedMember<'write'>, fresh: Fresh): Promise<boolean> {
  const { sender, added, changed, sessions, nowMs, settled, last } = fresh;
  const source = sessions.senderFor(fresh.source);
  const pauseMs = source.isSerial ? Infinity : MAX_PAUSE_MS;
  const instants = added.map(({ at }) => at);
  const rule = { pauseMs, newId, ...sessions.limits(nowMs) };
  const candidates = sessions.candidates(source, fresh.isShared);
  const assignment = assignSensors(instants, candidates, rule);
  const { sensorIds, created, grown } = assignment;
  sessions.note(source, assignment);
  const devices = sensorSessionWriter(tx);
  const bySensor = Map.groupBy(added, (_reading, index) => sensorIds[index] ?? '');
  const inTimeOf = ({ id }: SensorSession) => findInTime(bySensor.get(id) ?? [], nowMs);
  for (const session of created) {
    queueWrite(devices.begin(member, session, source, { inTimeAtMs: inTimeOf(session), nowMs }));
  }
  for (const session of grown) {
    const known = candidates.find(({ id }) => id === session.id);
    queueWrite(devices.grow(member, session, { known, inTimeAtMs: inTimeOf(session) }));
  }
  const turned = changed.filter(({ stored, isScan }) => stored.scan === 1 && isScan !== true).map(({ at }) => at);
  const intervals = new Map<string, SensorInterval>();
  const isNew = new Set(created.map(({ id }) => id));
  for (const [index, session] of [...created, ...grown].entries()) {
    if (index % SENSORS_AT_ONCE === SENSORS_AT_ONCE - 1) await breathe();
    const ofSession = bySensor.get(session.id) ?? [];
    const isBegun = isNew.has(session.id);
    const growth = { session, sender, added: ofSession, turned, isNew: isBegun, settled, last };
    intervals.set(session.id, await settleInterval(tx, member, growth));
  }
  const target = { tx, member, packedDays: fresh.packedDays };
  await putReadings(target, added, (reading, index) => {
    const deviceId = sensorIds[index] ?? '';
    const interval = intervals.get(deviceId) ?? NO_INTERVAL;
    return readingRow(reading, {
      deviceId,
      nowMs,
      intervalMinutes: reading.isScan ? interval.ofScans : interval.ofHistory,
    });
  });
  await putReadings(target, changed, ({ stored, ...reading }) =>
    readingRow(reading, { deviceId: '', nowMs, intervalMinutes: stored.intervalMinutes }),
  );
  return created.length > 0;
}

/** The newest of added readings that is no history when it arrives, in ascending order of time. */
function findInTime(added: readonly Arrived[], nowMs: number): number | null {
  return added.findLast(({ at, storedAtMs = nowMs }) => storedAtMs - at <= LATE_MS)?.at ?? null;
}

function onePerInstant(arrived: readonly NewReading[], nowMs: number): readonly NewReading[] {
  for (const reading of arrived) {
    const problem = findReadingProblem(reading, nowMs);
    if (problem !== null) throw new RangeError(`${problem}: ${reading.mgdl} mg/dL at ${reading.at}`);
  }
  const isAscending = arrived.every(({ at }, index) => index === 0 || at > (arrived[index - 1]?.at ?? 0));
  if (isAscending) return arrived;
  const kept = new Map<number, NewReading>();
  for (const reading of arrived) {
    const isScanBesideHistory = reading.isScan === true && kept.get(reading.at)?.isScan !== true;
    if (!kept.has(reading.at) || !isScanBesideHistory) kept.set(reading.at, reading);
  }
  return [...kept.values()].sort((a, b) => a.at - b.at);
}
