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
  const facts = findNeedleFacts(overview, NOW - 20 * MINUTE_MS, NOW);
  expect(facts.glucose).toEqual({ mgdl: 130, at: NOW });
  expect(facts.lowest).toEqual({ mgdl: 80, at: NOW - 15 * MINUTE_MS });
  expect(facts.lowestFrom).toBe(NOW - 20 * MINUTE_MS);
});

test('a meter’s value may be the lowest, and the last meal since the dose is named', () => {
  const lastDoseAt = NOW - 3 * HOUR_MS;
  const meter = anEvent({ eventId: 'b', type: 'BG', at: NOW - HOUR_MS, value: 66, unit: 'mg/dL' });
  const meals = [4, 2, 1].map((hours) => anEvent({ eventId: String(hours), type: 'meal', at: NOW - hours * HOUR_MS }));
  const facts = findNeedleFacts(anOverview(readings([100, 120]), NOW, { events: [meter, ...meals] }), lastDoseAt, NOW);
  expect(facts.lowest).toEqual({ mgdl: 66, at: meter.at });
  expect(facts.lowestFrom).toBe(NOW - 5 * MINUTE_MS); // the readings at hand begin later than the dose
  expect(facts.meal?.eventId).toBe('1');
});

test('without readings and without a dose nothing is said', () => {
  expect(findNeedleFacts(anOverview(toTrace([]), NOW), null, NOW)).toEqual({
    glucose: null,
    before: null,
    lowest: null,
    lowestFrom: null,
    meal: null,
  });
  expect(findNeedleFacts(anOverview(readings([90]), NOW), null, NOW).lowest).toBeNull();
});

test('an old value is shown with its age, and does not count as the value before a dose', () => {
  const overview = anOverview(readings([120]), NOW);
  expect(findNeedleFacts(overview, null, NOW + 20 * MINUTE_MS).before).toBe(120);
  expect(findNeedleFacts(overview, null, NOW + 21 * MINUTE_MS)).toMatchObject({ glucose: { mgdl: 120 }, before: null });
});
