import { describe, expect, test } from 'vitest';
import type { Event } from '#contract/events.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { anOverview } from '#tests/builders/home-builder.ts';
import { at } from '#tests/builders/trace-builder.ts';
import { findLastInsulin, summarizeLastNight } from './facts.model.ts';

/** A reading every 5 minutes in [from, to), 120 mg/dL by default. */
function readings(from: number, to: number, valueAt: (at: number) => number = () => 120) {
  const count = Math.round((to - from) / (5 * MINUTE_MS));
  return Array.from({ length: count }, (_, index) => from + index * 5 * MINUTE_MS).map((moment) => ({
    at: moment,
    mgdl: valueAt(moment),
  }));
}

const eleven = at('2025-05-14T11:00Z');

describe('the last night', () => {
  test('has its lowest value, and the time it was low', () => {
    const low = at('2025-05-14T02:00Z');
    const trace = toTrace(
      readings(eleven - 24 * HOUR_MS, eleven, (moment) => (moment >= low && moment < low + 40 * MINUTE_MS ? 67 : 120)),
    );
    expect(summarizeLastNight(anOverview(trace, eleven), CAT_THRESHOLDS, eleven)).toMatchObject({
      lowest: 67,
      lowestAt: low,
      level: 'low',
      lowMinutes: 40,
      minutes: 480,
    });
  });

  test('a low before 22:00 does not belong to the night', () => {
    const evening = at('2025-05-13T21:50Z');
    const trace = toTrace(readings(eleven - 24 * HOUR_MS, eleven, (moment) => (moment === evening ? 50 : 120)));
    expect(summarizeLastNight(anOverview(trace, eleven), CAT_THRESHOLDS, eleven)?.lowest).toBe(120);
  });

  test('is null during the night', () => {
    const three = at('2025-05-14T03:00Z');
    const trace = toTrace(readings(three - 24 * HOUR_MS, three));
    expect(summarizeLastNight(anOverview(trace, three), CAT_THRESHOLDS, three)).toBeNull();
  });

  test('is null if the loaded readings do not reach back to its start', () => {
    const late = at('2025-05-14T22:30Z');
    const trace = toTrace(readings(late - 48 * HOUR_MS, late));
    expect(summarizeLastNight(anOverview(trace, late), CAT_THRESHOLDS, late)).toBeNull();
  });

  test('is null if less than 70 % of it was observed', () => {
    const trace = toTrace(readings(at('2025-05-14T00:30Z'), eleven));
    expect(summarizeLastNight(anOverview(trace, eleven), CAT_THRESHOLDS, eleven)).toBeNull();
  });

  test('is null for thinned readings', () => {
    const trace = toTrace(readings(eleven - 24 * HOUR_MS, eleven));
    const overview = anOverview(trace, eleven);
    const sampled = { ...overview, points: { ...overview.points, sampled: true } };
    expect(summarizeLastNight(sampled, CAT_THRESHOLDS, eleven)).toBeNull();
  });

  test('lasts 7 hours at the change to summer time', () => {
    const zone = 'Europe/Ljubljana';
    const now = at('2025-03-30T09:00Z');
    const trace = toTrace(readings(now - 24 * HOUR_MS, now));
    const night = summarizeLastNight(anOverview(trace, now, { zone }), CAT_THRESHOLDS, now);
    expect(night).toMatchObject({ from: at('2025-03-29T21:00Z'), to: at('2025-03-30T04:00Z'), minutes: 420 });
  });
});

describe('the last dose', () => {
  const dose = (hoursAgo: number, changes: Partial<Event> = {}): Event => ({
    eventId: String(hoursAgo),
    type: 'insulin',
    at: eleven - hoursAgo * HOUR_MS,
    title: null,
    value: 2,
    unit: 'U',
    detail: null,
    source: 'manual',
    author: null,
    mayChange: true,
    versions: 1,
    ...changes,
  });

  test('is the newest one, whatever the order', () => {
    expect(findLastInsulin([dose(4), dose(16), dose(9)], eleven)?.eventId).toBe('4');
  });

  test('ignores events in the future, without an amount, or of another kind', () => {
    expect(findLastInsulin([dose(-1), dose(1, { value: null }), dose(2, { type: 'meal' })], eleven)).toBeNull();
  });
});
