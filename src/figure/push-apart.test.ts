import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { pushApart } from './push-apart.ts';

const position = fc.double({ min: -50, max: 350, noNaN: true });

test('positions that have room stay where they are', () => {
  expect(pushApart([100, 20, 60], 14, [0, 200])).toEqual([100, 20, 60]);
});

test('two that are too close move by the same length', () => {
  expect(pushApart([50, 54], 14, [0, 200])).toEqual([45, 59]);
});

test('at the edge of the room only the others move', () => {
  expect(pushApart([198, 200], 14, [0, 200])).toEqual([186, 200]);
});

test('a group that is pushed into a neighbour takes it along', () => {
  expect(pushApart([50, 54, 62], 14, [0, 200])).toEqual([41.33, 55.33, 69.33]);
});

test('without room for all they are spread evenly', () => {
  expect(pushApart([5, 5, 5], 14, [0, 10])).toEqual([0, 5, 10]);
});

test('any positions end up apart, within the bounds and in order', () => {
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 12 }), (positions) => {
      const moved = pushApart(positions, 14, [0, 300]);
      const order = [...positions.keys()].sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0) || a - b);
      const sorted = order.map((index) => moved[index] ?? NaN);
      for (const [rank, value] of sorted.entries()) {
        expect(value).toBeGreaterThanOrEqual(-0.01);
        expect(value).toBeLessThanOrEqual(300.01);
        expect(value - (sorted[rank - 1] ?? -Infinity)).toBeGreaterThanOrEqual(13.98);
      }
    }),
  );
});
