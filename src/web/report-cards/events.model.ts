import type { Event } from '#contract/events.ts';
import { isBeyond } from '#domain/alerts/episodes.ts';
import type { Level, Thresholds } from '#domain/glucose/levels.ts';

type EventType = Event['type'];

/** The kinds of events in the order in which they are counted. */
export const COUNTED_TYPES = [
  'insulin',
  'notGiven',
  'meal',
  'alert',
  'BG',
  'calibration',
  'meds',
  'sport',
  'weight',
  'signs',
  'water',
  'lab',
  'note',
] as const;

/** How many events of each kind there are; kinds without an event are left out. */
export function countsByType(
  events: readonly Event[],
): readonly { readonly type: EventType; readonly count: number }[] {
  return COUNTED_TYPES.map((type) => ({ type, count: events.filter((event) => event.type === type).length })).filter(
    ({ count }) => count > 0,
  );
}

/** Newest first. */
export function newestFirst(events: readonly Event[]): readonly Event[] {
  return events.toSorted((a, b) => b.at - a.at);
}

/** The level that an alert is about; null for one that no reading came. */
export function alertLevel({ detail }: Event): Level | null {
  switch (detail?.alert) {
    case 'urgentLow':
      return 'veryLow';
    case 'low':
      return 'low';
    case 'high':
      return 'high';
    case 'urgentHigh':
      return 'veryHigh';
    case 'noData':
    case undefined:
      return null;
  }
}

/** The threshold that an alert is about, where its value still lies beyond it: thresholds may have moved since. */
export function crossedLimit(
  event: Event,
  limits: Thresholds,
): { readonly side: 'above' | 'below'; readonly limit: number } | null {
  const kind = event.detail?.alert;
  if (event.value === null || kind === undefined || kind === 'noData') return null;
  const limit = limits[kind];
  const side = kind === 'high' || kind === 'urgentHigh' ? 'above' : 'below';
  return isBeyond(kind, event.value, limits) ? { side, limit } : null;
}
