import { describe, expect, test } from 'vitest';
import { at, aTrace, toMs } from '#tests/builders/trace-builder.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { mgdl } from '#domain/units/units.ts';
import { comparePeriods } from './compare-periods.ts';
import { coveredDays, type DayNumbers } from './day-numbers.ts';
import { CAT_THRESHOLDS } from './levels.ts';
import { tQuantile975 } from './student-t.ts';
import { compareMeans, toVerdict } from './welch.ts';

const FRAME = { zone: 'UTC', thresholds: CAT_THRESHOLDS, custom: null, now: Infinity };

/** Days that differ in one number. */
function createDays(name: keyof DayNumbers, ...values: readonly number[]): DayNumbers[] {
  const still = { average: 150, tir: 80, tbr: 1, customTir: 80, cv: 20, nadir: 100 };
  return values.map((value) => ({ ...still, [name]: value }));
}

function judge(name: 'average' | 'tir' | 'tbr' | 'cv' | 'nadir', before: readonly number[], after: readonly number[]) {
  const change = comparePeriods(createDays(name, ...before), createDays(name, ...after), CAT_THRESHOLDS).changes?.[
    name
  ];
  return change && `${change.verdict} ${change.judgement}`;
}

test.each([
  [1, 12.706204736],
  [2, 4.30265273],
  [4.5, 2.658912347],
  [8.464732, 2.284151657],
  [30, 2.042272456],
  [1000, 1.962339081],
])('with %d degrees of freedom t is %d', (df, t) => {
  expect(tQuantile975(df)).toBeCloseTo(t, 6);
});

test('a difference has its Welch interval', () => {
  // squared errors 100/3 and 2000/3/4: df = 200² / ((100/3)²/2 + (500/3)²/3) = 4.0755, t = 2.7571
  const { difference, low, high } = compareMeans([90, 100, 110], [100, 120, 140, 160]);
  expect(difference).toBe(30);
  expect(low).toBeCloseTo(-8.979755, 6);
  expect(high).toBeCloseTo(68.979755, 6);
  expect(compareMeans([1, 1], [3, 3])).toEqual({ before: 1, after: 3, difference: 2, low: 2, high: 2 });
  expect(() => compareMeans([1], [3, 4])).toThrow('too few values to compare: 1 and 2');
  expect(() => compareMeans([3, 4], [1])).toThrow('too few values to compare: 2 and 1');
  expect(() => tQuantile975(0)).toThrow('invalid degrees of freedom: 0');
});

test('it is up or down only where 0 is outside the interval and the difference is large enough', () => {
  const wide = { before: 0, after: 20, difference: 20, low: -1, high: 41 };
  expect(toVerdict(wide, 18)).toBe('noClearChange');
  expect(toVerdict({ ...wide, low: 1, high: 39 }, 18)).toBe('up');
  expect(toVerdict({ ...wide, low: 1, high: 39 }, 21)).toBe('noClearChange');
  expect(toVerdict({ ...wide, low: 1, high: 39 }, 20)).toBe('up');
  expect(toVerdict({ ...wide, low: 0, high: 40 }, 18)).toBe('noClearChange');
  expect(toVerdict({ ...wide, difference: -20, low: -40, high: 0 }, 18)).toBe('noClearChange');
  expect(toVerdict({ ...wide, difference: -20, low: -39, high: -1 }, 18)).toBe('down');
});

describe('what a change means', () => {
  test('more time in target is better, more time below worse, less variation better', () => {
    expect(judge('tir', [70, 71, 72], [80, 81, 82])).toBe('up better');
    expect(judge('tir', [80, 81, 82], [70, 71, 72])).toBe('down worse');
    expect(judge('tbr', [0, 0.1, 0.2], [3, 3.1, 3.2])).toBe('up worse');
    expect(judge('cv', [40, 41, 42], [30, 31, 32])).toBe('down better');
  });

  test('a clear difference that is too small to matter and a large one that is unclear are both not a clear change', () => {
    expect(judge('tir', [80, 80.1, 80.2], [84, 84.1, 84.2])).toBe('noClearChange null');
    expect(judge('tir', [60, 80, 100], [70, 90, 100])).toBe('noClearChange null');
  });

  test('an average is better nearer the target: less above its middle, more below the target', () => {
    expect(judge('average', [250, 251, 252], [200, 201, 202])).toBe('down better');
    expect(judge('average', [200, 201, 202], [250, 251, 252])).toBe('up worse');
    expect(judge('average', [50, 51, 52], [75, 76, 77])).toBe('up better');
    expect(judge('average', [110, 111, 112], [150, 151, 152])).toBe('up null');
  });

  test('an average that crosses the middle or the edge of the target is neither better nor worse', () => {
    const limits = { urgentLow: 54, low: 100, high: 200, urgentHigh: 300 };
    const steady = (value: number) => createDays('average', value, value, value);
    const judged = (from: number, to: number) => {
      const change = comparePeriods(steady(from), steady(to), limits).changes?.average;
      return `${change?.verdict} ${change?.judgement}`;
    };
    expect([judged(150, 250), judged(250, 150)]).toEqual(['up worse', 'down better']);
    expect([judged(149, 250), judged(250, 149)]).toEqual(['up null', 'down null']);
    expect([judged(60, 99), judged(99, 60)]).toEqual(['up better', 'down worse']);
    expect([judged(60, 100), judged(100, 60)]).toEqual(['up null', 'down null']);
  });

  test('the owner’s own target is judged like the standard one if three days on each side have it', () => {
    const change = (before: readonly (number | null)[], after: readonly (number | null)[]) => {
      const days = (shares: readonly (number | null)[]) =>
        shares.map((customTir) => ({ average: 150, tir: 80, tbr: 1, customTir, cv: 20, nadir: 100 }));
      return comparePeriods(days(before), days(after), CAT_THRESHOLDS).changes?.customTir;
    };
    expect(change([70, 71, 72], [80, 81, 82])).toMatchObject({ verdict: 'up', judgement: 'better', before: 71 });
    expect(change([80, 81, 82], [70, 71, 72])).toMatchObject({ verdict: 'down', judgement: 'worse' });
    expect(change([70, 71, 72, null], [80, null, 81, 82])).toMatchObject({ before: 71, after: 81 });
    expect(change([70, 71, null], [80, 81, 82])).toBeNull();
    expect(change([70, 71, 72], [80, 81, null])).toBeNull();
    expect(change([null, null, null], [null, null, null])).toBeNull();
  });

  test('a nadir goes up or down and is neither better nor worse', () => {
    expect(judge('nadir', [100, 101, 102], [150, 151, 152])).toBe('up null');
  });

  test('two days on a side give no judgement', () => {
    expect(comparePeriods(createDays('tir', 70, 71), createDays('tir', 80, 81, 82), CAT_THRESHOLDS)).toEqual({
      daysBefore: 2,
      daysAfter: 3,
      changes: null,
    });
  });

  test('unchanged pets are called better or worse in at most one of 20 comparisons of each number', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    const week = () => Array.from({ length: 7 }, () => 60 + 30 * random());
    const called = Array.from({ length: 400 }, () => judge('tir', week(), week())).filter(
      (verdict) => verdict !== 'noClearChange null',
    );
    expect(called.length / 400).toBeLessThan(0.07);
  });
});

describe('the days that count', () => {
  test('a day counts if at least 70 % was observed and the day is over', () => {
    const trace = aTrace().constant(mgdl(150), '3d');
    const until = (hours: number) => at('2025-01-03T00:00Z') + hours * toMs('1h');
    expect(coveredDays(trace, FRAME)).toHaveLength(3);
    expect(coveredDays(trace, { ...FRAME, now: until(23) })).toHaveLength(2);
    expect(coveredDays(aTrace().constant(mgdl(150), '17h'), FRAME)).toHaveLength(1);
    expect(coveredDays(aTrace().constant(mgdl(150), '16h'), FRAME)).toHaveLength(0);
  });

  test('a day that ends now with exactly 70 % observed counts', () => {
    const trace = aTrace().every('12m').constant(mgdl(150), '1008m');
    expect(coveredDays(trace, { ...FRAME, now: at('2025-01-02T00:00Z') })).toHaveLength(1);
    expect(coveredDays(trace, { ...FRAME, now: at('2025-01-02T00:00Z') - 1 })).toHaveLength(0);
    expect(coveredDays(aTrace().every('12m').constant(mgdl(150), '996m'), FRAME)).toHaveLength(0);
  });

  test('without readings there is no day, and scans count for no time', () => {
    expect(coveredDays(toTrace([]), FRAME)).toEqual([]);
    const scans = Array.from({ length: 288 }, (_, index) => ({ at: index * 300_000, mgdl: 60, isScan: true }));
    const history = Array.from({ length: 96 }, (_, index) => ({ at: index * 900_000, mgdl: 150, intervalMinutes: 15 }));
    expect(coveredDays(toTrace([...scans, ...history]), FRAME)[0]).toMatchObject({ average: 150, tbr: 0, nadir: 150 });
  });

  test('the share in the owner’s own target is present if the owner has one', () => {
    const values = Array.from({ length: 288 }, (_, index) => (index < 72 ? 90 : 130));
    const [day] = coveredDays(aTrace().of(...values), { ...FRAME, custom: { low: 100, high: 200 } });
    expect(day).toMatchObject({ customTir: 75, tir: 100 });
    expect(coveredDays(aTrace().of(...values), FRAME)[0]?.customTir).toBeNull();
  });

  test('the neighbours of a lowest value are within seven and a half minutes, on both sides', () => {
    const values = Array.from({ length: 192 }, (_, index) => (index === 100 ? 40 : 130));
    expect(
      coveredDays(
        aTrace()
          .every('450s')
          .of(...values),
        FRAME,
      )[0]?.nadir,
    ).toBeCloseTo(100, 9);
    const apart = Array.from({ length: 144 }, (_, index) => (index === 100 ? 40 : 130));
    expect(
      coveredDays(
        aTrace()
          .every('10m')
          .of(...apart),
        FRAME,
      )[0]?.nadir,
    ).toBe(40);
  });

  test('the lowest value is a mean of neighbours, so a single outlier does not set it', () => {
    const values = Array.from({ length: 288 }, (_, index) => (index === 100 ? 40 : 130));
    const [day] = coveredDays(aTrace().of(...values), FRAME);
    expect(day?.nadir).toBeCloseTo((130 + 40 + 130) / 3, 9);
    expect(day?.tbr).toBeCloseTo(100 / 288, 9);
  });
});
