import { describe, expect, test } from 'vitest';
import { fc } from '#tests/properties.ts';
import { scoreSigns, SIGN_POINTS, sumSigns, toWeightPoints } from './signs-score.ts';

test.each([
  [-3, 0],
  [0, 0],
  [0.1, 1],
  [4.9, 1],
  [5, 2],
  [10, 2],
  [10.1, 3],
])('a loss of %d %% scores %d', (loss, points) => expect(toWeightPoints(loss)).toBe(points));

test('the score adds four signs: 5.2 kg to 4.9 kg are 5.77 %, two points', () => {
  const score = scoreSigns({ drinking: 2, appetite: 1, attitude: 1 }, { nowKg: 4.9, beforeKg: 5.2 });
  expect(score.weightLossPercent).toBeCloseTo(5.769231, 6);
  expect(score).toMatchObject({ weightPoints: 2, total: 6 });
});

test('eating less scores nothing', () => {
  expect(sumSigns({ drinking: 0, appetite: 0, attitude: 0 }, 0)).toBe(0);
});

describe('for any signs and weights', () => {
  const points = fc.constantFrom(...SIGN_POINTS);
  const signs = fc.record({ drinking: points, appetite: points, attitude: points });
  const kg = fc.double({ min: 0.5, max: 90, noNaN: true });

  test('the score is 0 to 12 and does not fall while weight is lost', () => {
    fc.assert(
      fc.property(signs, kg, kg, kg, (seen, beforeKg, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        const thin = scoreSigns(seen, { nowKg: less, beforeKg }).total;
        const heavy = scoreSigns(seen, { nowKg: more, beforeKg }).total;
        expect(thin).toBeGreaterThanOrEqual(heavy);
        expect(heavy).toBeGreaterThanOrEqual(0);
        expect(thin).toBeLessThanOrEqual(12);
      }),
    );
  });
});
