import { sql } from 'kysely';
import type { Event } from '#contract/events.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { toEvent } from './event-rows.ts';
import { eventsWithin, withAuthors } from './events.store.ts';

/** The place of an event among all of a member. */
export type EventPlace = { readonly atMs: number; readonly id: string };

/** Events in order, and the place of the last one; null behind the last page. */
export type EventPage = { readonly events: readonly Event[]; readonly last: EventPlace | null };

type Wanted = { readonly from: number; readonly to: number; readonly after: EventPlace | null; readonly limit: number };

/** The events of a span after one of them, in order. Unknown kinds are left out, so a page may be short. */
export async function loadEventPage(
  db: Queryable,
  member: AuthorizedMember,
  { from, to, after, limit }: Wanted,
): Promise<EventPage> {
  const all = eventsWithin(db, member, { from, to });
  const left = after === null ? all : all.where(sql<boolean>`(event.at_ms, event.id) > (${after.atMs}, ${after.id})`);
  const rows = await withAuthors(left).orderBy('event.atMs').orderBy('event.id').limit(limit).execute();
  const last = rows.length < limit ? null : (rows.at(-1) ?? null);
  return {
    events: rows.flatMap((row) => toEvent(row, member) ?? []),
    last: last && { atMs: last.atMs, id: last.id },
  };
}
