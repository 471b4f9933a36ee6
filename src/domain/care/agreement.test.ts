import { fc } from '#tests/properties.ts';
import { describe, expect, test } from 'vitest';
import { toTrace } from '#domain/trace/build-trace.ts';
import { leaveOut } from '#domain/trace/left-out.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import {
  agreementByBand,
  agreementVerdict,
  computeAgreement,
  computeDrift,
  isWithinIso,
  pairMeters,
} from './agreement.ts';

const START = Date.UTC(2026, 4, 1);
const at = (minute: number) => START + minute * MINUTE_MS;
const series = (values: readonly number[], everyMinutes = 5) =>
  toTrace(values.map((mgdl, index) => ({ at: at(index * everyMinutes), mgdl, intervalMinutes: everyMinutes })));
const steady = (value: number, count = 400) => series(Array.from({ length: count }, () => value));
const reasons = (trace = steady(100), minute = 100, startedAt: number | null = null) =>
  pairMeters({ trace, startedAt }, [{ at: at(minute), mgdl: 100 }]).leftOut.map(({ reason }) => reason);

describe('a pair', () => {
  test('is interpolated between the two readings around it', () => {
    const { pairs } = pairMeters({ trace: series([100, 110]), startedAt: null }, [{ at: at(2), mgdl: 80 }]);
    expect(pairs).toEqual([{ at: at(2), meter: 80, sensor: 104, difference: 24, ardPercent: 30 }]);
  });

  test('needs readings within 1.5 intervals on both sides', () => {
    const apart = (minutes: number) =>
      toTrace([
        { at: at(0), mgdl: 100 },
        { at: at(minutes), mgdl: 100 },
      ]);
    expect(reasons(apart(15), 7.5)).toEqual([]);
    expect(reasons(apart(16), 8)).toEqual(['noReading']);
    expect(reasons(apart(5), -1)).toEqual(['noReading']);
    expect(reasons(series([100, 100, 100, 100], 15), 22)).toEqual([]);
  });

  test('is left out at the limits, on the first day, in fast change and in a stretch set aside', () => {
    expect(reasons(steady(40))).toEqual(['limit']);
    expect(reasons(steady(100), 100, at(101) - DAY_MS)).toEqual(['firstDay']);
    expect(reasons(steady(100), 100, at(100) - DAY_MS)).toEqual([]);
    expect(reasons(series([100, 100, 115, 131]), 15)).toEqual(['fast']);
    expect(reasons(series([100, 100, 115, 130]), 15)).toEqual([]);
    const aside = leaveOut(steady(100), [{ from: at(90), to: at(110), kind: 'setAside' }]);
    expect(reasons(aside)).toEqual(['setAside']);
    expect(reasons(leaveOut(steady(100), [{ from: at(90), to: at(110), kind: 'firstDay' }]))).toEqual([]);
  });
});

const pair = (meter: number, difference: number) => ({
  meter,
  sensor: meter + difference,
  difference,
  ardPercent: (100 * Math.abs(difference)) / meter,
});
const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);

describe('agreement', () => {
  test('says nothing with 4 pairs, and gives limits of agreement from 10 on', () => {
    expect(computeAgreement(times(4, pair(100, 5)))).toBeNull();
    expect(computeAgreement([...times(2, pair(100, 10)), ...times(3, pair(200, -10))])).toMatchObject({
      mard: 7,
      medianArd: 5,
      bias: -2,
      limits: null,
      iso15197Percent: 100,
    });
    expect(computeAgreement(times(10, pair(100, 5)))?.limits).toEqual({ low: 5, high: 5 });
  });

  test('counts within 15 mg/dL below 100, within 15 % from 100 on', () => {
    expect([pair(99, 15), pair(99, 15.1), pair(100, 15), pair(200, 30), pair(200, 30.1)].map(isWithinIso)).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  test('by the value of the meter: below 80, up to the upper limit, above', () => {
    const found = agreementByBand(
      [...times(5, pair(79.9, 1)), ...times(2, pair(80, 1)), pair(270, 1), pair(271, 1)],
      270,
    );
    expect([found.low.n, found.target.n, found.high.n]).toEqual([5, 3, 1]);
    expect([found.low.agreement?.bias, found.target.agreement]).toEqual([1, null]);
  });

  test('drift is the last third against the first, from 5 pairs each on', () => {
    const pairs = [...times(5, pair(100, 2)), ...times(5, pair(100, 50)), ...times(5, pair(100, -6))];
    expect(computeDrift(pairs)).toEqual({ first: 2, last: -6, change: -8 });
    expect(computeDrift(pairs.slice(1))).toBeNull();
  });

  test('a mean difference of 9 mg/dL still agrees', () => {
    const said = [9, 9.1, -9, -9.1].map((bias) => {
      const agreement = computeAgreement(times(5, pair(200, bias)));
      return agreement && agreementVerdict(agreement);
    });
    expect(said).toEqual(['agrees', 'higher', 'agrees', 'lower']);
  });
});

test('a shift in time and another order of the values change no number', () => {
  const meters = fc.array(fc.tuple(fc.integer({ min: 60, max: 1900 }), fc.integer({ min: 50, max: 300 })), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(meters, fc.integer({ min: -100, max: 100 }), (list, days) => {
      const shift = days * DAY_MS;
      const values = Array.from({ length: 400 }, (_, index) => 150 + 60 * Math.sin(index / 20));
      const moved = toTrace(values.map((mgdl, index) => ({ at: at(index * 5) + shift, mgdl })));
      const readings = list.map(([minute, mgdl]) => ({ at: at(minute), mgdl }));
      const before = pairMeters({ trace: series(values), startedAt: at(0) }, readings);
      const after = pairMeters(
        { trace: moved, startedAt: at(0) + shift },
        readings.map((value) => ({ ...value, at: value.at + shift })).toReversed(),
      );
      expect(after.pairs.toReversed().map(({ difference }) => difference)).toEqual(
        before.pairs.map(({ difference }) => difference),
      );
      expect(before.pairs.length + before.leftOut.length).toBe(list.length);
      const [one, other] = [computeAgreement(before.pairs), computeAgreement(after.pairs)];
      expect(other?.mard ?? 0).toBeCloseTo(one?.mard ?? 0);
      expect(other?.sd ?? 0).toBeCloseTo(one?.sd ?? 0);
    }),
  );
});
