import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/units/units.ts';
import { aCurve, aDose } from '#tests/builders/curve-builder.ts';
import { fc } from '#tests/properties.ts';
import type { CurveOfDose } from './all-curves.ts';
import { chartDoses, countLeftOut, middleHalf, usedCurves } from './dose-charts.ts';
import type { CurveNumbers, CurveProblem } from './dose-curve.ts';

const START = Date.UTC(2026, 4, 1);
const TWICE = { gapHours: 12, zone: 'UTC', now: Infinity };

type Wish = {
  readonly units?: number | null;
  readonly numbers?: Partial<CurveNumbers>;
  readonly problem?: CurveProblem;
  readonly isSettling?: boolean;
  readonly isNextEarly?: boolean;
};

/** The curve of a dose at an hour after the midnight of the first day; its line is flat. */
function curveAt(
  hour: number,
  { units = 2, numbers = {}, problem, isSettling = false, isNextEarly = false }: Wish = {},
): CurveOfDose {
  const at = START + hour * HOUR_MS;
  const observed = { at, windowHours: 12, coverage: 1, longestHoleMinutes: 5, preDose: 300 };
  return {
    dose: { ...aDose(at, { units }), isCombined: false },
    curve:
      problem === undefined
        ? { ...observed, problem: null, numbers: aCurve(numbers) }
        : { ...observed, problem, numbers: null },
    line: Array.from({ length: 48 }, () => 200),
    lowMinutes: 0,
    isSettling,
    isNextEarly,
  };
}

/** Doses of mornings and evenings, days after the first. */
const days = (count: number, wish: Wish = {}, first = 0): CurveOfDose[] =>
  Array.from({ length: count }, (_, day) => [7, 19].map((hour) => curveAt((first + day) * 24 + hour, wish))).flat();

describe('charts of doses', () => {
  it('have morning and evening apart, with the usual time of each', () => {
    const charts = chartDoses(days(6), TWICE);
    expect(charts.map(({ timeOfDay, clockMinutes }) => [timeOfDay, clockMinutes])).toEqual([
      ['morning', 420],
      ['evening', 1140],
    ]);
    expect(charts[0]?.newest).toMatchObject({ units: 2, given: 6, used: 6 });
    expect(charts[0]?.newest.bins).toHaveLength(48);
    expect(charts[0]?.newest.bins[0]).toEqual({ minute: 0, n: 6, p25: 200, p50: 200, p75: 200 });
    expect(charts[0]?.older).toBeNull();
  });

  it('put the newest amount beside the one before it', () => {
    const [morning] = chartDoses([...days(4, { units: 1 }), ...days(5, { units: 1.5 }, 4), ...days(3, {}, 9)], TWICE);
    expect([morning?.older?.units, morning?.newest.units]).toEqual([1.5, 2]);
    expect([morning?.older?.given, morning?.newest.given]).toEqual([5, 3]);
  });

  it('leave doses without numbers and just after a change out of medians', () => {
    const some = [
      ...days(3),
      ...days(1, { problem: 'hole' }, 3),
      ...days(2, { isSettling: true, numbers: { nadir: 40 } }, 4),
    ];
    const [morning] = chartDoses(some, TWICE);
    expect(morning?.newest).toMatchObject({ given: 6, used: 3 });
    expect(morning?.newest.numbers?.nadir).toEqual({ median: 120, half: null });
    expect(morning?.newest.bins[0]).toEqual({ minute: 0, n: 3, p25: null, p50: 200, p75: null });
    expect(morning?.curves).toHaveLength(3);
  });

  it('have no numbers with fewer than three curves', () => {
    expect(chartDoses(days(2), TWICE)[0]?.newest.numbers).toBeNull();
    const stricter = { ...TWICE, needs: { median: 4, band: 6 } };
    expect(chartDoses(days(3), stricter)[0]?.newest.numbers).toBeNull();
    expect(chartDoses(days(5), stricter)[0]?.newest.numbers?.nadir.half).toBeNull();
  });

  it('are one where doses come once a day, also around midnight', () => {
    const late = [23.75, 48.25, 71.75, 96].map((hour) => curveAt(hour));
    const [chart, ...others] = chartDoses(late, { gapHours: 24, zone: 'UTC', now: Infinity });
    expect(others).toEqual([]);
    expect([chart?.timeOfDay, chart?.newest.given]).toEqual(['daily', 4]);
    expect(chart?.clockMinutes).toBe(23 * 60 + 55);
  });

  it('are one where no dose is of the morning or the evening', () => {
    expect(chartDoses([curveAt(13), curveAt(37)], TWICE).map(({ timeOfDay }) => timeOfDay)).toEqual(['daily']);
  });

  it('need a dose with an amount', () => {
    expect(chartDoses([], TWICE)).toEqual([]);
    expect(chartDoses(days(3, { units: null }), TWICE)).toEqual([]);
  });
});

describe('doses left out', () => {
  it('are counted by reason, the commonest first', () => {
    const curves = [
      curveAt(7),
      curveAt(19, { problem: 'nextDose' }),
      curveAt(31, { isSettling: true }),
      curveAt(43, { isSettling: true }),
      curveAt(55, { problem: 'hole', isSettling: true }),
    ];
    expect(countLeftOut(curves, TWICE)).toEqual([
      { reason: 'settling', doses: 2 },
      { reason: 'nextDose', doses: 1 },
      { reason: 'hole', doses: 1 },
    ]);
    expect(usedCurves(curves, TWICE)).toHaveLength(1);
    expect(countLeftOut([curveAt(7, { isNextEarly: true })], TWICE)).toEqual([{ reason: 'nextEarly', doses: 1 }]);
    expect(countLeftOut([curveAt(7)], { ...TWICE, gapHours: 14, now: START + 19 * HOUR_MS })).toEqual([
      { reason: 'running', doses: 1 },
    ]);
  });
});

describe('the middle half', () => {
  it('is worked by hand', () => {
    expect(middleHalf([1, 2, 3, 4, 10])).toEqual({ median: 3, half: { low: 2, high: 4 } });
    expect(middleHalf([1, 2])).toEqual({ median: 1.5, half: null });
  });

  it('holds the median', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 40, max: 500 }), { minLength: 5 }), (values) => {
        const { median, half } = middleHalf(values);
        const [low, high] = [half?.low ?? NaN, half?.high ?? NaN];
        expect(low <= median && median <= high).toBe(true);
        expect(low >= Math.min(...values) && high <= Math.max(...values)).toBe(true);
      }),
    );
  });
});
