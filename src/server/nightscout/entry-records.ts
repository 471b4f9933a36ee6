import type { Event } from '#contract/events.ts';
import { shownReading } from '#domain/glucose/bounds.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { entryId, type Entry, type EntryType } from './entries.ts';

/** An entry as answered to its sender. */
export function toEntryAnswer(memberId: string, entry: Entry): Record<string, unknown> {
  const iso = new Date(entry.at).toISOString();
  return {
    ...pickPlainFields(entry.sent),
    ...(entry.mgdl === null ? {} : { [entry.type]: entry.mgdl }),
    _id: entryId(memberId, entry.type, entry.at),
    type: entry.type,
    date: entry.at,
    dateString: iso,
    sysTime: iso,
    utcOffset: entry.utcOffset,
  };
}

/** Lists and objects are left out: they are not stored, and may be nested too deeply to be serialized. */
function pickPlainFields(sent: Entry['sent']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => typeof value !== 'object' || value === null));
}

/**
 * A stored reading as an entry: whole mg/dL, on the reading's side of the pet's limits, so that a client that compares
 * it with the thresholds of the status finds the level that the portal shows.
 */
export function entryOfReading(
  memberId: string,
  reading: { readonly at: number; readonly mgdl: number; readonly direction: string; readonly device: string },
  limits: Thresholds,
) {
  const { at, mgdl, direction, device } = reading;
  return { ...createCommonFields(memberId, 'sgv', at), sgv: shownReading(mgdl, 'mg/dL', limits), direction, device };
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
  frame: { readonly device: string; readonly limits: Thresholds },
) {
  const measured = type === 'mbg' && value !== null ? { mbg: shownReading(value, 'mg/dL', frame.limits) } : {};
  return { ...createCommonFields(memberId, type, at), ...measured, device: frame.device };
}

function createCommonFields(memberId: string, type: EntryType, date: number) {
  const iso = new Date(date).toISOString();
  return { _id: entryId(memberId, type, date), type, date, dateString: iso, sysTime: iso, utcOffset: 0, mills: date };
}
