import { describe, expect, test } from 'vitest';
import { toTrace, type TraceReading } from '#domain/trace/build-trace.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { firstInstantAtWall } from '#domain/time/zones.ts';
import { aCurvesInput, aDose } from '#tests/builders/curve-builder.ts';
import { fc } from '#tests/properties.ts';
import { computeCurves, type Curves } from './all-curves.ts';
import { DEFAULT_RULES } from './counting-rules.ts';
import type { GivenDose } from './given-doses.ts';

const START = Date.UTC(2026, 0, 10, 7);

/** A fall after each dose, with noise of its own, and readings every `minutes`. */
function readingsFor(doses: readonly GivenDose[], minutes = 5): TraceReading[] {
  const first = (doses[0]?.at ?? START) - HOUR_MS;
  const count = ((doses.at(-1)?.at ?? START) + 15 * HOUR_MS - first) / (minutes * MINUTE_MS);
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * minutes * MINUTE_MS;
    const dose = doses.findLast((given) => given.at <= at);
    const hours = dose === undefined ? 0 : (at - dose.at) / HOUR_MS;
    const noise = (index * 7919) % 13;
    return { at, mgdl: 300 - 190 * Math.sin((Math.PI * Math.min(hours, 12)) / 12) + noise, intervalMinutes: minutes };
  });
}

const twiceADay = (days: number, from = START) =>
  Array.from({ length: 2 * days }, (_, index) => aDose(from + index * 12 * HOUR_MS));

const compute = (doses: readonly GivenDose[], readings = readingsFor(doses), zone = 'UTC') =>
  computeCurves(
    toTrace(readings),
    aCurvesInput({ doses, zone, observedUntil: (readings.at(-1)?.at ?? 0) + 5 * MINUTE_MS }),
  );

/** The numbers without the instants. */
const numbersOf = ({ curves, overlay, consistency, tooShort }: Curves) => ({
  curves: curves.map(({ curve: { at: _at, ...curve }, line }) => ({ curve, line })),
  overlay,
  consistency,
  tooShort,
});

describe('the curves of a range', () => {
  test('do not depend on when they were', () => {
    const doses = twiceADay(3);
    const readings = readingsFor(doses);
    const plain = numbersOf(compute(doses, readings));
    fc.assert(
      fc.property(fc.integer({ min: -400 * 24, max: 400 * 24 }), (hours) => {
        const shift = hours * HOUR_MS;
        const moved = doses.map((dose) => ({ ...dose, at: dose.at + shift }));
        const shifted = readings.map((reading) => ({ ...reading, at: reading.at + shift }));
        expect(numbersOf(compute(moved, shifted))).toEqual(plain);
      }),
      { numRuns: 20 },
    );
  });

  test('do not depend on the order of doses and meals', () => {
    const doses = twiceADay(3);
    const trace = toTrace(readingsFor(doses));
    const meals = [START, START + HOUR_MS, START + DAY_MS];
    const plain = computeCurves(trace, aCurvesInput({ doses, meals }));
    const shuffled = <T>(list: T[]) => fc.shuffledSubarray(list, { minLength: list.length });
    fc.assert(
      fc.property(shuffled(doses), shuffled(meals), (otherDoses, otherMeals) => {
        const found = computeCurves(trace, aCurvesInput({ doses: otherDoses, meals: otherMeals }));
        expect(found).toEqual(plain);
      }),
      { numRuns: 20 },
    );
  });

  test('are the same where the range is cut', () => {
    const doses = twiceADay(6);
    const trace = toTrace(readingsFor(doses));
    const whole = computeCurves(trace, aCurvesInput({ doses }));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }), (first, second) => {
        const [from, to] = [Math.min(first, second), Math.max(first, second)];
        const range = { from: START + from * 12 * HOUR_MS, to: START + to * 12 * HOUR_MS };
        expect(computeCurves(trace, aCurvesInput({ doses, range })).curves).toEqual(whole.curves.slice(from, to));
      }),
    );
  });

  test('compare the newest with those of the same amount in 14 days', () => {
    const doses = twiceADay(20).map((dose, index) => (index === 36 ? { ...dose, units: 3 } : dose));
    // 28 doses lie in the 14 days up to the last one; one of them was another amount
    expect(compute(doses).consistency?.n).toBe(27);
    expect(compute(doses.slice(0, 37)).consistency).toBeNull();
  });

  test('a dose not given leaves a curve of 14 hours', () => {
    const doses = twiceADay(3).map((dose, index) => (index === 2 ? { ...dose, units: 0 } : dose));
    expect(compute(doses).curves.map(({ curve }) => curve.windowHours)).toEqual([12, 14, 12, 12, 14]);
  });
});

describe.each([
  ['Europe/Ljubljana', '2026-03-28', '2026-10-24'],
  ['America/New_York', '2026-03-07', '2026-10-31'],
  ['Australia/Lord_Howe', '2026-10-03', '2026-04-04'],
])('clock changes in %s', (zone, ...dates) => {
  test.each(dates)(
    'doses by the clock from %s on are 11 to 13 hours apart, their curves count elapsed hours',
    (date) => {
      const wall = Date.parse(`${date}T07:00Z`);
      const doses = Array.from({ length: 12 }, (_, index) =>
        aDose(firstInstantAtWall(wall + index * 12 * HOUR_MS, zone)),
      );
      const { curves, dayNight } = compute(doses, readingsFor(doses), zone);
      const apart = doses.slice(1).map(({ at }, index) => (at - (doses[index]?.at ?? 0)) / HOUR_MS);
      expect(curves.slice(0, -1).map(({ curve }) => curve.windowHours)).toEqual(apart);
      expect(new Set(apart).size).toBe(2);
      expect(dayNight).toMatchObject({ morning: 6, evening: 6 });
      for (const { curve } of curves) expect(curve.numbers?.nadirMinutes).toBeCloseTo(360, -2);
    },
  );

  test('doses twelve elapsed hours apart have the same curves as in UTC', () => {
    const doses = twiceADay(4, Date.parse(`${dates[0]}T07:00Z`));
    expect(numbersOf(compute(doses, undefined, zone))).toEqual(numbersOf(compute(doses)));
  });
});

describe('a next dose sooner than the rule allows', () => {
  const early = (hours: number, changes: Partial<Parameters<typeof aCurvesInput>[0]> = {}) => {
    const doses = [aDose(START), aDose(START + hours * HOUR_MS)];
    const trace = toTrace(readingsFor(twiceADay(2)));
    const [first] = computeCurves(trace, aCurvesInput({ doses, ...changes })).curves;
    return [first?.curve.problem, first?.isNextEarly];
  };

  test('leaves a curve its numbers, which are defined from 9 h of 12 on', () => {
    expect([early(8.9), early(9.5), early(10)]).toEqual([
      ['nextDose', true],
      [null, true],
      [null, false],
    ]);
  });

  test('is by the rule of the pet, in proportion to its interval', () => {
    const rules = { ...DEFAULT_RULES, nextDoseHours: 11 };
    expect([early(10.5, { rules }), early(11, { rules })]).toEqual([
      [null, true],
      [null, false],
    ]);
    expect(early(7, { gapHours: 8, combineMs: 5 * HOUR_MS })).toEqual([null, false]);
  });
});

describe('a change of the sensor', () => {
  const doses = twiceADay(2);

  test('to one with another interval counts each reading with its own', () => {
    const changedAt = START + 18 * HOUR_MS;
    const before = readingsFor(doses).filter(({ at }) => at < changedAt);
    const after = readingsFor(doses, 15).filter(({ at }) => at >= changedAt);
    const { curves } = compute(doses, [...before, ...after]);
    for (const { curve } of curves)
      expect(curve).toMatchObject({ problem: null, coverage: expect.closeTo(1, 1) as number });
    expect(curves.map(({ curve }) => curve.longestHoleMinutes)).toEqual([5, 15, 15, 15]);
    for (const { curve } of curves) expect(curve.numbers?.nadir).toBeCloseTo(115, -1);
  });

  test('leaves out the curve in which it was, and no other', () => {
    const trace = toTrace(readingsFor(doses));
    const sensorStarts = [START + 18 * HOUR_MS, START];
    const { curves } = computeCurves(trace, aCurvesInput({ doses, sensorStarts }));
    expect(curves.map(({ curve }) => curve.problem)).toEqual([null, 'sensorChange', null, null]);
  });
});

test('values of whole mg/dL and of tenths of a mmol/L give nearly the same numbers', () => {
  const doses = twiceADay(6);
  const readings = readingsFor(doses);
  const rounded = (step: number) =>
    compute(
      doses,
      readings.map((reading) => ({ ...reading, mgdl: Math.round(reading.mgdl / step) * step })),
    );
  const [inMgDl, inMmolL] = [rounded(1), rounded(1.8)];
  for (const [index, { curve }] of inMgDl.curves.entries()) {
    const other = inMmolL.curves[index]?.curve;
    expect(Math.abs((curve.numbers?.nadir ?? 0) - (other?.numbers?.nadir ?? 0))).toBeLessThan(1.5);
    expect(curve.problem).toBe(other?.problem);
  }
});
