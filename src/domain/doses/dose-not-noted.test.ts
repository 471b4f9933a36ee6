import { describe, expect, test } from 'vitest';
import { addDays, startOfLocalDay, toLocalDate } from '#domain/time/days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { fc } from '#tests/properties.ts';
import { at } from '#tests/builders/trace-builder.ts';
import { findDoseNews, findNextLook, isNotedFor, LOOK_WITHIN_MS, newsUntil } from './dose-not-noted.ts';

type Facts = Parameters<typeof findNextLook>[0];
type Dose = { readonly at: number; readonly value: number | null };

const EVENING = at('2025-05-14T19:00Z');
/** Doses at 07:00 and 19:00 of the last week, and this morning. */
const doses = Array.from({ length: 15 }, (_, index) => ({ at: EVENING - (index + 1) * (DAY_MS / 2), value: 2 }));
const factsOf = (given: readonly Dose[], more: Partial<Facts> & { notGiven?: number[]; everyDays?: number | null }) => {
  const { notGiven = [], everyDays = 0.5, ...rest } = more;
  return {
    notes: { doses: given, notGiven },
    zone: 'UTC',
    planAt: () => ({ everyDays, units: null }),
    told: [],
    ...rest,
  };
};
const findMissing = (facts: Facts, now: number) => findDoseNews(facts, now)?.missing ?? null;
const look = (minutes: number, notGiven: number[] = [], more: Dose[] = []) =>
  findMissing(factsOf([...doses, ...more], { notGiven }), EVENING + minutes * MINUTE_MS);

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
  expect(isNotedFor(EVENING, newsUntil(EVENING) - 1)).toBe(true);
  expect(isNotedFor(EVENING, newsUntil(EVENING))).toBe(false);
});

test('a dose that was told is news again once nothing answers for it any more, for as long as it is news', () => {
  const told = { beganAtMs: EVENING, closedAtMs: EVENING + 70 * MINUTE_MS };
  const at = (minutes: number, more: readonly Dose[] = [], notGiven: number[] = []) =>
    findDoseNews(factsOf([...doses, ...more], { told: [told], notGiven }), EVENING + minutes * MINUTE_MS);
  expect(at(71)).toEqual({ over: [], again: [told], missing: null });
  expect(at(359)).toEqual({ over: [], again: [told], missing: null });
  expect(at(360)).toBeNull();
  expect(at(71, [{ at: EVENING + 69 * MINUTE_MS, value: 2 }])).toBeNull();
  expect(at(71, [], [EVENING + 69 * MINUTE_MS])).toBeNull();
  expect(at(71, [{ at: EVENING + 72 * MINUTE_MS, value: 2 }])).toMatchObject({ again: [told] });
});

test('a dose of an unknown amount answers for one that is expected by the plan', () => {
  const few = doses.slice(0, 4);
  for (const minutes of [-180, -150, 0, 60]) {
    const unknown = { at: EVENING + minutes * MINUTE_MS, value: null };
    for (const later of [60, 95, 120]) {
      expect(findMissing(factsOf([...few, unknown], {}), EVENING + later * MINUTE_MS)).toBeNull();
    }
  }
  const earlier = { at: EVENING - 4 * HOUR_MS, value: null };
  const missingAt = (now: number) => findMissing(factsOf([...few, earlier], {}), now)?.expectedAt;
  expect(missingAt(EVENING + HOUR_MS)).toBeUndefined();
  expect(missingAt(EVENING + 9 * HOUR_MS)).toBe(EVENING + 8 * HOUR_MS);
});

describe('a dose that the plan forbids is not missing', () => {
  const told = { beganAtMs: EVENING, closedAtMs: null };
  const newsAt = (
    minutes: number,
    plan: object,
    given: readonly Dose[] = doses,
    known: readonly (typeof told)[] = [],
  ) => {
    const planAt = () => ({ everyDays: 0.5, units: null, ...plan });
    return findDoseNews(factsOf(given, { planAt, told: known }), EVENING + minutes * MINUTE_MS);
  };

  test('after insulin was ended; what was told is over', () => {
    expect(newsAt(60, {})?.missing?.expectedAt).toBe(EVENING);
    expect(newsAt(60, { isEnded: true })).toBeNull();
    expect(newsAt(90, {}, doses, [told])).toBeNull();
    expect(newsAt(90, { isEnded: true }, doses, [told])).toEqual({ over: [told], again: [], missing: null });
  });

  test('once a day instead of twice: a day after the last dose, not after half a day', () => {
    expect(newsAt(60, { everyDays: 1 })).toBeNull();
    expect(newsAt(90, { everyDays: 1 }, doses, [told])).toEqual({ over: [told], again: [], missing: null });
    expect(newsAt(13 * 60, { everyDays: 1 })?.missing?.expectedAt).toBe(EVENING + 12 * HOUR_MS);
  });

  test.each([-3.3, -4, -7.9])('after a dose %d h before its usual time, until the next one', (hours) => {
    const given = [...doses, { at: EVENING + hours * HOUR_MS, value: 2 }];
    for (let minutes = 0; minutes < 13 * 60; minutes += 15) {
      const expectedAt = newsAt(minutes, {}, given)?.missing?.expectedAt;
      expect(expectedAt === undefined || expectedAt >= EVENING + (hours + 12) * HOUR_MS).toBe(true);
    }
    expect(newsAt(13 * 60, {}, given)?.missing?.expectedAt).toBe(EVENING + 12 * HOUR_MS);
  });

  test('a dose 8 h before a usual time answers for another one', () => {
    const given = [...doses.slice(1), { at: EVENING - 8 * HOUR_MS, value: 2 }];
    expect(newsAt(60, {}, given)?.missing?.expectedAt).toBe(EVENING);
  });
});

test('without a habit and a frequency, and without doses of the last days, nothing is missing', () => {
  const now = EVENING + HOUR_MS;
  expect(findMissing(factsOf(doses.slice(0, 4), { everyDays: null }), now)).toBeNull();
  expect(findMissing(factsOf(doses.slice(0, 4), {}), now)).not.toBeNull();
  expect(findMissing(factsOf(doses.slice(4), {}), EVENING + 3 * DAY_MS)).toBeNull();
  expect(findMissing(factsOf([], {}), now)).toBeNull();
});

test('two expected times within three hours are of one dose, and it is news for six', () => {
  const now = EVENING + HOUR_MS;
  const toldOf = (beganAtMs: number) => factsOf(doses, { told: [{ beganAtMs, closedAtMs: null }] });
  expect(findDoseNews(toldOf(EVENING - 3 * HOUR_MS), now)).toBeNull();
  expect(findMissing(toldOf(EVENING - 3 * HOUR_MS - 1), now)).not.toBeNull();
  expect(newsUntil(EVENING)).toBe(EVENING + 6 * HOUR_MS);
  const told = { beganAtMs: EVENING, closedAtMs: null };
  const facts = factsOf(doses, { told: [told] });
  expect(findDoseNews(facts, newsUntil(EVENING) - 1)).toBeNull();
  expect(findDoseNews(facts, newsUntil(EVENING))).toEqual({ over: [told], again: [], missing: null });
});

test('the next look is when a dose is missing, when its news are over, and a day later if nothing is expected', () => {
  expect(findNextLook(factsOf(doses, {}), EVENING - HOUR_MS)).toBe(EVENING + HOUR_MS);
  const told = [{ beganAtMs: EVENING, closedAtMs: null }];
  expect(findNextLook(factsOf(doses, { told }), EVENING + HOUR_MS)).toBe(newsUntil(EVENING));
  expect(findNextLook(factsOf([], {}), EVENING)).toBe(EVENING + LOOK_WITHIN_MS);
  const morning = EVENING - DAY_MS / 2;
  const answered = factsOf(doses.slice(1), {
    notGiven: [morning + HOUR_MS],
    told: [{ beganAtMs: morning, closedAtMs: morning + HOUR_MS }],
  });
  expect(findNextLook(answered, morning + HOUR_MS)).toBe(EVENING + HOUR_MS);
  const ahead = { at: EVENING + 30 * MINUTE_MS, value: 2 };
  expect(findNextLook(factsOf([...doses, ahead], {}), EVENING)).toBe(EVENING + 13 * HOUR_MS);
});

test.each([
  ['a day of 23 hours', 'Europe/Ljubljana', '2026-03-28', 11],
  ['a day of 25 hours', 'Europe/Ljubljana', '2026-10-24', 13],
  ['a zone that changes by half an hour', 'Australia/Lord_Howe', '2026-04-04', 12.5],
  ['a zone with half an hour', 'Asia/Kolkata', '2026-04-04', 12],
])('the next look keeps to the clock of the pet: %s', (_name, zone, date, hours) => {
  const evening = (days: number) => startOfLocalDay(addDays(date, days), zone) + 19 * HOUR_MS;
  const morning = (days: number) => startOfLocalDay(addDays(date, days), zone) + 7 * HOUR_MS;
  const given = [-7, -6, -5, -4, -3, -2, -1, 0].flatMap((days) => [morning(days), evening(days)]);
  const facts = factsOf(
    given.map((moment) => ({ at: moment, value: 2 })),
    { zone, everyDays: null },
  );
  const now = evening(0);
  const next = findNextLook(facts, now);
  expect(toLocalDate(next, zone)).toBe(addDays(date, 1));
  expect((next - now) / HOUR_MS).toBe(hours + 1);
});

const ZONES = ['UTC', 'Europe/Ljubljana', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/Santiago', 'Pacific/Apia'];
/** Days on which clocks change, and one on which none does. */
const DATES = ['2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04', '2026-09-06', '2026-07-01'];
const moments = (from: number, to: number, maxLength: number) =>
  fc.array(fc.integer({ min: from * 60, max: to * 60 }), { maxLength });
const cases = fc.record({
  zone: fc.constantFrom(...ZONES),
  date: fc.constantFrom(...DATES),
  nowMinute: fc.integer({ min: -DAY_MS / MINUTE_MS, max: DAY_MS / MINUTE_MS }),
  /** Of the days before: how many minutes around two usual times; null if nothing was noted. */
  usual: fc.array(fc.option(fc.integer({ min: -50, max: 50 })), { minLength: 18, maxLength: 18 }),
  given: moments(-8 * 24, 26, 3),
  notGiven: moments(-30, 26, 2),
  unknown: moments(-30, 26, 1),
  everyDays: fc.tuple(fc.constantFrom(null, 0.25, 0.5, 1, 2), fc.constantFrom(null, 0.5, 1)),
  planned: fc.constantFrom([], [450], [450, 1170], [600, 1320]),
  isEnded: fc.constantFrom(false, false, false, true),
  told: fc.array(fc.tuple(fc.integer({ min: -24 * 60, max: 0 }), fc.boolean()), { maxLength: 2 }),
});

test('before the next look nothing is new, whatever is known and whatever clocks do', () => {
  fc.assert(
    fc.property(cases, ({ zone, date, nowMinute, usual, everyDays, planned, isEnded, told, ...noted }) => {
      const now = startOfLocalDay(date, zone) + nowMinute * MINUTE_MS;
      const usualAt = (place: number) =>
        startOfLocalDay(addDays(date, (place >> 1) - 9), zone) + (place % 2 === 0 ? 7.5 : 19.5) * HOUR_MS;
      const toInstants = (minutes: readonly number[]) => minutes.map((minute) => now + minute * MINUTE_MS);
      const habit = usual.flatMap((off, place) => (off === null ? [] : usualAt(place) + off * MINUTE_MS));
      const toDose = (value: number | null) => (moment: number) => ({ at: moment, value });
      const given = [
        ...[...habit, ...toInstants(noted.given)].map(toDose(2)),
        ...toInstants(noted.unknown).map(toDose(null)),
      ];
      const facts: Facts = {
        notes: { doses: given.toSorted((a, b) => a.at - b.at), notGiven: toInstants(noted.notGiven) },
        zone,
        planAt: (moment) => {
          const isBefore = toLocalDate(moment, zone) < date;
          const plan = { units: null, clockMinutes: isBefore ? [] : planned, isEnded: !isBefore && isEnded };
          return { ...plan, everyDays: everyDays[isBefore ? 0 : 1] };
        },
        told: told.map(([minute, isOpen]) => ({
          beganAtMs: now + minute * MINUTE_MS,
          closedAtMs: isOpen ? null : now,
        })),
      };
      if (findDoseNews(facts, now) !== null) return;
      const next = findNextLook(facts, now);
      expect(next).toBeGreaterThan(now);
      expect(next).toBeLessThanOrEqual(now + LOOK_WITHIN_MS);
      for (let moment = now; moment < next; moment += 9 * MINUTE_MS) expect(findDoseNews(facts, moment)).toBeNull();
      expect(findDoseNews(facts, next - 1)).toBeNull();
      expect(next === now + LOOK_WITHIN_MS || findDoseNews(facts, next) !== null).toBe(true);
    }),
  );
});

test('a pet with very many notes is looked at early, and not never', () => {
  const ahead = Array.from({ length: 500 }, (_, place) => ({ at: EVENING + (place + 1) * MINUTE_MS, value: 2 }));
  const next = findNextLook(factsOf(ahead, {}), EVENING);
  expect(next).toBeGreaterThan(EVENING);
  expect(next).toBeLessThan(EVENING + 2 * HOUR_MS);
});

test('whatever was noted, a missing dose is between one and two hours old and nothing was noted near to it', () => {
  const moments = fc.array(fc.integer({ min: -8 * 24 * 60, max: 0 }), { maxLength: 30 });
  fc.assert(
    fc.property(moments, moments, fc.constantFrom(0.5, 1, 2, null), (given, not, everyDays) => {
      const now = EVENING;
      const noted = given.map((minutes) => ({ at: now + minutes * MINUTE_MS, value: 2 }));
      const notGiven = not.map((minutes) => now + minutes * MINUTE_MS);
      const missing = findMissing(factsOf(noted, { zone: 'Europe/Ljubljana', notGiven, everyDays }), now);
      if (missing === null) return;
      const late = now - missing.expectedAt;
      expect(late).toBeGreaterThanOrEqual(HOUR_MS);
      expect(late).toBeLessThanOrEqual(2 * HOUR_MS);
      expect(notGiven.filter((moment) => Math.abs(moment - missing.expectedAt) <= 3 * HOUR_MS)).toEqual([]);
    }),
  );
});
