import type { Selectable } from 'kysely';
import type { Event } from '#contract/events.ts';
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
  return JSON.stringify([type, at, value, type === 'note' ? (detail?.note ?? null) : title]);
}

/** What the key of a stored event is made of, and its sender's id. */
export const KEY_COLUMNS = ['type', 'atMs', 'value', 'title', 'detail', 'externalId'] as const;

/** The same key of a stored event. */
export function keyOfRow(row: Pick<Selectable<EventTable>, (typeof KEY_COLUMNS)[number]>): string {
  return toEventKey({ ...row, at: row.atMs, detail: row.type === 'note' ? detailOfRow(row) : null });
}
