import { setImmediate as breathe } from 'node:timers/promises';
import { z } from 'zod';
import { event, eventBounds, eventDetail } from '#contract/events.ts';
import { atMost } from './csv-table.ts';
import { contentCollector, FILE_SOURCE, type FileContent, type Frame } from './file-content.ts';

/** The lists of the portal's own JSON export; what stands in them is looked at one by one. */
const ownJson = z.object({ memberId: z.string(), readings: z.array(z.unknown()), events: z.array(z.unknown()) });
type OwnJson = z.infer<typeof ownJson>;

const reading = z.object({ at: z.number(), mgdl: z.number() });
/** An event by the bounds of `saveEvent`; what the portal alone writes is not taken from a file. */
const ownEvent = event.pick({ type: true, at: true }).extend({
  value: z.number().min(0).max(eventBounds.value).nullable(),
  unit: z.string().max(eventBounds.unit).nullable(),
  title: z.string().max(eventBounds.title).nullable(),
  detail: eventDetail.nullable(),
});
const ITEMS_AT_A_TIME = 2_000;

/** Whether a JSON file is an export of the portal. */
export function isOwnJson(parsed: unknown): parsed is OwnJson {
  return ownJson.safeParse(parsed).success;
}

/** Reads the portal's own JSON export; a problem's line is the place in the list, of the readings and then the events. */
export async function readOwnJson({ readings, events }: OwnJson, { nowMs }: Frame): Promise<FileContent> {
  const collector = contentCollector('petcgm', nowMs);
  let line = 0;
  for (const raw of atMost(readings)) {
    if ((line += 1) % ITEMS_AT_A_TIME === 0) await breathe();
    const { data } = reading.safeParse(raw);
    if (data === undefined) collector.refuse('reading', line, 'badValue', shownOf(raw));
    else collector.addReading(FILE_SOURCE, data, { line, stamp: String(data.at), shown: String(data.mgdl) });
  }
  for (const raw of atMost(events)) {
    if ((line += 1) % ITEMS_AT_A_TIME === 0) await breathe();
    const { data } = ownEvent.safeParse(raw);
    if (data === undefined) collector.refuse('event', line, 'badValue', shownOf(raw));
    else collector.addEvent({ ...data, externalId: null }, { line, stamp: String(data.at), shown: String(data.value) });
  }
  return collector.content();
}

function shownOf(raw: unknown): string {
  return JSON.stringify(raw) ?? '';
}
