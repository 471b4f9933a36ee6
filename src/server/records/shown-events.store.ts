import type { Event } from '#contract/events.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { prepared, type Placing } from '../db/prepared.ts';
import type { Queryable } from '../db/queryable.ts';
import { listAuthors, type EventAuthor } from './event-authors.store.ts';
import { toEvent } from './event-rows.ts';
import { eventsWithin, withAuthors } from './events.store.ts';

type Span = { readonly from: number; readonly to: number };
type Wanted = { memberId: string; from: number; to: number; limit: number };

/** The events of a span as a caller sees them, ascending, and what changes them besides the member's data. */
export type ShownEvents = {
  readonly events: readonly Event[];
  /** The first event of the span, of any kind; null without one. */
  readonly firstAtMs: number | null;
  readonly authors: readonly EventAuthor[];
};

const selectShown = prepared((db, place: Placing<Wanted>) =>
  withAuthors(eventsWithin(db, { id: place('memberId') }, { from: place('from'), to: place('to') }))
    .select('event.authorTokenId')
    .orderBy('event.atMs')
    .orderBy('event.id')
    .limit(place('limit')),
);

const selectNext = prepared((db, place: Placing<{ memberId: string; from: number }>) =>
  db
    .selectFrom('event')
    .where('memberId', '=', place('memberId'))
    .where('atMs', '>=', place('from'))
    .select('atMs')
    .orderBy('atMs')
    .limit(1),
);

/** At most `limit` events of a span. */
export async function loadShownEvents(
  db: Queryable,
  member: AuthorizedMember,
  { from, to }: Span,
  limit: number,
): Promise<ShownEvents> {
  const { rows } = await selectShown(db, { memberId: member.id, from, to, limit });
  return {
    events: rows.flatMap((row) => toEvent(row, member) ?? []),
    firstAtMs: rows[0]?.atMs ?? null,
    authors: listAuthors(rows),
  };
}

/** When the first event is, from an instant on; null without one. */
export async function findNextEvent(db: Queryable, member: AuthorizedMember, from: number): Promise<number | null> {
  const { rows } = await selectNext(db, { memberId: member.id, from });
  return rows[0]?.atMs ?? null;
}
