import { expect, test } from 'vitest';
import type { Event } from '#contract/events.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { at } from '#tests/builders/trace-builder.ts';
import { nextDoseOf } from './doses.model.ts';

const now = at('2025-05-14T11:18Z');

/** A profile that does not say how often. */
const unknown = { insulinFreq: null, insulinDose: null };
const twice = { insulinFreq: 0.5, insulinDose: 2.5 };

function dose(moment: number, value: number | null = 2): Event {
  const plain = { title: null, unit: 'U', detail: null, source: 'owner' };
  return { eventId: String(moment), type: 'insulin', at: moment, value, ...plain };
}

/** Doses about 07:00 and 19:00 on each of the last days, and this morning. */
function twiceADay(days = 7): Event[] {
  const mornings = Array.from({ length: days + 1 }, (_, day) => at('2025-05-14T07:04Z') - day * DAY_MS);
  const evenings = mornings.slice(1).map((morning) => morning + 12 * 60 * MINUTE_MS);
  return [...mornings, ...evenings].map((moment, index) => dose(moment + ((index % 3) - 1) * 10 * MINUTE_MS));
}

test('two doses a day at the same times: the next one is this evening’s', () => {
  expect(nextDoseOf(twiceADay(), { now, zone: 'UTC', member: unknown })).toEqual({
    at: at('2025-05-14T19:04Z'),
    units: 2,
    by: 'habit',
  });
});

test('after the evening’s dose it is tomorrow’s, also when it came early', () => {
  const evening = dose(at('2025-05-14T17:30Z'));
  expect(
    nextDoseOf([...twiceADay(), evening], { now: at('2025-05-14T17:31Z'), zone: 'UTC', member: unknown })?.at,
  ).toBe(at('2025-05-15T07:04Z'));
});

test('a dose that is late is waited for, but not for ever', () => {
  expect(nextDoseOf(twiceADay(), { now: at('2025-05-14T20:30Z'), zone: 'UTC', member: unknown })?.at).toBe(
    at('2025-05-14T19:04Z'),
  );
  expect(nextDoseOf(twiceADay(), { now: at('2025-05-14T21:10Z'), zone: 'UTC', member: unknown })?.at).toBe(
    at('2025-05-15T07:04Z'),
  );
});

test('four days make no habit, five do', () => {
  expect(nextDoseOf(twiceADay(4), { now, zone: 'UTC', member: unknown })).toBeNull();
  expect(nextDoseOf(twiceADay(5), { now, zone: 'UTC', member: unknown })).not.toBeNull();
});

test('one dose a day, times that wander, and doses close to each other are none', () => {
  const mornings = twiceADay().filter((event) => new Date(event.at).getUTCHours() < 12);
  expect(nextDoseOf(mornings, { now, zone: 'UTC', member: unknown })).toBeNull();
  const wandering = twiceADay().map((event, index) => dose(event.at + index * 97 * MINUTE_MS));
  expect(nextDoseOf(wandering, { now, zone: 'UTC', member: unknown })).toBeNull();
  const close = mornings.flatMap((event) => [event, dose(event.at + 3 * 60 * MINUTE_MS)]);
  expect(nextDoseOf(close, { now, zone: 'UTC', member: unknown })).toBeNull();
});

test('how much is said only where it was always the same', () => {
  const doses = twiceADay().map((event, index) => (index === 9 ? dose(event.at, 2.5) : event));
  expect(nextDoseOf(doses, { now, zone: 'UTC', member: unknown })).toEqual({
    at: at('2025-05-14T19:04Z'),
    units: null,
    by: 'habit',
  });
});

test('the times are those of the pet’s clock, over a change of it', () => {
  const before = at('2025-03-30T12:00Z');
  const doses = Array.from({ length: 7 }, (_, day) => before - (day + 1) * DAY_MS).flatMap((noon) => [
    dose(noon - 6 * 60 * MINUTE_MS),
    dose(noon + 6 * 60 * MINUTE_MS),
  ]);
  expect(nextDoseOf(doses, { now: before, zone: 'Europe/Ljubljana', member: unknown })?.at).toBe(
    at('2025-03-30T17:00Z'),
  );
});

test('few doses show no habit: the next one is counted from the last by the profile', () => {
  const noted = [dose(at('2025-05-14T07:04Z')), dose(at('2025-05-12T19:00Z'))];
  const frame = { now, zone: 'UTC', member: twice };
  expect(nextDoseOf(noted, frame)).toEqual({ at: at('2025-05-14T19:04Z'), units: 2.5, by: 'profile' });
  expect(nextDoseOf(noted, { ...frame, member: { ...twice, insulinDose: null } })?.units).toBe(2);
  expect(nextDoseOf(noted, { ...frame, member: unknown })).toBeNull();
  expect(nextDoseOf([], frame)).toBeNull();
});

test('by the profile one dose may go by unnoted, not more', () => {
  const noted = [dose(at('2025-05-13T19:00Z'))];
  const dueAt = (moment: string): number | undefined =>
    nextDoseOf(noted, { now: at(moment), zone: 'UTC', member: twice })?.at;
  expect(dueAt('2025-05-14T08:30Z')).toBe(at('2025-05-14T07:00Z'));
  expect(dueAt('2025-05-14T11:18Z')).toBe(at('2025-05-14T19:00Z'));
  expect(dueAt('2025-05-14T21:30Z')).toBeUndefined();
});

test('by the profile a daily dose keeps its clock time over a change of the clock', () => {
  const frame = { now: at('2025-03-29T12:00Z'), zone: 'Europe/Ljubljana', member: { ...twice, insulinFreq: 1 } };
  expect(nextDoseOf([dose(at('2025-03-29T07:00Z'))], frame)?.at).toBe(at('2025-03-30T06:00Z'));
});
