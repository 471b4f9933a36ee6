import { setImmediate as breathe } from 'node:timers/promises';
import { mgdl, tenthsOf } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../access/members.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { inTransaction, type Services } from '../http/ctx.ts';
import { announce } from './announce.ts';
import { deviceSessionWriter, type ReadingSource } from './device-sessions.store.ts';
import { limitsOf } from './member-limits.store.ts';
import { raiseAlerts } from './raise-alerts.ts';
import { problemOf, type NewReading } from './reading-rules.ts';
import { readings, readingWriter, type StoredReading } from './readings.store.ts';
import { assignSessions, INTERVAL_READINGS, intervalOf, LONGEST_PAUSE_MS } from './sensor-sessions.ts';
import { loadSessionBook, type SessionBook } from './session-book.ts';

/** Readings looked up at once, before others have their turn. */
const COMPARED_AT_ONCE = 5_000;
/** Sessions whose intervals are looked up at once. */
const SESSIONS_AT_ONCE = 50;

/** Readings of one source, in the order of their arrival. */
export type ReadingBatch = { readonly source: ReadingSource; readonly readings: readonly NewReading[] };

/** How many were new, and how many were there already (or stood twice in the batch). */
export type Taken = { readonly added: number; readonly known: number };

/** A transaction that is open, and what is to happen when it has been committed. */
export type Intake = {
  readonly services: Services;
  readonly tx: Tx;
  readonly afterCommit: (effect: () => void) => void;
};

/**
 * Stores readings of a member: all or none. Of two at the same instant the later arrival stays. Sensor sessions and
 * alert episodes follow in the same transaction; those who watch hear of it once it is durable.
 *
 * @throws RangeError for a reading that `problemOf` objects to: the caller sorts those out and tells of them
 */
export function addReadings(
  services: Services,
  member: AuthorizedMember<'write'>,
  batch: ReadingBatch,
): Promise<Taken> {
  return inTransaction(services, async (tx, afterCommit) =>
    takeReadings({ services, tx, afterCommit }, member, batch, await loadSessionBook(tx, member)),
  );
}

/** As `addReadings`, inside a transaction that does more. */
export async function takeReadings(
  intake: Intake,
  member: AuthorizedMember<'write'>,
  batch: ReadingBatch,
  sessions: SessionBook,
): Promise<Taken> {
  const nowMs = intake.services.clock.now();
  const arrived = latestPerInstant(batch.readings, nowMs);
  const { added, changed } = await partOf(intake.tx, member, arrived);
  if (added.length + changed.length > 0) await store(intake, member, { batch, added, changed, sessions, nowMs });
  return { added: added.length, known: batch.readings.length - added.length };
}

type Fresh = {
  readonly batch: ReadingBatch;
  readonly added: readonly NewReading[];
  readonly changed: readonly NewReading[];
  readonly sessions: SessionBook;
  readonly nowMs: number;
};

async function store(intake: Intake, member: AuthorizedMember<'write'>, fresh: Fresh): Promise<void> {
  const { tx, services, afterCommit } = intake;
  const { added, changed, nowMs } = fresh;
  const before = await readings(tx).last(member);
  const sessionsBegan = await storeRows(tx, member, fresh);
  const limits = await limitsOf(tx, member);
  const following = added.filter(({ at }) => at > (before?.at ?? 0));
  const alerts = await raiseAlerts(tx, member, following, { limits, nowMs });
  const news = { following, isMore: sessionsBegan || changed.length + added.length > following.length, alerts, limits };
  const tell = await announce(tx, member, news);
  afterCommit(() => tell(services.live));
}

async function storeRows(tx: Tx, member: AuthorizedMember<'write'>, fresh: Fresh): Promise<boolean> {
  const { batch, added, changed, sessions, nowMs } = fresh;
  const source = sessions.senderFor(batch.source);
  const pauseMs = source.isSerial ? Infinity : LONGEST_PAUSE_MS;
  const instants = added.map(({ at }) => at);
  const rule = { pauseMs, newId, ...sessions.limits(nowMs) };
  const assignment = assignSessions(instants, sessions.candidates(source), rule);
  const { sessionIds, created, grown } = assignment;
  sessions.note(source, assignment);
  const devices = deviceSessionWriter(tx);
  for (const session of created) await devices.begin(member, session, source, nowMs);
  for (const session of grown) await devices.grow(member, session);
  await putAll(tx, member, added, (reading, index) => rowOf(reading, sessionIds[index] ?? '', nowMs));
  await putAll(tx, member, changed, (reading) => rowOf(reading, '', nowMs));
  for (const [index, { id, startedAtMs, lastAtMs }] of [...created, ...grown].entries()) {
    if (index % SESSIONS_AT_ONCE === SESSIONS_AT_ONCE - 1) await breathe();
    const span = { from: startedAtMs, to: (lastAtMs ?? startedAtMs) + 1, deviceId: id };
    const earliest = await readings(tx).earliestInstants(member, span, INTERVAL_READINGS);
    await devices.setInterval(member, id, intervalOf(earliest));
  }
  return created.length > 0;
}

/** Lets other calls have their turn between chunks. */
async function putAll(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  list: readonly NewReading[],
  toRow: (reading: NewReading, index: number) => StoredReading,
): Promise<void> {
  const writer = readingWriter(tx);
  for (let start = 0; start < list.length; start += writer.rowsPerInsert) {
    if (start > 0) await breathe();
    const chunk = list.slice(start, start + writer.rowsPerInsert);
    await writer.put(
      member,
      chunk.map((reading, index) => toRow(reading, start + index)),
    );
  }
}

/** What of the arrived is new, and what differs from what is stored at its instant. */
async function partOf(tx: Tx, member: AuthorizedMember<'write'>, arrived: readonly NewReading[]) {
  const added: NewReading[] = [];
  const changed: NewReading[] = [];
  for (let start = 0; start < arrived.length; start += COMPARED_AT_ONCE) {
    if (start > 0) await breathe();
    const part = arrived.slice(start, start + COMPARED_AT_ONCE);
    const instants = part.map(({ at }) => at);
    const known = await readingWriter(tx).known(member, instants);
    for (const reading of part) {
      const stored = known.get(reading.at);
      if (stored === undefined) added.push(reading);
      else if (differs(reading, stored)) changed.push(reading);
    }
  }
  return { added, changed };
}

function differs({ mgdl: value, flag = 0 }: NewReading, stored: { tenths: number; flag: number }): boolean {
  return stored.tenths !== tenthsOf(mgdl(value)) || stored.flag !== flag;
}

function rowOf(reading: NewReading, deviceId: string, nowMs: number): StoredReading {
  const tenths = tenthsOf(mgdl(reading.mgdl));
  const { at: atMs, flag = 0, trend = null } = reading;
  return { atMs, tenths, deviceId, trend, flag, storedAtMs: nowMs };
}

function latestPerInstant(arrived: readonly NewReading[], nowMs: number): readonly NewReading[] {
  for (const reading of arrived) {
    const problem = problemOf(reading, nowMs);
    if (problem !== null) throw new RangeError(`${problem}: ${reading.mgdl} mg/dL at ${reading.at}`);
  }
  const isAscending = arrived.every(({ at }, index) => index === 0 || at > (arrived[index - 1]?.at ?? 0));
  if (isAscending) return arrived;
  return [...new Map(arrived.map((reading) => [reading.at, reading])).values()].sort((a, b) => a.at - b.at);
}
