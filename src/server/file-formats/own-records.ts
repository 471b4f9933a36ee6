import { z } from 'zod';
import { eventDetail } from '#contract/events.ts';
import { eventType } from '#contract/values.ts';
import { MAX_EVENT_TITLE_LENGTH, MAX_EVENT_UNIT_LENGTH, MAX_EVENT_VALUE } from '#contract/limits.ts';
import { parseWithoutNul } from '../formats/json-text.ts';
import { readTime } from '../formats/written-time.ts';
import { EARLIEST_MS } from '../rules/reading-rules.ts';
import type { FileTreatment, FileVersion } from './file-content.ts';
import { isSourceName } from './own-readings.ts';

type NamedCells = Readonly<Partial<Record<string, string>>>;

const MAX_ID_LENGTH = 64;
const MAX_KIND_LENGTH = 120;
const MAX_CONTENT_LENGTH = 20_000;
/** Versions that are kept of one event. */
const MAX_VERSION = 1_000_000;

const instant = z.int().min(EARLIEST_MS);
const version = z.object({
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

/** A row of `event-versions.csv`; null if it cannot be read. */
export function parseVersionRow(row: NamedCells): FileVersion | null {
  const { data } = version.safeParse({
    ownEventId: row['eventid'],
    version: Number(row['version']),
    deleted: row['deleted'] === 'true' || row['deleted'] === '1',
    writtenAtMs: instantOf(row['writtenat']),
    type: row['type'],
    at: instantOf(row['at']),
    title: row['title'] || null,
    value: row['value'] ? Number(row['value']) : null,
    unit: row['unit'] || null,
    detail: row['detail'] ? jsonOf(row['detail']) : null,
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
    at: instantOf(row['at']),
    content: jsonOf(row['content'] ?? ''),
    ownEventIds: (row['events'] ?? '').split(' ').filter((id) => id !== ''),
  });
  return data ?? null;
}

function instantOf(text = ''): number | null {
  const time = readTime(text);
  return time?.kind === 'instant' ? time.at : null;
}

function jsonOf(text: string): unknown {
  try {
    return parseWithoutNul(text);
  } catch {
    return undefined; // refused by the schema
  }
}
