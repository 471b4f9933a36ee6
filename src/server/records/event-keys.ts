import type { Selectable } from 'kysely';
import type { Event } from '#contract/events.ts';
import { keptMgdl, mgdl } from '#domain/units/units.ts';
import type { EventTable } from '../db/event-tables.ts';
import { detailOfRow } from './event-rows.ts';

/** The key of an event that no sender named; a note is told apart by its text. */
export function toEventKey({
  type,
  at,
  value,
  title,
  detail,
}: Pick<Event, 'at' | 'value' | 'title' | 'detail'> & { readonly type: string }): string {
  return JSON.stringify([type, at, keptValue(type, value), type === 'note' ? (detail?.note ?? null) : title]);
}

/** Glucose from before it was kept with tenths alone has more decimals. */
function keptValue(type: string, value: number | null): number | null {
  return value !== null && (type === 'BG' || type === 'calibration') ? keptMgdl(mgdl(value)) : value;
}

/** What the key of a stored event is made of, and its sender's id. */
export const KEY_COLUMNS = ['type', 'atMs', 'value', 'title', 'detail', 'externalId'] as const;

/** The same key of a stored event. */
export function keyOfRow(row: Pick<Selectable<EventTable>, (typeof KEY_COLUMNS)[number]>): string {
  return toEventKey({ ...row, at: row.atMs, detail: row.type === 'note' ? detailOfRow(row) : null });
}
