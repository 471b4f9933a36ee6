import { setImmediate as breathe } from 'node:timers/promises';
import { z } from 'zod';
import { event, eventDetail } from '#contract/events.ts';
import { MAX_EVENT_TITLE_LENGTH, MAX_EVENT_UNIT_LENGTH, MAX_EVENT_VALUE } from '#contract/limits.ts';
import { atMost } from './csv-table.ts';
import {
  contentCollector,
  type ContentCollector,
  type FileContent,
  type FileEvent,
  type FileVersion,
  type Frame,
  type LineTrouble,
} from './file-content.ts';
import { parseHistory } from './own-history.ts';
import { readingOfItem, parseSensorItem } from './own-json-items.ts';
import { isSourceName, sortOwnReadings, type OwnReading } from './own-readings.ts';
import { parseCovered, parseSource } from './own-sources.ts';
import { parseStretch } from './own-stretches.ts';

const list = z.array(z.unknown());
/** The lists of the portal's own JSON export; their items are checked one by one. */
const ownJson = z.object({
  memberId: z.string(),
  sensors: list.default([]),
  setAside: list.default([]),
  sources: list.default([]),
  readings: list,
  covered: list.default([]),
  events: list,
  deletedEvents: list.default([]),
});
type OwnJson = z.input<typeof ownJson>;

/** An event within the bounds of `saveEvent`; a dose has the mark of the dose guard. */
export const ownEvent = event.pick({ type: true, at: true }).extend({
  value: z.number().min(0).max(MAX_EVENT_VALUE).nullable(),
  unit: z.string().max(MAX_EVENT_UNIT_LENGTH).nullable(),
  title: z.string().max(MAX_EVENT_TITLE_LENGTH).nullable(),
  detail: eventDetail.nullable(),
  source: z.string().optional(),
  history: z.unknown().optional(),
});
const deletedEvent = z.object({ history: list.min(1) });
const ITEMS_AT_A_TIME = 2_000;

/** Whether a JSON file is an export of the portal. */
export function isOwnJson(parsed: unknown): parsed is OwnJson {
  return ownJson.safeParse(parsed).success;
}

/**
 * Reads the portal's JSON export. The line of a problem is its position in the list of readings, followed by the events,
 * the stretches that were set aside, the deleted events and the covered readings.
 */
export async function readOwnJson(file: OwnJson, frame: Frame): Promise<FileContent> {
  const { sensors = [], sources = [], setAside = [], covered = [], deletedEvents = [], readings, events } = file;
  const collector = contentCollector('petcgm', frame);
  const versions: FileVersion[] = [];
  const reader = itemReader(collector);
  const own = await reader.read(readings, 'reading', (raw, line) => toReading(raw, line, collector));
  await reader.read(events, 'event', (raw, line) => addEvent(raw, line, { collector, versions, frame }));
  const { nowMs } = frame;
  const stretches = await reader.read(setAside, 'reading', (raw) => parseStretch(raw, nowMs));
  await reader.read(deletedEvents, 'event', (raw, line) => addDeleted(raw, line, { versions, frame }));
  return {
    ...collector.content(),
    ...sortOwnReadings(
      [...atMost(sensors)].map(parseSensorItem).filter((session) => session !== null),
      own.filter((reading) => reading !== TOLD),
    ),
    setAside: stretches,
    sources: [...atMost(sources)].map(parseSource).filter((source) => source !== null),
    covered: await reader.read(covered, 'reading', (raw) => parseCovered(raw, nowMs)),
    versions,
  };
}

/** An item that is taken care of: stored elsewhere, or its problem is told. */
const TOLD = Symbol('told');

/** Reads lists one after the other, and reports the items that cannot be read; other calls run in between. */
function itemReader(collector: ContentCollector) {
  let line = 0;
  return {
    read: async <Item>(
      items: readonly unknown[],
      of: LineTrouble['of'],
      parse: (raw: unknown, line: number) => Item | null,
    ): Promise<Item[]> => {
      const found: Item[] = [];
      for (const raw of atMost(items)) {
        if ((line += 1) % ITEMS_AT_A_TIME === 0) await breathe();
        const parsed = parse(raw, line);
        if (parsed === null) collector.refuse(of, { line }, 'badValue', JSON.stringify(raw) ?? '');
        else found.push(parsed);
      }
      return found;
    },
  };
}

function toReading(raw: unknown, line: number, collector: ContentCollector): OwnReading | typeof TOLD | null {
  const reading = readingOfItem(raw);
  if (reading === null) return null;
  const spot = { line, stamp: String(reading.at), shown: String(reading.mgdl) };
  return collector.isTakable('reading', reading, spot) ? reading : TOLD;
}

type Place = { readonly versions: FileVersion[]; readonly frame: Frame };

function addEvent(
  raw: unknown,
  line: number,
  { collector, versions, frame }: Place & { readonly collector: ContentCollector },
): typeof TOLD | null {
  const { data } = ownEvent.safeParse(raw);
  if (data === undefined) return null;
  const { history, ...told } = data;
  const ownId = `event ${line}`;
  const found = parseHistory(history, ownId, frame.nowMs);
  const shown = { line, stamp: String(told.at), shown: String(told.value) };
  collector.addEvent({ ...toFileEvent(told), ...(found === null ? {} : { ownId }) }, shown);
  versions.push(...(found ?? []));
  return found === null ? null : TOLD; // the event comes without its history, and that is told
}

function addDeleted(raw: unknown, line: number, { versions, frame }: Place): typeof TOLD | null {
  const { data } = deletedEvent.safeParse(raw);
  const found = data === undefined ? null : parseHistory(data.history, `event ${line}`, frame.nowMs);
  if (found === null) return null;
  versions.push(...found);
  return TOLD;
}

function toFileEvent({ source, ...told }: Omit<z.infer<typeof ownEvent>, 'history'>): FileEvent {
  return { ...told, externalId: null, ...(source !== undefined && isSourceName(source) ? { source } : {}) };
}
