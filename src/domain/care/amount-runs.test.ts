import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { fc } from '#tests/properties.ts';
import { findAmountRuns } from './amount-runs.ts';
import { periodsOfLog } from './periods-of-log.ts';

const own = (units: number): number => units;

describe('runs of doses', () => {
  it('begin with another amount', () => {
    expect(findAmountRuns([1, 1, 1, 2, 2, 2, 2], own)).toEqual([
      [1, 1, 1],
      [2, 2, 2, 2],
    ]);
    expect(findAmountRuns([], own)).toEqual([]);
  });

  it('leave out one or two doses of another amount', () => {
    expect(findAmountRuns([1, 1, 1, 3, 1, 1, 2, 2], own)).toEqual([
      [1, 1, 1, 1, 1],
      [2, 2],
    ]);
    expect(findAmountRuns([2, 1, 1, 1], own)).toEqual([[1, 1, 1]]);
  });

  it('hold doses in their order, and never two of one amount after another', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 40 }), (units) => {
        const runs = findAmountRuns(
          units.map((amount, index) => ({ amount, index })),
          ({ amount }) => amount,
        );
        const places = runs.flat().map(({ index }) => index);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        for (const run of runs) expect(new Set(run.map(({ amount }) => amount)).size).toBe(1);
        const amounts = runs.map(([first]) => first?.amount);
        expect(amounts.filter((amount, index) => amount === amounts[index - 1])).toEqual([]);
        expect(runs.at(-1)?.at(-1)?.amount).toBe(units.at(-1));
      }),
    );
  });
});

describe('periods of the log', () => {
  const start = Date.UTC(2026, 3, 1, 7);
  const doses = (...units: number[]) => units.map((each, index) => ({ at: start + index * 12 * HOUR_MS, units: each }));

  it('begin on the day of their first dose and end where the next one begins', () => {
    expect(periodsOfLog(doses(1, 1, 1, 1, 1.5, 1.5, 1.5), 'UTC')).toEqual([
      { units: 1, from: '2026-04-01', to: '2026-04-03' },
      { units: 1.5, from: '2026-04-03', to: null },
    ]);
    expect(periodsOfLog([], 'UTC')).toEqual([]);
  });

  it('are days of the pet’s zone', () => {
    const late = [{ at: Date.UTC(2026, 3, 1, 23), units: 2 }];
    expect(periodsOfLog(late, 'Europe/Ljubljana')).toEqual([{ units: 2, from: '2026-04-02', to: null }]);
    expect(
      periodsOfLog(
        late.map(({ at, units }) => ({ at: at - DAY_MS, units })),
        'UTC',
      )[0]?.from,
    ).toBe('2026-03-31');
  });
});
