import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { fc } from '#tests/properties.ts';
import { at } from '#tests/builders/trace-builder.ts';
import { doseWindow } from './dose-guard.ts';
import { findExpectedDose, findLastDose, findNextDose, type DoseFrame, type NotedDose } from './next-dose.ts';

const now = at('2025-05-14T11:18Z');

/** A profile without a frequency. */
const unknown = { everyDays: null, units: null };
const twice = { everyDays: 0.5, units: 2.5 };

function dose(moment: number, value: number | null = 2): NotedDose {
  return { at: moment, value };
}

/** Doses about 07:00 and 19:00 on each of the last days, and this morning. */
function twiceADay(days = 7): NotedDose[] {
  const mornings = Array.from({ length: days + 1 }, (_, day) => at('2025-05-14T07:04Z') - day * DAY_MS);
  const evenings = mornings.slice(1).map((morning) => morning + 12 * 60 * MINUTE_MS);
  return [...mornings, ...evenings].map((moment, index) => dose(moment + ((index % 3) - 1) * 10 * MINUTE_MS));
}

test('two doses a day at the same times: the next one is this evening’s', () => {
  expect(findNextDose(twiceADay(), { now, zone: 'UTC', plan: unknown, notGiven: [] })).toEqual({
    at: at('2025-05-14T19:04Z'),
    units: null,
    by: 'habit',
    changedAt: null,
  });
});

test('after the evening’s dose it is tomorrow’s, also when it came early', () => {
  const evening = dose(at('2025-05-14T17:30Z'));
  expect(
    findNextDose([...twiceADay(), evening], { now: at('2025-05-14T17:31Z'), zone: 'UTC', plan: unknown, notGiven: [] })
      ?.at,
  ).toBe(at('2025-05-15T07:04Z'));
});

test('a late dose is still expected, but not forever', () => {
  expect(
    findNextDose(twiceADay(), { now: at('2025-05-14T20:30Z'), zone: 'UTC', plan: unknown, notGiven: [] })?.at,
  ).toBe(at('2025-05-14T19:04Z'));
  expect(
    findNextDose(twiceADay(), { now: at('2025-05-14T21:10Z'), zone: 'UTC', plan: unknown, notGiven: [] })?.at,
  ).toBe(at('2025-05-15T07:04Z'));
});

test('four days are too few for a habit, five are enough', () => {
  expect(findNextDose(twiceADay(4), { now, zone: 'UTC', plan: unknown, notGiven: [] })).toBeNull();
  expect(findNextDose(twiceADay(5), { now, zone: 'UTC', plan: unknown, notGiven: [] })).not.toBeNull();
});

test('one dose a day, varying times, and doses close to each other are not a habit', () => {
  const mornings = twiceADay().filter((event) => new Date(event.at).getUTCHours() < 12);
  expect(findNextDose(mornings, { now, zone: 'UTC', plan: unknown, notGiven: [] })).toBeNull();
  const wandering = twiceADay().map((event, index) => dose(event.at + index * 97 * MINUTE_MS));
  expect(findNextDose(wandering, { now, zone: 'UTC', plan: unknown, notGiven: [] })).toBeNull();
  const close = mornings.flatMap((event) => [event, dose(event.at + 3 * 60 * MINUTE_MS)]);
  expect(findNextDose(close, { now, zone: 'UTC', plan: unknown, notGiven: [] })).toBeNull();
});

test('an amount is given only if the profile, the newest dose and the habit agree', () => {
  const plan = { everyDays: 0.5, units: 2 };
  const amount = (doses: NotedDose[], units: number | null = 2) => {
    const next = findNextDose(doses, { now, zone: 'UTC', plan: { ...plan, units }, notGiven: [] });
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
  const plan = { everyDays: 0.5, units: 1 };
  const cutAt = at('2025-05-13T07:00Z');
  const doses = twiceADay(14).map((event) => (event.at >= cutAt - DAY_MS / 24 ? dose(event.at, 1) : event));
  const next = findNextDose(doses, { now, zone: 'UTC', plan, notGiven: [] });
  expect(next).toMatchObject({ at: at('2025-05-14T19:04Z'), units: null });
  expect(new Date(next?.changedAt ?? 0).toISOString().slice(0, 10)).toBe('2025-05-13');
  const settled = twiceADay(14).map(({ at: moment }) => dose(moment, moment > now - 8 * DAY_MS ? 1 : 2));
  expect(findNextDose(settled, { now, zone: 'UTC', plan, notGiven: [] })).toMatchObject({ units: 1, changedAt: null });
  const uneven = twiceADay(14).map((event) => dose(event.at, new Date(event.at).getUTCHours() < 12 ? 1 : 2));
  expect(findNextDose(uneven, { now, zone: 'UTC', plan, notGiven: [] })).toMatchObject({
    units: null,
    changedAt: null,
  });
});

test('a plan that changed today and was not given yet has no amount, and says since when', () => {
  const midnight = at('2025-05-14T00:00Z');
  const changed = (units: number | null, since: number | null) =>
    findNextDose(twiceADay(), { now, zone: 'UTC', plan: { everyDays: 0.5, units, since }, notGiven: [] });
  expect(changed(1.5, midnight)).toMatchObject({ units: null, changedAt: midnight });
  expect(changed(2, midnight)).toMatchObject({ units: 2, changedAt: null });
  expect(changed(1.5, midnight - 8 * DAY_MS)).toMatchObject({ units: null, changedAt: null });
  expect(changed(null, midnight)).toMatchObject({ units: null, changedAt: null });
  expect(changed(1.5, null)).toMatchObject({ changedAt: null });
});

describe('a plan that vet and owner agreed on', () => {
  const midnight = at('2025-05-14T00:00Z');
  const amount = (doses: NotedDose[], agreedSince: number | null = midnight) =>
    findNextDose(doses, { now, zone: 'UTC', plan: { everyDays: 0.5, units: 1.5, agreedSince }, notGiven: [] });
  const before = twiceADay().filter((noted) => noted.at < midnight);

  test('holds from its midnight on, before its first dose', () => {
    expect(amount(before)).toMatchObject({ units: 1.5, changedAt: midnight });
    expect(amount(before, null)).toMatchObject({ units: null });
  });

  test('is not mentioned once another dose was given since', () => {
    expect(amount([...before, dose(at('2025-05-14T07:00Z'), 1.5)])).toMatchObject({ units: 1.5 });
    expect(amount([...before, dose(at('2025-05-14T07:00Z'), 2)])).toMatchObject({ units: null, changedAt: midnight });
  });

  test('is a habit like any other after a week', () => {
    expect(amount(twiceADay(), midnight - 7 * DAY_MS)).toMatchObject({ units: null });
  });
});

test('times follow the pet’s clock across a clock change', () => {
  const before = at('2025-03-30T12:00Z');
  const doses = Array.from({ length: 7 }, (_, day) => before - (day + 1) * DAY_MS).flatMap((noon) => [
    dose(noon - 6 * 60 * MINUTE_MS),
    dose(noon + 6 * 60 * MINUTE_MS),
  ]);
  expect(findNextDose(doses, { now: before, zone: 'Europe/Ljubljana', plan: unknown, notGiven: [] })?.at).toBe(
    at('2025-03-30T17:00Z'),
  );
});

test('with few doses there is no habit: the next one is counted from the last by the profile', () => {
  const noted = [dose(at('2025-05-14T07:04Z')), dose(at('2025-05-12T19:00Z'))];
  const frame = { now, zone: 'UTC', plan: twice, notGiven: [] };
  expect(findNextDose(noted, frame)).toEqual({
    at: at('2025-05-14T19:04Z'),
    units: null,
    by: 'profile',
    changedAt: null,
  });
  expect(findNextDose(noted, { ...frame, plan: { ...twice, units: 2 } })?.units).toBe(2);
  expect(findNextDose(noted, { ...frame, plan: unknown })).toBeNull();
  expect(findNextDose([], frame)).toBeNull();
});

test('by the profile one dose may be missing from the log, not more', () => {
  const noted = [dose(at('2025-05-13T19:00Z'))];
  const dueAt = (moment: string): number | undefined =>
    findNextDose(noted, { now: at(moment), zone: 'UTC', plan: twice, notGiven: [] })?.at;
  expect(dueAt('2025-05-14T08:30Z')).toBe(at('2025-05-14T07:00Z'));
  expect(dueAt('2025-05-14T11:18Z')).toBe(at('2025-05-14T19:00Z'));
  expect(dueAt('2025-05-14T21:30Z')).toBeUndefined();
});

test('by the profile a daily dose keeps its time of day across a clock change', () => {
  const frame = {
    now: at('2025-03-29T12:00Z'),
    zone: 'Europe/Ljubljana',
    plan: { ...twice, everyDays: 1 },
    notGiven: [],
  };
  expect(findNextDose([dose(at('2025-03-29T07:00Z'))], frame)?.at).toBe(at('2025-03-30T06:00Z'));
});

test('a dose noted as not given is not expected any more, and is counted from by nobody', () => {
  const evening = at('2025-05-14T19:04Z');
  const morning = at('2025-05-15T07:04Z');
  const frame = { now: at('2025-05-14T19:30Z'), zone: 'UTC', plan: unknown };
  const next = (notGiven: number[]) => findNextDose(twiceADay(), { ...frame, notGiven })?.at;
  expect(next([])).toBe(evening);
  expect(next([at('2025-05-14T19:20Z')])).toBe(morning);
  expect(next([at('2025-05-14T16:10Z')])).toBe(morning);
  expect(next([at('2025-05-14T15:50Z'), at('2025-05-14T19:40Z')])).toBe(evening); // of another time; not yet
});

test('by the profile each dose noted as not given moves the next one on', () => {
  const noted = [dose(at('2025-05-13T07:00Z'))];
  const notGiven = [at('2025-05-13T19:10Z'), at('2025-05-14T07:00Z')];
  const frame = { now, zone: 'UTC', plan: twice };
  expect(findNextDose(noted, { ...frame, notGiven: [] })?.at).toBeUndefined();
  expect(findNextDose(noted, { ...frame, notGiven })?.at).toBe(at('2025-05-14T19:00Z'));
});

test('the last dose is the newest one with an amount up to now', () => {
  const doses = [dose(now - 3), dose(now - 2, 1), dose(now - 1, null), dose(now + 1)];
  expect(findLastDose(doses, now)).toEqual({ at: now - 2, value: 1 });
  expect(findLastDose([], now)).toBeNull();
});

describe('a dose that the plan forbids is not suggested', () => {
  const evening = at('2025-05-14T19:04Z');
  const HOUR = 60 * MINUTE_MS;
  const next = (plan: Partial<DoseFrame['plan']>, doses = twiceADay(), moment: number = now) =>
    findNextDose(doses, { now: moment, zone: 'UTC', plan: { everyDays: 0.5, units: 2, ...plan }, notGiven: [] });

  test('after insulin was ended no dose is expected', () => {
    expect(next({})).toMatchObject({ at: evening, units: 2 });
    expect(next({ isEnded: true })).toBeNull();
    expect(next({ everyDays: null, units: null, isEnded: true })).toBeNull();
    expect(next({ isEnded: true }, twiceADay(1))).toBeNull();
  });

  test('once a day instead of twice: a day after the last dose, the time alone until the habit is over', () => {
    const since = at('2025-05-14T00:00Z');
    const once = { at: at('2025-05-15T06:54Z'), units: null, by: 'profile', changedAt: since };
    for (const hours of [0, 7, 8, 10]) {
      expect(next({ everyDays: 1, since }, twiceADay(), now + hours * HOUR)).toEqual(once);
    }
    expect(next({ everyDays: 1, units: 1.5, since, agreedSince: since })).toEqual(once);
    expect(next({ everyDays: 1 })).toEqual({ ...once, changedAt: null });
    const settled = twiceADay().filter(({ at: moment }) => new Date(moment).getUTCHours() < 12);
    expect(next({ everyDays: 1 }, settled)).toMatchObject({ units: 2, by: 'profile' });
  });

  test('of three times a day that became two, the amount is not known either', () => {
    const thrice = [...twiceADay(), ...twiceADay().map((noted) => dose(noted.at - 6 * HOUR))];
    expect(next({}, thrice)).toMatchObject({ units: null });
  });

  test('at other planned times it is the planned time alone', () => {
    expect(next({ clockMinutes: [7 * 60, 19 * 60 + 45] })).toMatchObject({ at: evening, units: 2, by: 'habit' });
    const moved = next({ clockMinutes: [9 * 60, 21 * 60], since: at('2025-05-14T00:00Z') });
    expect(moved).toEqual({
      at: at('2025-05-14T21:00Z'),
      units: null,
      by: 'profile',
      changedAt: at('2025-05-14T00:00Z'),
    });
    expect(next({ clockMinutes: [9 * 60, 21 * 60], units: 1.5, agreedSince: 0 })).toMatchObject({ units: null });
    const since = at('2025-05-14T08:00Z');
    const once = next({ everyDays: 1, clockMinutes: [19 * 60], since });
    expect(once).toMatchObject({ at: at('2025-05-15T19:00Z'), units: null });
  });

  test('planned times are those of few doses too; one may be missing from the log, not more', () => {
    const plan = { clockMinutes: [7 * 60, 19 * 60] };
    const noted = [dose(at('2025-05-13T18:40Z'))];
    const dueAt = (moment: string) => next(plan, noted, at(moment));
    expect(dueAt('2025-05-14T06:30Z')).toMatchObject({ at: at('2025-05-14T07:00Z'), units: 2, by: 'profile' });
    expect(dueAt('2025-05-14T11:18Z')).toMatchObject({ at: at('2025-05-14T19:00Z') });
    expect(dueAt('2025-05-14T21:30Z')).toBeNull();
    expect(next(plan, [])).toBeNull();
  });

  test('after a dose at an unusual time, an interval after it alone, as the guard says', () => {
    for (const givenAt of ['2025-05-14T15:00Z', '2025-05-14T15:42Z']) {
      const doses = [...twiceADay().slice(1), dose(at(givenAt))];
      const later = { at: at(givenAt) + 12 * HOUR, units: null, by: 'profile', changedAt: null };
      for (const minutes of [1, 240, 480, 13 * 60]) {
        expect(next({}, doses, at(givenAt) + minutes * MINUTE_MS)).toEqual(later);
      }
      expect(next({}, doses, at('2025-05-15T06:30Z'))).toMatchObject({ at: at('2025-05-15T07:04Z'), units: 2 });
      expect(next({ everyDays: null }, doses, at(givenAt) + HOUR)).toBeNull();
    }
  });

  test('but a dose that was a little late or early keeps the habit', () => {
    const late = [...twiceADay().slice(1), dose(at('2025-05-14T10:30Z'))];
    expect(next({}, late)).toMatchObject({ at: evening, units: 2, by: 'habit' });
  });

  test('whatever was given, it is outside the window of the guard', () => {
    const moments = fc.array(fc.integer({ min: -8 * 24 * 60, max: 0 }), { maxLength: 6 });
    const everyDays = fc.constantFrom(null, 0.25, 1 / 3, 0.5, 1, 2);
    const planned = fc.constantFrom([], [420], [420, 1140], [540, 1260]);
    fc.assert(
      fc.property(moments, everyDays, planned, fc.boolean(), (minutes, days, clockMinutes, hasHabit) => {
        const others = minutes.map((minute) => dose(now + minute * MINUTE_MS, minute % 3 === 0 ? null : 2));
        const doses = [...(hasHabit ? twiceADay() : []), ...others];
        const frame = {
          now,
          zone: 'Europe/Ljubljana',
          plan: { everyDays: days, units: 2, clockMinutes },
          notGiven: [],
        };
        const found = [findNextDose(doses, frame), findExpectedDose(doses, frame)].filter((due) => due !== null);
        const last = Math.max(...doses.map((noted) => noted.at));
        for (const due of found) expect(due.at).toBeGreaterThanOrEqual(last + doseWindow(frame.plan));
      }),
    );
  });
});
