import { describe, expect, test } from 'vitest';
import { scoreSigns } from '#domain/care/signs-score.ts';
import { waterIntake } from '#domain/care/water-intake.ts';
import { weightSlope } from '#domain/care/weight-slope.ts';
import { hasClinicalCases, readExpected } from '#tests/builders/clinical-case.ts';

type Case = {
  readonly dcs: { readonly weightLossPercent: number; readonly weightPoints: number; readonly total: number };
  readonly water: number;
  readonly weightPercentPerWeek: number;
  readonly weights: readonly (readonly [string, number])[];
};

const DAY = 86_400_000;
const CASE = '9-signs-water-weight';
/** Where the cases are missing, the tests are skipped. */
const NONE = { weights: [] };

describe.skipIf(!hasClinicalCases)('signs, water and weight', () => {
  const expected = (hasClinicalCases ? readExpected(CASE) : NONE) as Case; // the case's own form
  const weighings = expected.weights.map(([iso, kg]) => ({ at: Date.parse(iso), kg }));
  const [first, last] = [weighings[0], weighings.at(-1)];

  test('the score of three signs and the loss from the first weight to the last', () => {
    const pair = { nowKg: last?.kg ?? 0, beforeKg: first?.kg ?? 0 };
    const score = scoreSigns({ drinking: 2, appetite: 1, attitude: 1 }, pair);
    expect(score.weightLossPercent).toBeCloseTo(expected.dcs.weightLossPercent, 6);
    expect(score).toMatchObject({ weightPoints: expected.dcs.weightPoints, total: expected.dcs.total });
  });

  test('the water of two days, 408 ml a day for 4.9 kg', () => {
    const entries = [
      { from: 0, to: DAY, given: 500, left: 80 },
      { from: DAY, to: 2 * DAY, given: 500, left: 104 },
    ];
    expect(waterIntake(entries, last?.kg ?? 0)).toBeCloseTo(expected.water, 6);
  });

  test('the slope of the weights', () => {
    expect(weightSlope(weighings)).toBeCloseTo(expected.weightPercentPerWeek, 6);
  });
});
