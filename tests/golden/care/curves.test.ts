import { describe, expect, test } from 'vitest';
import { computeCurves, type Curves, type CurvesInput } from '#domain/care/all-curves.ts';
import { DEFAULT_RULES } from '#domain/care/counting-rules.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { hasClinicalCases, nearPart, readClinicalCase, readExpected } from '#tests/builders/clinical-case.ts';

type Expected = {
  readonly zone: string;
  readonly gapHours: number;
  readonly T: number;
  readonly curve: ExpectedCurve;
  readonly curves: readonly ExpectedCurve[];
  readonly overlay: readonly object[];
  readonly consistency: object;
  readonly tooShort: { readonly state: string };
  readonly dayNight: Readonly<Record<string, number | ({ readonly eveningAgainstMorning: string } & object)>>;
  readonly durations: readonly number[];
  readonly nadirs: readonly number[];
  readonly rebounds: readonly ExpectedRebound[];
  readonly reboundsFed: readonly ExpectedRebound[];
};
type ExpectedCurve = { readonly at: string; readonly units: number; readonly complete: boolean } & Readonly<
  Record<string, unknown>
>;
type ExpectedRebound = { readonly lowAt: string; readonly highAt: string; readonly peakAt: string } & object;

const STATES: Readonly<Record<string, string>> = {
  suspected: 'suspected',
  'not suspected': 'notSuspected',
  'no clear change': 'noClearChange',
  up: 'up',
  down: 'down',
};

function compute(name: string, more: Partial<CurvesInput> = {}): { found: Curves; expected: Expected } {
  const expected = readExpected(name) as Expected; // the form of the cases read here
  const { readings, doses } = readClinicalCase(name);
  const observedUntil = (readings.at(-1)?.at ?? 0) + 5 * MINUTE_MS;
  const found = computeCurves(toTrace(readings), {
    doses: doses.map(({ at, value }) => ({ id: String(at), at, units: value, insulin: null })),
    combineMs: 8 * HOUR_MS,
    meals: [],
    sensorStarts: [],
    range: { from: -Infinity, to: Infinity },
    zone: expected.zone,
    gapHours: expected.gapHours ?? 12,
    periods: [],
    rules: DEFAULT_RULES,
    threshold: expected.T ?? 270,
    low: 80,
    observedUntil,
    now: observedUntil,
    ...more,
  });
  return { found, expected };
}

function expectCurve(found: Curves['curves'][number] | undefined, expected: ExpectedCurve): void {
  const { at, units, complete, ...numbers } = expected;
  expect(found?.dose).toMatchObject({ at: Date.parse(at), units });
  const { numbers: own, problem, ...observed } = found?.curve ?? { numbers: null, problem: null };
  expect(problem === null).toBe(complete);
  const known = Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== null));
  expect({ ...observed, ...own }).toEqual(nearPart(known));
}

describe.skipIf(!hasClinicalCases)('the published cases of what doses did', () => {
  test('one curve by hand', () => {
    const { found, expected } = compute('1-one-curve-by-hand');
    expect(found.curves).toHaveLength(2);
    expectCurve(found.curves[0], expected.curve);
  });

  test('twenty doses', () => {
    const { found, expected } = compute('2-twenty-doses');
    expect(found.curves).toHaveLength(expected.curves.length);
    for (const [index, curve] of expected.curves.entries()) expectCurve(found.curves[index], curve);
    expect(found.overlay).toEqual(expected.overlay.map(nearPart));
    expect(found.consistency).toEqual(nearPart(expected.consistency));
    expect(found.tooShort).toEqual(nearPart({ ...expected.tooShort, state: STATES[expected.tooShort.state] }));
    const { morning, evening, ...differences } = expected.dayNight;
    expect(found.dayNight).toMatchObject({ morning, evening });
    for (const [name, difference] of Object.entries(differences)) {
      const { eveningAgainstMorning, ...numbers } = difference as { eveningAgainstMorning: string }; // all but the counts
      const own = Object.entries(found.dayNight.differences ?? {}).find(([key]) => key === name)?.[1];
      expect(own).toEqual(nearPart({ ...numbers, verdict: STATES[eveningAgainstMorning] }));
    }
  });

  test('doses that wear off early', () => {
    const { found, expected } = compute('3-too-short');
    const numbers = found.curves.flatMap(({ curve }) => curve.numbers ?? []);
    expect(numbers.map(({ durationMinutes }) => durationMinutes)).toEqual(expected.durations);
    expect(numbers).toEqual(expected.nadirs.map((nadir) => nearPart({ nadir })));
    expect(found.tooShort).toEqual(nearPart({ ...expected.tooShort, state: STATES[expected.tooShort.state] }));
  });

  test('a high after a low, with and without a meal', () => {
    const { found, expected } = compute('5-lows-and-rebound');
    expect(found.rebounds).toEqual(expected.rebounds.map(nearPart));
    const meals = found.rebounds.map(({ lowAt }) => lowAt + HOUR_MS);
    expect(compute('5-lows-and-rebound', { meals }).found.rebounds).toEqual(expected.reboundsFed.map(nearPart));
  });
});
