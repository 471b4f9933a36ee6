import { expect, test } from 'vitest';
import type { Event } from '#contract/events.ts';
import { alertLevel, countsByType, newestFirst } from './events.model.ts';

const event = (type: Event['type'], at: number, detail: Event['detail'] = null): Event => ({
  eventId: `${type}${at}`,
  type,
  at,
  title: null,
  value: null,
  unit: null,
  detail,
  source: 'owner',
});

const events = [event('meal', 1), event('insulin', 3), event('meal', 2)];

test('the newest event comes first', () => {
  expect(newestFirst(events).map(({ at }) => at)).toEqual([3, 2, 1]);
});

test('kinds are counted, and those without an event left out', () => {
  expect(countsByType(events)).toEqual([
    { type: 'insulin', count: 1 },
    { type: 'meal', count: 2 },
  ]);
});

test('an alert is of a level, but for one of silence', () => {
  expect(alertLevel(event('alert', 1, { alert: 'urgentLow' }))).toBe('veryLow');
  expect(alertLevel(event('alert', 1, { alert: 'noData' }))).toBeNull();
});
