import { z } from 'zod';
import { eventDetail } from '#contract/events.ts';
import { eventType } from '#contract/values.ts';
import { MAX_EVENT_TITLE_LENGTH, MAX_EVENT_UNIT_LENGTH, MAX_EVENT_VALUE } from '#contract/limits.ts';
import { EARLIEST_MS } from '../rules/reading-rules.ts';
import type { EntryExtra } from '../nightscout/entry-records.ts';
import type { FileTreatment, FileVersion } from './file-content.ts';
import { toldInstant, toldJson, toldNumber, toldYes, type NamedCells } from './own-cells.ts';
import { isSourceName } from './own-readings.ts';

const MAX_ID_LENGTH = 64;
const MAX_KIND_LENGTH = 120;
/** The longest that an app can send. */
const MAX_CONTENT_LENGTH = 65_536;
/** Versions that are kept of one event. */
const MAX_VERSION = 1_000_000;

const instant = z.int().min(EARLIEST_MS);
/** A version of an event. */
export const ownVersion = z.object({
  ownEventId: z.string().min(1).max(MAX_ID_LENGTH),
  version: z.int().min(1).max(MAX_VERSION),
  deleted: z.boolean(),
  writtenAtMs: instant,
  type: eventType,
  at: instant,
  title: z.string().max(MAX_EVENT_TITLE_LENGTH).nullable(),
  value: z.number().min(0).max(MAX_EVENT_VALUE).nullable(),
  unit: z.string().max(MAX_EVENT_UNIT_LENGTH).nullable(),
  detail: eventDetail.nullable(),
  source: z.string().refine(isSourceName),
});
const treatment = z.object({
  id: z.string().regex(/^[0-9a-f]{24}$/u),
  identifier: z.string().max(MAX_KIND_LENGTH).nullable(),
  eventType: z.string().max(MAX_KIND_LENGTH),
  at: instant,
  content: z.record(z.string(), z.unknown()),
  ownEventIds: z.array(z.string().max(MAX_ID_LENGTH)).max(10),
});

const entryExtra = z.object({
  type: z.enum(['sgv', 'mbg', 'cal']),
  at: instant,
  identifier: z.string().max(MAX_KIND_LENGTH).nullable(),
  content: z.record(z.string(), z.unknown()),
});

/** A row of `event-versions.csv`; null if it cannot be read. */
export function parseVersionRow(row: NamedCells): FileVersion | null {
  const { data } = ownVersion.safeParse({
    ownEventId: row['eventid'],
    version: Number(row['version']),
    deleted: toldYes(row['deleted']),
    writtenAtMs: toldInstant(row['writtenat']),
    type: row['type'],
    at: toldInstant(row['at']),
    title: row['title'] || null,
    value: toldNumber(row['value']),
    unit: row['unit'] || null,
    detail: row['detail'] ? toldJson(row['detail']) : null,
    source: row['source'],
  });
  return data ?? null;
}

/** A row of `treatments.csv`; null if it cannot be read. */
export function parseTreatmentRow(row: NamedCells): FileTreatment | null {
  if ((row['content'] ?? '').length > MAX_CONTENT_LENGTH) return null;
  const { data } = treatment.safeParse({
    id: row['id'],
    identifier: row['identifier'] || null,
    eventType: row['eventtype'],
    at: toldInstant(row['at']),
    content: toldJson(row['content']),
    ownEventIds: (row['events'] ?? '').split(' ').filter((id) => id !== ''),
  });
  return data ?? null;
}

/** A row of `entry-fields.csv`; null if it cannot be read. */
export function parseExtraRow(row: NamedCells): EntryExtra | null {
  if ((row['content'] ?? '').length > MAX_CONTENT_LENGTH) return null;
  const { data } = entryExtra.safeParse({
    type: row['type'],
    at: toldInstant(row['at']),
    identifier: row['identifier'] || null,
    content: toldJson(row['content']),
  });
  return data ?? null;
}
