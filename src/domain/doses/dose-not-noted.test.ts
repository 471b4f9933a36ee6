import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { fc } from '#tests/properties.ts';
import { at } from '#tests/builders/trace-builder.ts';
import { findUnnotedDose, isNotedFor, isSameExpected, newsUntil } from './dose-not-noted.ts';

const EVENING = at('2025-05-14T19:00Z');
const twice = { everyDays: 0.5, units: 2 };
/** Doses at 07:00 and 19:00 of the last week, and this morning. */
const doses = Array.from({ length: 15 }, (_, index) => ({ at: EVENING - (index + 1) * (DAY_MS / 2), value: 2 }));
const look = (minutes: number, notGiven: number[] = [], more: { at: number; value: number }[] = []) =>
  findUnnotedDose([...doses, ...more], { now: EVENING + minutes * MINUTE_MS, zone: 'UTC', plan: twice, notGiven });

test('a dose is missing from an hour to two hours after its usual time', () => {
  expect(look(59)).toBeNull();
  const missing = { expectedAt: EVENING, tellAt: EVENING + HOUR_MS };
  expect(look(60)).toEqual(missing);
  expect(look(120)).toEqual(missing);
  expect(look(121)).toBeNull();
});

test('a dose, or why it was not given, answers for it', () => {
  expect(look(60, [EVENING + 30 * MINUTE_MS])).toBeNull();
  expect(look(60, [], [{ at: EVENING + 59 * MINUTE_MS, value: 2 }])).toBeNull();
  expect(isNotedFor(EVENING, EVENING - 3 * HOUR_MS)).toBe(true);
  expect(isNotedFor(EVENING, EVENING - 3 * HOUR_MS - 1)).toBe(false);
  expect(isNotedFor(EVENING, EVENING + DAY_MS)).toBe(true);
});

test('without a habit and a frequency, and without doses of the last days, nothing is missing', () => {
  const frame = { now: EVENING + HOUR_MS, zone: 'UTC', notGiven: [] };
  expect(findUnnotedDose(doses.slice(0, 4), { ...frame, plan: { everyDays: null, units: null } })).toBeNull();
  expect(findUnnotedDose(doses.slice(0, 4), { ...frame, plan: twice })).not.toBeNull();
  expect(findUnnotedDose(doses.slice(4), { ...frame, plan: twice, now: EVENING + 3 * DAY_MS })).toBeNull();
  expect(findUnnotedDose([], { ...frame, plan: twice })).toBeNull();
});

test('two expected times within three hours are of one dose, and it is news for six', () => {
  expect(isSameExpected(EVENING, EVENING + 3 * HOUR_MS)).toBe(true);
  expect(isSameExpected(EVENING, EVENING - 3 * HOUR_MS - 1)).toBe(false);
  expect(newsUntil(EVENING)).toBe(EVENING + 6 * HOUR_MS);
});

test('whatever was noted, a missing dose is between one and two hours old and nothing was noted near to it', () => {
  const moments = fc.array(fc.integer({ min: -8 * 24 * 60, max: 0 }), { maxLength: 30 });
  fc.assert(
    fc.property(moments, moments, fc.constantFrom(0.5, 1, 2, null), (given, not, everyDays) => {
      const now = EVENING;
      const noted = given.map((minutes) => ({ at: now + minutes * MINUTE_MS, value: 2 }));
      const notGiven = not.map((minutes) => now + minutes * MINUTE_MS);
      const plan = { everyDays, units: null };
      const missing = findUnnotedDose(noted, { now, zone: 'Europe/Ljubljana', plan, notGiven });
      if (missing === null) return;
      const late = now - missing.expectedAt;
      expect(late).toBeGreaterThanOrEqual(HOUR_MS);
      expect(late).toBeLessThanOrEqual(2 * HOUR_MS);
      expect(notGiven.filter((moment) => Math.abs(moment - missing.expectedAt) <= 3 * HOUR_MS)).toEqual([]);
    }),
  );
});
