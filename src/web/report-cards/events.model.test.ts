import { expect, test } from 'vitest';
import type { Event } from '#contract/events.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { alertLevel, countsByType, crossedLimit, newestFirst } from './events.model.ts';

const event = (type: Event['type'], at: number, detail: Event['detail'] = null): Event => ({
  eventId: `${type}${at}`,
  type,
  at,
  title: null,
  value: null,
  unit: null,
  detail,
  source: 'owner',
  author: null,
  mayChange: true,
  versions: 1,
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

test('an alert names its threshold while its value is beyond it', () => {
  const high = { ...event('alert', 1, { alert: 'high' }), value: CAT_THRESHOLDS.high + 1 };
  expect(crossedLimit(high, CAT_THRESHOLDS)).toEqual({ side: 'above', limit: CAT_THRESHOLDS.high });
  expect(crossedLimit(high, { ...CAT_THRESHOLDS, high: CAT_THRESHOLDS.high + 20 })).toBeNull();
  const low = { ...event('alert', 1, { alert: 'low' }), value: 60 };
  expect(crossedLimit(low, CAT_THRESHOLDS)).toEqual({ side: 'below', limit: CAT_THRESHOLDS.low });
  expect(crossedLimit(event('alert', 1, { alert: 'noData' }), CAT_THRESHOLDS)).toBeNull();
});
