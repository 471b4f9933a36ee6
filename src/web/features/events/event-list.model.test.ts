import { describe, expect, test } from 'vitest';
import type { Event } from '#contract/events.ts';
import { anEvent } from '#tests/builders/event-builder.ts';
import {
  groupByDay,
  filterOfAddress,
  glucoseAt,
  listRange,
  pageOfAddress,
  readingsAround,
  toInstantSpan,
} from './event-list.model.ts';

const NOON = Date.UTC(2026, 4, 14, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const anEventAtNoon = (changes: Partial<Event> = {}): Event => anEvent({ at: NOON, ...changes });

describe('the address', () => {
  test('names filter and page; invalid values are left out', () => {
    expect(filterOfAddress(new URLSearchParams('type=insulin'))).toBe('insulin');
    expect(filterOfAddress(new URLSearchParams('type=party'))).toBe('all');
    expect(pageOfAddress(new URLSearchParams('page=3'))).toBe(3);
    expect(pageOfAddress(new URLSearchParams('page=-1'))).toBe(1);
    expect(pageOfAddress(new URLSearchParams())).toBe(1);
  });

  test('days count back from today, today included', () => {
    expect(listRange('7d', '2026-05-14')).toEqual({ from: '2026-05-08', to: '2026-05-15' });
    expect(listRange({ from: '2026-01-01', to: '2026-02-01' }, '2026-05-14')).toEqual({
      from: '2026-01-01',
      to: '2026-02-01',
    });
    expect(listRange('all', '2026-05-14')).toBeUndefined();
  });

  test('a span of the day on which the clock is changed is 23 hours long', () => {
    const { from, to } = toInstantSpan({ from: '2026-03-29', to: '2026-03-30' }, 'Europe/Ljubljana');
    expect((to - from) / HOUR).toBe(23);
  });
});

test('events are grouped by the days of the pet', () => {
  const late = anEventAtNoon({ at: Date.UTC(2026, 4, 13, 23), eventId: 'late' });
  const days = groupByDay([anEventAtNoon(), late], 'Europe/Ljubljana');
  expect(days).toEqual([{ date: '2026-05-14', events: [anEventAtNoon(), late] }]);
  expect(groupByDay([anEventAtNoon(), late], 'UTC').map(({ date }) => date)).toEqual(['2026-05-14', '2026-05-13']);
});

describe('glucose at an event', () => {
  const series = { start: NOON, t: [0, 5, 40], v: [100, 110, 200], sampled: false, intervalMinutes: 5 };

  test('is the nearest reading within ten minutes', () => {
    expect(glucoseAt(series, NOON + 4 * MINUTE)).toBe(110);
    expect(glucoseAt(series, NOON + 15 * MINUTE)).toBe(110);
    expect(glucoseAt(series, NOON + 20 * MINUTE)).toBeNull();
    expect(glucoseAt(undefined, NOON)).toBeNull();
  });

  test('needs the readings around the page, unless it reaches over weeks', () => {
    expect(readingsAround([anEventAtNoon(), anEventAtNoon({ at: NOON - DAY })])).toEqual({
      from: NOON - DAY - 10 * MINUTE,
      to: NOON + 10 * MINUTE,
    });
    expect(readingsAround([anEventAtNoon(), anEventAtNoon({ at: NOON - 40 * DAY })])).toBeNull();
    expect(readingsAround([])).toBeNull();
  });
});
