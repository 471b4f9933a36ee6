import { expect, test } from 'vitest';
import type { Event } from '#contract/events.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { at } from '#tests/builders/trace-builder.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { anOverview } from '#tests/builders/home-builder.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { findCloseDoses, checkDoseHold, findNextDose } from './doses.model.ts';

const now = at('2025-05-14T11:18Z');

/** A profile without a frequency. */
const unknown = { insulinFreq: null, insulinDose: null };
const twice = { insulinFreq: 0.5, insulinDose: 2.5 };

function dose(moment: number, value: number | null = 2): Event {
  const plain = { title: null, unit: 'U', detail: null, source: 'owner', author: null, mayChange: true, versions: 1 };
  return { eventId: String(moment), type: 'insulin', at: moment, value, ...plain };
}

/** Doses about 07:00 and 19:00 on each of the last days, and this morning. */
function twiceADay(days = 7): Event[] {
  const mornings = Array.from({ length: days + 1 }, (_, day) => at('2025-05-14T07:04Z') - day * DAY_MS);
  const evenings = mornings.slice(1).map((morning) => morning + 12 * 60 * MINUTE_MS);
  return [...mornings, ...evenings].map((moment, index) => dose(moment + ((index % 3) - 1) * 10 * MINUTE_MS));
}

test('two doses a day at the same times: the next one is this evening’s', () => {
  expect(findNextDose(twiceADay(), { now, zone: 'UTC', pet: unknown })).toEqual({
    at: at('2025-05-14T19:04Z'),
    units: null,
    by: 'habit',
    changedAt: null,
  });
});

test('after the evening’s dose it is tomorrow’s, also when it came early', () => {
  const evening = dose(at('2025-05-14T17:30Z'));
  expect(findNextDose([...twiceADay(), evening], { now: at('2025-05-14T17:31Z'), zone: 'UTC', pet: unknown })?.at).toBe(
    at('2025-05-15T07:04Z'),
  );
});

test('a late dose is still expected, but not forever', () => {
  expect(findNextDose(twiceADay(), { now: at('2025-05-14T20:30Z'), zone: 'UTC', pet: unknown })?.at).toBe(
    at('2025-05-14T19:04Z'),
  );
  expect(findNextDose(twiceADay(), { now: at('2025-05-14T21:10Z'), zone: 'UTC', pet: unknown })?.at).toBe(
    at('2025-05-15T07:04Z'),
  );
});

test('four days are too few for a habit, five are enough', () => {
  expect(findNextDose(twiceADay(4), { now, zone: 'UTC', pet: unknown })).toBeNull();
  expect(findNextDose(twiceADay(5), { now, zone: 'UTC', pet: unknown })).not.toBeNull();
});

test('one dose a day, varying times, and doses close to each other are not a habit', () => {
  const mornings = twiceADay().filter((event) => new Date(event.at).getUTCHours() < 12);
  expect(findNextDose(mornings, { now, zone: 'UTC', pet: unknown })).toBeNull();
  const wandering = twiceADay().map((event, index) => dose(event.at + index * 97 * MINUTE_MS));
  expect(findNextDose(wandering, { now, zone: 'UTC', pet: unknown })).toBeNull();
  const close = mornings.flatMap((event) => [event, dose(event.at + 3 * 60 * MINUTE_MS)]);
  expect(findNextDose(close, { now, zone: 'UTC', pet: unknown })).toBeNull();
});

test('an amount is given only if the profile, the newest dose and the habit agree', () => {
  const pet = { insulinFreq: 0.5, insulinDose: 2 };
  const amount = (doses: Event[], insulinDose: number | null = 2) => {
    const next = findNextDose(doses, { now, zone: 'UTC', pet: { ...pet, insulinDose } });
    return [next?.at, next?.units];
  };
  const evening = at('2025-05-14T19:04Z');
  expect(amount(twiceADay())).toEqual([evening, 2]);
  expect(amount(twiceADay(), null)).toEqual([evening, null]);
  expect(amount(twiceADay(), 1)).toEqual([evening, null]);
  expect(amount(twiceADay().map((event, index) => (index === 9 ? dose(event.at, 2.5) : event)))).toEqual([
    evening,
    null,
  ]);
});

test('after a reduction only the time is given, with the day of the change, until the habit agrees', () => {
  const pet = { insulinFreq: 0.5, insulinDose: 1 };
  const cutAt = at('2025-05-13T07:00Z');
  const doses = twiceADay(14).map((event) => (event.at >= cutAt - DAY_MS / 24 ? dose(event.at, 1) : event));
  const next = findNextDose(doses, { now, zone: 'UTC', pet });
  expect(next).toMatchObject({ at: at('2025-05-14T19:04Z'), units: null });
  expect(new Date(next?.changedAt ?? 0).toISOString().slice(0, 10)).toBe('2025-05-13');
  const settled = twiceADay(14).map(({ at: moment }) => dose(moment, moment > now - 8 * DAY_MS ? 1 : 2));
  expect(findNextDose(settled, { now, zone: 'UTC', pet })).toMatchObject({ units: 1, changedAt: null });
  const uneven = twiceADay(14).map((event) => dose(event.at, new Date(event.at).getUTCHours() < 12 ? 1 : 2));
  expect(findNextDose(uneven, { now, zone: 'UTC', pet })).toMatchObject({ units: null, changedAt: null });
});

test('two doses marked by the portal are shown for a day', () => {
  const marked = { ...dose(now - 60 * MINUTE_MS), detail: { doubts: ['tooSoon' as const] } };
  const first = dose(now - 180 * MINUTE_MS);
  const doses = [dose(now - 15 * 60 * MINUTE_MS), first, marked];
  expect(findCloseDoses(doses, now)).toEqual([first, marked]);
  expect(findCloseDoses(doses, now + DAY_MS)).toEqual([]);
  expect(findCloseDoses([first], now)).toEqual([]);
});

test('earlier readings, meter’s values and alerts hold the next dose', () => {
  const limits = CAT_THRESHOLDS;
  const reading = (minutesAgo: number, mgdl: number) => ({ at: now - minutesAgo * MINUTE_MS, mgdl });
  const hold = (readings: ReturnType<typeof reading>[], events: Event[] = [], alerts: Event[] = []) =>
    checkDoseHold(anOverview(toTrace(readings), now, { events }), alerts, {
      limits,
      lastDoseAt: now - 2 * DAY_MS,
      now,
    });
  expect(hold([reading(5, 150)])).toBeNull();
  expect(hold([reading(60, 40), reading(5, 150)])).toMatchObject({ because: 'veryLow' });
  expect(hold([reading(50, 40)])).toMatchObject({ because: 'veryLow' });
  const meter: Event = { ...dose(now - MINUTE_MS, 60), type: 'BG' };
  expect(hold([reading(5, 150)], [meter])).not.toBeNull();
  const alert: Event = { ...dose(now - 1.5 * DAY_MS, 40), type: 'alert', detail: { alert: 'urgentLow' } };
  expect(hold([reading(5, 150)], [], [alert])).toMatchObject({ because: 'veryLow', at: alert.at });
});

test('times follow the pet’s clock across a clock change', () => {
  const before = at('2025-03-30T12:00Z');
  const doses = Array.from({ length: 7 }, (_, day) => before - (day + 1) * DAY_MS).flatMap((noon) => [
    dose(noon - 6 * 60 * MINUTE_MS),
    dose(noon + 6 * 60 * MINUTE_MS),
  ]);
  expect(findNextDose(doses, { now: before, zone: 'Europe/Ljubljana', pet: unknown })?.at).toBe(
    at('2025-03-30T17:00Z'),
  );
});

test('with few doses there is no habit: the next one is counted from the last by the profile', () => {
  const noted = [dose(at('2025-05-14T07:04Z')), dose(at('2025-05-12T19:00Z'))];
  const frame = { now, zone: 'UTC', pet: twice };
  expect(findNextDose(noted, frame)).toEqual({
    at: at('2025-05-14T19:04Z'),
    units: null,
    by: 'profile',
    changedAt: null,
  });
  expect(findNextDose(noted, { ...frame, pet: { ...twice, insulinDose: 2 } })?.units).toBe(2);
  expect(findNextDose(noted, { ...frame, pet: unknown })).toBeNull();
  expect(findNextDose([], frame)).toBeNull();
});

test('by the profile one dose may be missing from the log, not more', () => {
  const noted = [dose(at('2025-05-13T19:00Z'))];
  const dueAt = (moment: string): number | undefined =>
    findNextDose(noted, { now: at(moment), zone: 'UTC', pet: twice })?.at;
  expect(dueAt('2025-05-14T08:30Z')).toBe(at('2025-05-14T07:00Z'));
  expect(dueAt('2025-05-14T11:18Z')).toBe(at('2025-05-14T19:00Z'));
  expect(dueAt('2025-05-14T21:30Z')).toBeUndefined();
});

test('by the profile a daily dose keeps its time of day across a clock change', () => {
  const frame = { now: at('2025-03-29T12:00Z'), zone: 'Europe/Ljubljana', pet: { ...twice, insulinFreq: 1 } };
  expect(findNextDose([dose(at('2025-03-29T07:00Z'))], frame)?.at).toBe(at('2025-03-30T06:00Z'));
});
