import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { aCurve, aDose } from '#tests/builders/curve-builder.ts';
import type { CurveOfDose } from './all-curves.ts';
import { compareDoses, lookAtDoses, type ComparedDose } from './compared-doses.ts';
import type { CurveNumbers } from './dose-curve.ts';

const START = Date.parse('2026-05-01T07:00Z');

/** A used dose of a day (0 is 1 May) with these numbers. */
function used(day: number, changes: Partial<CurveNumbers> = {}): ComparedDose {
  const at = START + day * DAY_MS;
  return { entry: entryAt(at, aCurve(changes)), date: new Date(at).toISOString().slice(0, 10), leftOut: null };
}

function entryAt(at: number, numbers: CurveNumbers | null): CurveOfDose {
  const observed = { at, windowHours: 12, coverage: 1, longestHoleMinutes: 5, preDose: 300 };
  const curve =
    numbers === null
      ? ({ ...observed, problem: 'hole', numbers } as const)
      : ({ ...observed, problem: null, numbers } as const);
  return {
    dose: { ...aDose(at), isCombined: false },
    curve,
    line: [],
    lowMinutes: 0,
    isSettling: false,
    isNextEarly: false,
  };
}

const nadirs = (values: readonly number[], firstDay = 0): ComparedDose[] =>
  values.map((nadir, index) => used(firstDay + index, { nadir }));

describe('doses of two periods', () => {
  test('are compared by their medians, and judged by their days', () => {
    // medians 200 and 120; means 200 and 120, variances 100 each: the half width is 2.776 × √(200 / 3) = 22.7
    const change = compareDoses({ before: nadirs([190, 200, 210]), after: nadirs([110, 120, 130], 10) });
    expect(change?.nadir).toMatchObject({
      before: { doses: 3, median: 200, isAtLeast: false },
      after: { doses: 3, median: 120 },
      difference: -80,
      verdict: 'down',
    });
    expect(change?.nadir.days?.low).toBeCloseTo(-102.67, 2);
    expect(change?.nadir.days?.high).toBeCloseTo(-57.33, 2);
  });

  test('are not compared with fewer of them than a median of the pet needs', () => {
    const sides = { before: nadirs([190, 200, 210]), after: nadirs([110, 120, 130], 10) };
    expect([compareDoses(sides, 4), compareDoses(sides, 3)?.nadir.difference]).toEqual([null, -80]);
  });

  test('of one day count as one: their mean', () => {
    const sameDay = [used(0, { nadir: 100 }), used(0, { nadir: 140 })];
    const others = [used(1, { nadir: 118 }), used(2, { nadir: 122 })];
    const after = nadirs([200, 210, 220], 10);
    expect(compareDoses({ before: [...sameDay, ...others], after })?.nadir.days?.before).toBe(120);
  });

  test('of fewer than 3 days have medians and no verdict', () => {
    const before = [used(0), used(0), used(1)];
    const change = compareDoses({ before, after: nadirs([40, 50, 60], 10) });
    expect(change?.nadir).toMatchObject({ difference: -70, days: null, verdict: null });
  });

  test('have no verdict on the time of the lowest value: no least difference is defined', () => {
    const after = [10, 11, 12].map((day) => used(day, { nadirMinutes: 120 }));
    const change = compareDoses({ before: nadirs([120, 121, 122]), after });
    expect(change?.nadirMinutes).toMatchObject({ difference: -240, days: null, verdict: null });
  });

  test('are not clearly other where the difference is too small to matter', () => {
    const change = compareDoses({ before: nadirs([120, 120, 120]), after: nadirs([137, 137, 137], 10) });
    expect(change?.nadir).toMatchObject({ difference: 17, verdict: 'noClearChange' });
    const enough = compareDoses({ before: nadirs([120, 120, 120]), after: nadirs([138, 138, 138], 10) });
    expect(enough?.nadir.verdict).toBe('up');
  });

  test('are not clearly other where median and mean went different ways', () => {
    const before = nadirs(Array(20).fill(100));
    // 9 of 20 days at 40: the mean falls by 26.45 ± 14.7, the median rises
    const after = nadirs([...Array(11).fill(101), ...Array(9).fill(40)], 20);
    const change = compareDoses({ before, after });
    expect(change?.nadir.days?.high).toBeLessThan(-11);
    expect(change?.nadir.difference).toBe(1);
    expect(change?.nadir.verdict).toBe('noClearChange');
  });

  test('are each at least 3, of those that are used', () => {
    const leftOut = { ...used(3), leftOut: 'settling' } as const;
    expect(compareDoses({ before: [used(0), used(1), leftOut], after: nadirs([1, 2, 3], 10) })).toBeNull();
    expect(compareDoses({ before: nadirs([1, 2, 3]), after: [] })).toBeNull();
  });
});

describe('a median duration', () => {
  const lasting = (minutes: readonly number[], censoredFrom: number): ComparedDose[] =>
    minutes.map((durationMinutes, day) =>
      used(day, { durationMinutes, durationCensored: durationMinutes >= censoredFrom }),
    );
  const before = lasting([300, 310, 320], 1000);

  test('is "at least" if a dose that outlasted its curve reaches into it', () => {
    expect(compareDoses({ before, after: lasting([400, 720, 720], 720) })?.durationMinutes.after).toMatchObject({
      median: 720,
      isAtLeast: true,
    });
    expect(compareDoses({ before, after: lasting([400, 500, 720, 720], 720) })?.durationMinutes.after).toMatchObject({
      median: 610,
      isAtLeast: true,
    });
  });

  test('is known if those that outlasted it are above the middle', () => {
    expect(compareDoses({ before, after: lasting([400, 500, 720], 720) })?.durationMinutes.after).toMatchObject({
      median: 500,
      isAtLeast: false,
    });
  });

  test('is known of other numbers', () => {
    const after = lasting([720, 720, 720], 720);
    expect(compareDoses({ before, after })?.nadir.after.isAtLeast).toBe(false);
  });
});

describe('doses looked at', () => {
  test('are dated by the clock of the pet, and say why they are left out', () => {
    const late = Date.parse('2026-05-01T23:30Z');
    const curves = [entryAt(late, null), { ...entryAt(late + DAY_MS, aCurve()), isSettling: true }];
    const frame = { gapHours: 12, zone: 'Europe/Ljubljana', now: late + 9 * DAY_MS };
    expect(lookAtDoses(curves, frame).map(({ date, leftOut }) => [date, leftOut])).toEqual([
      ['2026-05-02', 'hole'],
      ['2026-05-03', 'settling'],
    ]);
  });

  test('of which the newest still runs, that one is left out', () => {
    const curve = entryAt(START, aCurve());
    const early = { ...curve, curve: { ...curve.curve, windowHours: 10 } } as CurveOfDose; // only the window is shorter
    const frame = { gapHours: 12, zone: 'UTC', now: START + 10 * HOUR_MS };
    expect(lookAtDoses([early], frame)[0]?.leftOut).toBe('running');
    expect(lookAtDoses([early], { ...frame, now: START + 12 * HOUR_MS })[0]?.leftOut).toBeNull();
  });
});
