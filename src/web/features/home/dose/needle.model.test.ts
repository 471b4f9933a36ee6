import { expect, test } from 'vitest';
import { toTrace } from '#domain/trace/build-trace.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { anEvent } from '#tests/builders/event-builder.ts';
import { anOverview } from '#tests/builders/home-builder.ts';
import { findNeedleFacts } from './needle.model.ts';

const NOW = Date.UTC(2026, 4, 14, 7);
/** Every 5 minutes of the last hours, the newest last. */
const readings = (values: readonly number[]) =>
  toTrace(values.map((mgdl, index) => ({ at: NOW - (values.length - 1 - index) * 5 * MINUTE_MS, mgdl })));

test('glucose is the mean of the newest readings, the lowest is what was read since the dose', () => {
  const overview = anOverview(readings([60, 90, 80, 100, 120, 140]), NOW);
  const facts = findNeedleFacts(overview, NOW - 20 * MINUTE_MS);
  expect(facts.glucose).toEqual({ mgdl: 130, at: NOW });
  expect(facts.lowest).toEqual({ mgdl: 80, at: NOW - 15 * MINUTE_MS });
  expect(facts.lowestFrom).toBe(NOW - 20 * MINUTE_MS);
});

test('a meter’s value may be the lowest, and the last meal since the dose is named', () => {
  const lastDoseAt = NOW - 3 * HOUR_MS;
  const meter = anEvent({ eventId: 'b', type: 'BG', at: NOW - HOUR_MS, value: 66, unit: 'mg/dL' });
  const meals = [4, 2, 1].map((hours) => anEvent({ eventId: String(hours), type: 'meal', at: NOW - hours * HOUR_MS }));
  const facts = findNeedleFacts(anOverview(readings([100, 120]), NOW, { events: [meter, ...meals] }), lastDoseAt);
  expect(facts.lowest).toEqual({ mgdl: 66, at: meter.at });
  expect(facts.lowestFrom).toBe(NOW - 5 * MINUTE_MS); // the readings at hand begin later than the dose
  expect(facts.meal?.eventId).toBe('1');
});

test('without readings and without a dose nothing is said', () => {
  expect(findNeedleFacts(anOverview(toTrace([]), NOW), null)).toEqual({
    glucose: null,
    lowest: null,
    lowestFrom: null,
    meal: null,
  });
  expect(findNeedleFacts(anOverview(readings([90]), NOW), null).lowest).toBeNull();
});
