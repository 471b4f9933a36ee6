import type { StoredReading } from '../../db/reading-tables.ts';
import { mgdlOfTenths } from '#domain/units/units.ts';
import type { Services } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { toDirection, MAX_STEP_MS } from '../../nightscout/directions.ts';
import type { EntryType } from '../../nightscout/entries.ts';
import { entryExtras } from '../../records/entry-extras.store.ts';
import { events } from '../../records/events.store.ts';
import { loadLimits } from '../../records/member-limits.store.ts';
import { readings } from '../../records/readings.store.ts';
import { sensorSessions } from '../../records/sensor-sessions.store.ts';
import { entryOfEvent, entryOfReading } from '../../nightscout/entry-records.ts';
import { seenEvents, seenSenders, type Reader } from './reader.ts';

/** One entry as answered. */
export type EntryRecord = Record<string, unknown> & { readonly date: number };

/** An entry with what the portal knows of it. */
export type FoundEntry = {
  readonly entry: EntryRecord;
  readonly type: EntryType;
  /** When it was stored; for an event, null: its store knows. */
  readonly storedAtMs: number | null;
  /** The event behind it. */
  readonly eventId: string | null;
  /** Its sender's own name. */
  readonly identifier: string | null;
};

/** Which entries: from ≤ at < to; `rows` of them at a time. */
export type PageSpan = { readonly from: number; readonly to: number; readonly rows: number };

/** The types of entries that are events. */
export type NotedType = Exclude<EntryType, 'sgv'>;

/** The maximum number of a meter's values, or calibrations, searched by one call. */
const MAX_EVENTS = 5_000;

/** Pages of sensor values, newest first. A direction needs the previous reading, so one more is read. */
export async function* newestReadings(services: Services, reader: Reader, { from, to: end, rows: size }: PageSpan) {
  const db = outside(services);
  const frame = await loadFrame(services, reader);
  for (let to = end; ;) {
    const rows = await readings(db).newest(reader.member, { from: from - MAX_STEP_MS, to }, size + 1);
    const page = rows.slice(0, size);
    const wanted = page.filter(({ atMs, sender }) => atMs >= from && frame.isSeen(sender));
    yield await toEntries(services, reader, {
      frame,
      rows: wanted,
      before: rows.filter(({ sender }) => frame.isSeen(sender)),
    });
    to = page.at(-1)?.atMs ?? 0;
    if (rows.length <= size || to <= from) return;
  }
}

/** Pages of sensor values, the oldest first. */
export async function* oldestReadings(services: Services, reader: Reader, { from: start, to, rows: size }: PageSpan) {
  const db = outside(services);
  const frame = await loadFrame(services, reader);
  const [first] = await readings(db).newest(reader.member, { from: start - MAX_STEP_MS, to: start }, 1);
  let before = first !== undefined && frame.isSeen(first.sender) ? [first] : [];
  for (let from = start; ;) {
    const rows = await readings(db).oldest(reader.member, { from, to }, size);
    const known = rows.filter(({ sender }) => frame.isSeen(sender));
    const newestFirst = [...before, ...known].toReversed();
    yield (await toEntries(services, reader, { frame, rows: known, before: newestFirst })).toReversed();
    before = known.slice(-1);
    from = (rows.at(-1)?.atMs ?? 0) + 1;
    if (rows.length < size) return;
  }
}

/** A meter's values or calibrations of a span, newest first. */
export async function notedEntries(
  services: Services,
  reader: Reader,
  { from, to }: Pick<PageSpan, 'from' | 'to'>,
  type: NotedType,
): Promise<FoundEntry[]> {
  const choice = { type: type === 'mbg' ? ('BG' as const) : ('calibration' as const), page: 1, rows: MAX_EVENTS };
  const db = outside(services);
  const { member } = reader;
  const { rows: all } = await events(db).page(member, { from, to }, choice);
  const seen = await seenEvents(
    db,
    reader,
    all.map(({ eventId }) => eventId),
  );
  const rows = all.filter(({ eventId }) => seen.has(eventId));
  const extras = await extrasOf(
    services,
    reader,
    type,
    rows.map(({ at }) => at),
  );
  const limits = (await loadLimits(db, member)).own;
  return rows.map((event) => {
    const extra = extras.get(event.at) ?? null;
    const entry = entryOfEvent(member.id, type, event, { device: services.config.portalName, limits, extra });
    return { entry, type, storedAtMs: null, eventId: event.eventId, identifier: extra?.identifier ?? null };
  });
}

type Frame = Awaited<ReturnType<typeof loadFrame>>;

async function loadFrame(services: Services, reader: Reader) {
  const db = outside(services);
  const { own: limits } = await loadLimits(db, reader.member);
  const names = new Map((await sensorSessions(db).all(reader.member)).map(({ id, sn }) => [id, sn]));
  return { limits, names, isSeen: await seenSenders(db, reader) };
}

type Rows = {
  readonly frame: Frame;
  readonly rows: readonly StoredReading[];
  /** Newest first, with the reading before each of `rows`. */
  readonly before: readonly StoredReading[];
};

/** @param rows in any order; the answer is newest first */
async function toEntries(services: Services, reader: Reader, { frame, rows, before }: Rows): Promise<FoundEntry[]> {
  const { member } = reader;
  const extras = await extrasOf(
    services,
    reader,
    'sgv',
    rows.map(({ atMs }) => atMs),
  );
  const wanted = new Set(rows.map(({ atMs }) => atMs));
  const points = before.map(({ atMs: at, tenths, trend }) => ({ at, mgdl: mgdlOfTenths(tenths), trend }));
  return points.flatMap((point, index) => {
    const row = before[index];
    if (row === undefined || !wanted.has(point.at)) return [];
    const extra = extras.get(point.at) ?? null;
    const direction = toDirection(point, points[index + 1]);
    const reading = { ...point, direction, device: frame.names.get(row.deviceId) ?? '' };
    const entry = entryOfReading(member.id, reading, { limits: frame.limits, extra });
    return [{ entry, type: 'sgv', storedAtMs: row.storedAtMs, eventId: null, identifier: extra?.identifier ?? null }];
  });
}

async function extrasOf(services: Services, { member }: Reader, type: EntryType, instants: readonly number[]) {
  if (instants.length === 0) return new Map<number, never>();
  const span = { from: Math.min(...instants), to: Math.max(...instants) + 1 };
  return entryExtras(outside(services)).within(member, type, span);
}
