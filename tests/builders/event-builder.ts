import type { AnswerOf, BodyOf } from '#contract/endpoints.ts';
import type { Event } from '#contract/events.ts';
import { HOUR_MS } from '#domain/units/units.ts';

/** A meal of two hours ago. */
export const anEvent = (changes: Partial<Event>): Event => ({
  eventId: 'e',
  type: 'meal',
  at: Date.now() - 2 * HOUR_MS,
  title: null,
  value: null,
  unit: null,
  detail: null,
  source: 'owner',
  author: null,
  mayChange: changes.type !== 'alert',
  versions: 1,
  ...changes,
});

/** A page that holds these events; how many there are of each kind is counted over all of them. */
export function toEventPage(rows: readonly Event[], all = rows): AnswerOf<'/web/event/loadEvents'> {
  const ofType = Object.entries(Object.groupBy(all, ({ type }) => type));
  const counts = Object.fromEntries(ofType.map(([type, found]) => [type, found.length]));
  return { rows: [...rows], total: rows.length, counts, sglt2: false };
}

/** A new event, as the portal answers to who sent it. */
export function toSaved({ type, at, title = null, value = null, unit = null }: BodyOf<'/web/event/saveEvent'>): Event {
  return anEvent({ eventId: 'new', type, at, title, value, unit });
}
