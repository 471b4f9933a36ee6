import { setImmediate as breathe } from 'node:timers/promises';
import { z } from 'zod';
import { event, eventDetail } from '#contract/events.ts';
import { MAX_EVENT_TITLE_LENGTH, MAX_EVENT_UNIT_LENGTH, MAX_EVENT_VALUE } from '#contract/limits.ts';
import { atMost } from './csv-table.ts';
import { contentCollector, type FileContent, type FileEvent, type Frame } from './file-content.ts';
import { readingOfItem, parseSensorItem } from './own-json-items.ts';
import { isSourceName, sortOwnReadings, type OwnReading } from './own-readings.ts';
import { parseStretch, type OwnStretch } from './own-stretches.ts';

/** The lists of the portal's own JSON export; their items are checked one by one. */
const ownJson = z.object({
  memberId: z.string(),
  sensors: z.array(z.unknown()).default([]),
  setAside: z.array(z.unknown()).default([]),
  readings: z.array(z.unknown()),
  events: z.array(z.unknown()),
});
type OwnJson = z.input<typeof ownJson>;

/** An event within the bounds of `saveEvent`; a dose has the mark of the dose guard. */
const ownEvent = event.pick({ type: true, at: true }).extend({
  value: z.number().min(0).max(MAX_EVENT_VALUE).nullable(),
  unit: z.string().max(MAX_EVENT_UNIT_LENGTH).nullable(),
  title: z.string().max(MAX_EVENT_TITLE_LENGTH).nullable(),
  detail: eventDetail.nullable(),
  source: z.string().optional(),
});
const ITEMS_AT_A_TIME = 2_000;

/** Whether a JSON file is an export of the portal. */
export function isOwnJson(parsed: unknown): parsed is OwnJson {
  return ownJson.safeParse(parsed).success;
}

/**
 * Reads the portal's JSON export. The line of a problem is its position in the list of readings, followed by the events
 * and the stretches that were set aside.
 */
export async function readOwnJson(file: OwnJson, frame: Frame): Promise<FileContent> {
  const { sensors = [], setAside = [], readings, events } = file;
  const collector = contentCollector('petcgm', frame);
  const sessions = [...atMost(sensors)].map(parseSensorItem).filter((session) => session !== null);
  const own: OwnReading[] = [];
  let line = 0;
  for (const raw of atMost(readings)) {
    if ((line += 1) % ITEMS_AT_A_TIME === 0) await breathe();
    const reading = readingOfItem(raw);
    const spot = { line, stamp: String(reading?.at), shown: String(reading?.mgdl) };
    if (reading === null) collector.refuse('reading', { line }, 'badValue', formatShown(raw));
    else if (collector.isTakable('reading', reading, spot)) own.push(reading);
  }
  for (const raw of atMost(events)) {
    if ((line += 1) % ITEMS_AT_A_TIME === 0) await breathe();
    const { data } = ownEvent.safeParse(raw);
    if (data === undefined) collector.refuse('event', { line }, 'badValue', formatShown(raw));
    else collector.addEvent(toFileEvent(data), { line, stamp: String(data.at), shown: String(data.value) });
  }
  const stretches: OwnStretch[] = [];
  for (const raw of atMost(setAside)) {
    line += 1;
    const stretch = parseStretch(raw, frame.nowMs);
    if (stretch === null) collector.refuse('reading', { line }, 'badValue', formatShown(raw));
    else stretches.push(stretch);
  }
  return { ...collector.content(), ...sortOwnReadings(sessions, own), setAside: stretches };
}

function toFileEvent({ source, ...told }: z.infer<typeof ownEvent>): FileEvent {
  return { ...told, externalId: null, ...(source !== undefined && isSourceName(source) ? { source } : {}) };
}

function formatShown(raw: unknown): string {
  return JSON.stringify(raw) ?? '';
}
