import { setImmediate as breathe } from 'node:timers/promises';
import { entryId, parseEntry, isErrorCode, sourceOfEntry, type Entry } from '../nightscout/entries.ts';
import { isTreatment, parseTreatment } from '../nightscout/treatments.ts';
import { contentCollector, type ContentCollector, type FileContent, type Frame } from './file-content.ts';
import type { NightscoutItem } from './nightscout-items.ts';
import { ownEvent } from './own-json.ts';

const ITEMS_AT_A_TIME = 2_000;

/** Whether one of some items is an entry or a treatment. */
export function hasNightscoutItem(items: Iterable<NightscoutItem>): boolean {
  return Iterator.from(items).some(({ raw }) => isTreatment(raw) || parseEntry(raw) !== null);
}

/**
 * Reads an export of Nightscout: entries as JSON or CSV, treatments as JSON. Entries are parsed like those of an
 * uploader, so that a file and an uploader recognise each other's readings. A sender's error codes are skipped.
 */
export async function readNightscout(items: Iterable<NightscoutItem>, frame: Frame): Promise<FileContent> {
  const collector = contentCollector('nightscout', frame);
  let read = 0;
  for (const item of items) {
    if ((read += 1) % ITEMS_AT_A_TIME === 0) await breathe();
    const entry = isTreatment(item.raw) ? null : parseEntry(item.raw);
    if (entry !== null) collectEntry(item, entry, frame, collector);
    else if (isTreatment(item.raw)) collectTreatment(item, collector);
    else refuseItem(item, collector);
  }
  return collector.content();
}

function collectEntry(
  { line, raw }: NightscoutItem,
  entry: Entry,
  { memberId }: Frame,
  collector: ContentCollector,
): void {
  const { type, at, mgdl, trend, flag, device } = entry;
  const spot = { line, stamp: findStamp(raw), shown: findShownValue(raw) };
  if (type === 'sgv') {
    if (mgdl === null || isErrorCode(entry)) return;
    return collector.addReading(sourceOfEntry(device), { at, mgdl, trend, flag }, spot);
  }
  const told =
    type === 'mbg' ? ({ type: 'BG', unit: 'mg/dL' } as const) : ({ type: 'calibration', unit: null } as const);
  const event = { ...told, at, value: mgdl, title: null, detail: null, externalId: entryId(memberId, type, at) };
  collector.addEvent(event, spot);
}

/** What an export of the portal says of the event that it made a treatment of. */
const ownFields = ownEvent.pick({ type: true, value: true, unit: true, title: true, detail: true });

function collectTreatment({ line, raw }: NightscoutItem, collector: ContentCollector): void {
  const { at, events, note, unclear } = parseTreatment(raw);
  const { data: own } = ownFields.safeParse(raw['petcgm']);
  if (own !== undefined && own.type !== 'alert' && at !== null) {
    const shown = { line, stamp: findStamp(raw), shown: String(own.value) };
    return collector.addEvent({ ...own, at, externalId: null }, shown);
  }
  const isTold = events.length > 0 || unclear !== null;
  if (at === null && isTold) return collector.refuse('event', { line }, 'badTime', findStamp(raw));
  const spot = { line, stamp: findStamp(raw) };
  if (unclear !== null) collector.refuse('event', { line, at }, 'notKept', unclear);
  const rest = { at: at ?? 0, title: null, detail: note ? { note } : null, externalId: null };
  for (const event of events)
    collector.addEvent({ ...event, ...rest }, { ...spot, shown: event.type === 'note' ? note : String(event.value) });
}

/** A record that is neither, because it lacks its time or its value. */
function refuseItem({ line, raw }: NightscoutItem, collector: ContentCollector): void {
  const timed = parseEntry({ ...raw, type: 'sgv', sgv: 100 });
  if (timed === null) collector.refuse('reading', { line }, 'badTime', findStamp(raw));
  else collector.refuse('reading', { line, at: timed.at }, 'badValue', findShownValue(raw));
}

function findStamp(raw: NightscoutItem['raw']): string {
  return toText(raw['dateString'] ?? raw['created_at'] ?? raw['date']);
}

function findShownValue(raw: NightscoutItem['raw']): string {
  return toText(raw['sgv'] ?? raw['mbg']);
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
