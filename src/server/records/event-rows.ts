import type { Selectable } from 'kysely';
import { event, eventDetail, type Event } from '#contract/events.ts';
import { eventType } from '#contract/values.ts';
import { MAX_EVENT_TITLE_LENGTH, MAX_EVENT_UNIT_LENGTH, MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { cutText } from '#domain/text/cut-text.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { EventTable } from '../db/event-tables.ts';

/** The author of a row, if the account or key still exists. */
export type AuthorNames = { readonly accountName: string | null; readonly keyName: string | null };

type ContentRow = Pick<Selectable<EventTable>, 'type' | 'atMs' | 'title' | 'value' | 'unit' | 'detail' | 'source'>;
type EventRow = ContentRow & AuthorNames & Pick<Selectable<EventTable>, 'id' | 'versions' | 'authorAccountId'>;

/**
 * A row as answered. Rows are read tolerantly: an old row that today's rules would refuse is answered as far as
 * possible, so that it can be seen, corrected and deleted. Null for an unknown kind.
 */
export function toEvent(row: EventRow, member: AuthorizedMember): Event | null {
  const content = toContent(row);
  if (content === null) return null;
  return {
    eventId: row.id,
    ...content,
    author: authorFor(member, row),
    mayChange: mayChange(member, row),
    versions: row.versions,
  };
}

/** What an event, or a version of it, says. */
export function toContent(row: ContentRow): Omit<Event, 'eventId' | 'author' | 'mayChange' | 'versions'> | null {
  const type = eventType.safeParse(row.type);
  if (!type.success) return null;
  return {
    type: type.data,
    at: row.atMs,
    title: row.title === null ? null : cutText(row.title, MAX_EVENT_TITLE_LENGTH),
    value: event.shape.value.catch(null).parse(row.value),
    unit: row.unit === null ? null : cutText(row.unit, MAX_EVENT_UNIT_LENGTH),
    detail: detailOfRow(row),
    source: row.source,
  };
}

/** The author's name: hidden from report links; only the owner sees the name of a key. */
export function authorFor({ via }: AuthorizedMember, { accountName, keyName }: AuthorNames): string | null {
  if (via !== 'owner' && via !== 'follower') return null;
  return accountName ?? (via === 'owner' ? keyName : null);
}

/** What the portal wrote cannot be changed; a follower changes what they wrote, until somebody else has changed it. */
function mayChange({ via, mayLog, writer }: AuthorizedMember, { type, authorAccountId }: EventRow): boolean {
  if (!mayLog || type === 'alert') return false;
  return via !== 'follower' || (authorAccountId !== null && authorAccountId === writer.accountId);
}

/** The details of an event as far as they can be read. */
export function detailOfRow({ detail }: Pick<ContentRow, 'detail'>): Event['detail'] {
  const stored = detail === null ? null : readJson(detail);
  if (typeof stored !== 'object' || stored === null) return null;
  const parts = Object.entries(eventDetail.shape).flatMap(([name, schema]) => {
    const value: unknown = Object.entries(stored).find(([stored]) => stored === name)?.[1];
    const told = schema.safeParse(typeof value === 'string' ? cutText(value, MAX_NOTE_LENGTH) : value);
    return told.success && told.data !== undefined ? [[name, told.data] as const] : [];
  });
  return parts.length === 0 ? null : eventDetail.parse(Object.fromEntries(parts));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
