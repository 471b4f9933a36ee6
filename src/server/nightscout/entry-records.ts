import type { Event } from '#contract/events.ts';
import { shownReading } from '#domain/glucose/bounds.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { entryId, type Entry, type EntryType } from './entries.ts';
import { isHexId } from './treatment-ids.ts';
import { keptFields } from './kept-fields.ts';
import { plainText, withPlainTexts } from './plain-texts.ts';

/** What an entry has beyond the fields that the portal uses. */
export type EntryExtra = {
  readonly type: string;
  readonly at: number;
  /** Its sender's own name of the entry. */
  readonly identifier: string | null;
  readonly content: Readonly<Record<string, unknown>>;
};

/** What an entry has beyond its reading or event, as stored. */
export type StoredExtra = Pick<EntryExtra, 'identifier' | 'content'>;

const MAX_NAME_LENGTH = 100;
const MAX_EXTRA_LENGTH = 4_096;
const USED = ['_id', 'identifier', 'type', 'date', 'dateString', 'sysTime', 'mills', 'utcOffset', 'created_at'];
/** Fields that the portal has itself, by the type of the entry. */
const APART: Readonly<Record<EntryType, ReadonlySet<string>>> = {
  sgv: new Set([...USED, 'sgv', 'direction', 'device']),
  mbg: new Set([...USED, 'mbg']),
  cal: new Set(USED),
};

/** What an entry has beyond its reading or event; null for an entry that has nothing more. */
export function toEntryExtra(memberId: string, entry: Entry): EntryExtra | null {
  const { type, at, sent, utcOffset } = entry;
  const name = toName(sent);
  const identifier = name === null || name === entryId(memberId, type, at) ? null : name;
  const content = {
    ...keptFields(sent, APART[type], MAX_EXTRA_LENGTH),
    ...(utcOffset === 0 ? {} : { utcOffset }),
  };
  return identifier === null && Object.keys(content).length === 0 ? null : { type, at, identifier, content };
}

/** An entry as answered to its sender. @param extra  what `toEntryExtra` made of it */
export function toEntryAnswer(memberId: string, entry: Entry, extra: EntryExtra | null): Record<string, unknown> {
  const { type, at, iso, mgdl, sent } = entry;
  const { direction, device } = sent;
  const own: AnsweredEntry = createFields(memberId, type, at, iso);
  if (mgdl !== null) own[type] = mgdl;
  if (typeof direction === 'string') own.direction = plainText(direction);
  if (typeof device === 'string') own.device = plainText(device);
  return withExtra(own, extra);
}

type AnsweredEntry = ReturnType<typeof createFields> & { direction?: string; device?: string } & Partial<
    Record<EntryType, number>
  >;

/**
 * A stored reading as an entry: whole mg/dL, on the reading's side of the pet's limits, so that a client that compares
 * it with the thresholds of the status finds the level that the portal shows.
 */
export function entryOfReading(
  memberId: string,
  reading: { readonly at: number; readonly mgdl: number; readonly direction: string; readonly device: string },
  frame: { readonly limits: Thresholds; readonly extra: StoredExtra | null },
) {
  const { at, mgdl, direction, device } = reading;
  const own = {
    ...createCommonFields(memberId, 'sgv', at),
    sgv: shownReading(mgdl, 'mg/dL', frame.limits),
    direction,
    device: withPlainTexts(device),
  };
  return withExtra(own, frame.extra);
}

/** A stored reading as an entry of an export, with the value as it is stored. */
export function exactEntry(
  memberId: string,
  {
    at,
    mgdl,
    direction,
    device,
  }: { readonly at: number; readonly mgdl: number; readonly direction: string; readonly device: string },
) {
  return { ...createCommonFields(memberId, 'sgv', at), sgv: mgdl, direction, device };
}

/** A meter's value or a calibration as an entry; printed like a reading. */
export function entryOfEvent(
  memberId: string,
  type: 'mbg' | 'cal',
  { at, value }: Pick<Event, 'at' | 'value'>,
  frame: { readonly device: string; readonly limits: Thresholds; readonly extra: StoredExtra | null },
) {
  const measured = type === 'mbg' && value !== null ? { mbg: shownReading(value, 'mg/dL', frame.limits) } : {};
  const device = frame.extra?.content['device'] ?? frame.device;
  const own = { ...createCommonFields(memberId, type, at), ...measured, device: withPlainTexts(device) };
  return withExtra(own, frame.extra);
}

/** What the portal knows of an entry comes before what its sender said. A hex name of the sender is the entry's id. */
function withExtra<Own extends { readonly _id: string; readonly date: number }>(own: Own, extra: StoredExtra | null) {
  if (extra === null) return own;
  const { identifier, content } = extra;
  const name = identifier === null ? {} : isHexId(identifier) ? { _id: identifier } : { identifier };
  const { utcOffset, ...more } = content;
  const offset = typeof utcOffset === 'number' ? { utcOffset } : {};
  return { ...withPlainTexts(more), ...own, ...offset, ...withPlainTexts(name) };
}

/** @param iso  the instant as text, if it is known: writing it takes as long as the id */
function createFields(memberId: string, type: EntryType, date: number, iso: string | null = null) {
  const text = iso ?? new Date(date).toISOString();
  return { _id: entryId(memberId, type, date), type, date, dateString: text, sysTime: text, utcOffset: 0 };
}

function createCommonFields(memberId: string, type: EntryType, date: number) {
  return { ...createFields(memberId, type, date), mills: date };
}

/** The name that a sender gave its entry: its identifier or its id. */
function toName(sent: Entry['sent']): string | null {
  const name = [sent['identifier'], sent['_id']].find((value) => typeof value === 'string' && value.trim() !== '');
  if (typeof name !== 'string') return null;
  const text = cutText(name.trim(), MAX_NAME_LENGTH);
  return isHexId(text.toLowerCase()) ? text.toLowerCase() : text;
}
