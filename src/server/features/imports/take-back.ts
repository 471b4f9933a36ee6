import { MINUTE_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { Queryable, Tx } from '../../db/queryable.ts';
import type { Intake } from '../../readings/add-readings.ts';
import { settleAlerts } from '../../readings/raise-alerts.ts';
import { shrinkSensor } from '../../readings/remove-readings.ts';
import { spanJoiner } from '../../readings/join-spans.ts';
import { uncoverWithin } from '../../readings/uncover-readings.ts';
import type { ImportedReadings } from '../../records/imported-readings.ts';
import { importedRowWriter, importedRows } from '../../records/imported-rows.store.ts';
import { imports, importWriter, type ImportRow } from '../../records/imports.store.ts';
import { readings } from '../../records/readings.store.ts';
import { BY_OWNER, sensorSessions, sensorSessionWriter, type DeviceRow } from '../../records/sensor-sessions.store.ts';
import { COMPARED_WITHIN_MS } from '../../rules/same-reading.ts';
import { toDeletionKey } from '../../records/restored-versions.store.ts';
import { setAsideWriter } from '../../records/set-aside.store.ts';
import { isSameSensor, parseBrought, parseSensors, type SensorChange } from './brought.ts';
import { newestInstants, noteRemoved } from './note-removed.ts';
import { contentToReplay, replay, type Replayed } from './replay.ts';

/** What is taken back, and what other files bring again in its place. */
export type TakingBack = { readonly row: ImportRow; readonly others: readonly Replayed[] };

/** How many readings and events were taken back, and how many changed events stay. */
export type TakenBack = { readonly readings: number; readonly events: number; readonly keptEvents: number };

/**
 * What other imports of the pet bring again when one is taken back: only what it brought as well. It is read outside of
 * a transaction, because files are large.
 */
export async function prepareTakeBack(
  services: Services,
  member: AuthorizedMember<'write'>,
  row: ImportRow,
): Promise<TakingBack> {
  const db = outside(services);
  const others = (await imports(db).overlapping(member, row)).filter(({ hasFile }) => hasFile);
  if (others.length === 0) return { row, others: [] };
  const removed = {
    instants: await instantsOf(db, member, row),
    events: await importedRows(db).unchangedEvents(member, row.id),
    treatments: new Set(await importedRows(db).treatmentIds(member, row.id)),
    deletions: new Set((await importedRows(db).deletions(member, row.id)).map(toDeletionKey)),
  };
  const contents: Replayed[] = [];
  for (const other of others) contents.push(await contentToReplay(services, member, other, removed));
  return { row, others: contents };
}

/** Eight bytes for each: a list of numbers takes three times as much while it grows. */
async function instantsOf(db: Queryable, member: AuthorizedMember, row: ImportRow): Promise<Float64Array> {
  const pages: Float64Array[] = [];
  for await (const page of importedRows(db).instants(member, readingsOf(row))) pages.push(Float64Array.from(page));
  const instants = new Float64Array(pages.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const page of pages) {
    instants.set(page, place);
    place += page.length;
  }
  return instants;
}

/** Whether the imports that overlap are still those that were prepared. */
export async function isUpToDate(tx: Tx, member: AuthorizedMember, { row, others }: TakingBack): Promise<boolean> {
  const now = (await imports(tx).overlapping(member, row)).filter(({ hasFile }) => hasFile);
  const idOf = ({ id, storedAtMs }: ImportRow) => `${id} ${storedAtMs}`;
  return now.map(idOf).join() === others.map(({ import: other }) => idOf(other)).join();
}

/**
 * Takes back what an import brought, in an open transaction: its readings, its events that nobody has changed with their
 * versions, the records of apps, the stretches it set aside, and the sensor sessions that it made. What other files have brought as well is stored again; apps that keep a copy learn what is gone.
 */
export async function takeBack(
  intake: Intake,
  member: AuthorizedMember<'write'>,
  { row, others }: TakingBack,
): Promise<TakenBack> {
  const { tx, services, afterCommit } = intake;
  const rows = importedRowWriter(tx);
  const keptEvents = await importedRows(tx).changedEventCount(member, row.id);
  const spans = spanJoiner(COMPARED_WITHIN_MS);
  const newest = newestInstants();
  const removedReadings = await rows.removeReadings(member, readingsOf(row), (at) => {
    spans.add(at);
    newest.add(at);
  });
  await rows.removeSources(member, row.id);
  const events = await rows.removeEvents(member, row.id);
  const records = await rows.removeRecords(member, row.id);
  await setAsideWriter(tx).removeOfImport(member, row.id);
  const created = createdSensors(await imports(tx).sensorChanges(member));
  for (const change of parseBrought(row).sensors) await restoreSensor(tx, member, change, created);
  await uncoverWithin(intake, member, spans.spans());
  for (const other of others) {
    const columns = await replay(intake, member, other);
    await importWriter(tx).change(other.import.id, columns);
  }
  const nowMs = services.clock.now();
  await noteRemoved(tx, member, { instants: newest.all(), events, records }, nowMs);
  const announce = await settleAlerts(tx, member, { fromMs: row.fromMs ?? 0, nowMs });
  await rows.removeUntoldAlerts(member, row.storeBeganAtMs ?? 0);
  afterCommit(() => {
    announce(services.live);
    services.live.toMember(member.id, 'device', { memberId: member.id });
  });
  return { readings: removedReadings, events: events.length, keptEvents };
}

function readingsOf(row: ImportRow): ImportedReadings {
  const { from, to, ownSenders, keptSenders } = parseBrought(row);
  const storedFromMs = row.storeBeganAtMs ?? 0;
  return {
    from: from ?? 0,
    to: to ?? -1,
    ownSenders,
    keptSenders,
    storedFromMs,
    storedToMs: Math.max(storedFromMs, row.storedAtMs ?? row.touchedAtMs),
  };
}

/** The sessions that imports have created, so that an empty one can go. */
function createdSensors(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap(parseSensors).flatMap(({ id, before }) => (before === null ? [id] : [])));
}

/** Gives a session the state it had before, if nobody else has changed it since; otherwise it keeps what is left. */
async function restoreSensor(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  change: SensorChange,
  created: ReadonlySet<string>,
): Promise<void> {
  const { id, before, after, mixed = false } = change;
  const now = await sensorSessions(tx).byId(member, id);
  if (now === undefined) return;
  if (created.has(id) && now.source !== BY_OWNER && (await importedRowWriter(tx).removeEmptySensor(member, id))) return;
  if (before !== null && !mixed && isSameSensor(now, after)) return putSensor(tx, member, before);
  await shrinkSensor(tx, member, id);
  await moveStart(tx, member, now, change);
}

async function putSensor(tx: Tx, member: AuthorizedMember<'write'>, row: DeviceRow): Promise<void> {
  const { id, memberId: _member, intervalMinutes, ...columns } = row;
  await sensorSessionWriter(tx).change(member, id, columns);
  await sensorSessionWriter(tx).setInterval(member, id, intervalMinutes);
}

/** A session that an import began, or moved to an earlier start, begins with what is left of it. */
async function moveStart(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  now: DeviceRow,
  { before }: SensorChange,
): Promise<void> {
  const isMoved = before === null || before.startedAtMs > now.startedAtMs;
  if (!isMoved || now.source === BY_OWNER) return;
  const span = { from: now.startedAtMs, to: Number.MAX_SAFE_INTEGER, deviceId: now.id };
  const [first] = await readings(tx).oldest(member, span, 1);
  if (first === undefined) return;
  const left = Math.max(now.startedAtMs, first.atMs - now.warmUpMinutes * MINUTE_MS);
  const startedAtMs = before === null ? left : Math.min(before.startedAtMs, left);
  await sensorSessionWriter(tx).change(member, now.id, { startedAtMs });
}
