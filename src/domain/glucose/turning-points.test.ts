import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { findTurningPoints } from './turning-points.ts';

/**
 * Mean of the known values among the last `points`, or of the first full window; the literal definition, in quadratic
 * time.
 */
function windowMean(values: readonly number[], index: number, points: number): number {
  const end = Math.max(index, points - 1) + 1;
  const known = values.slice(end - points, end).filter((value) => !Number.isNaN(value));
  return known.reduce((a, b) => a + b, 0) / known.length;
}

/** The literal definition: moving averages of 5 and 32, their crossings, and the extreme between each two crossings. */
function literalTurningPoints(values: readonly number[]): number[] {
  const apart = values.map((_, index) => {
    const difference = windowMean(values, index, 5) - windowMean(values, index, 32);
    return Math.abs(difference) < 1e-9 ? 0 : difference;
  });
  const crossings = [{ index: 0, peak: (apart[0] ?? 0) > 0 }];
  for (let index = 1; index < values.length; index += 1) {
    const [own = NaN, before = NaN] = [apart[index], apart[index - 1]];
    const last = apart[crossings.at(-1)?.index ?? 0] ?? NaN;
    if (Number.isNaN((values[index] ?? NaN) + (values[index - 1] ?? NaN) + own + before)) continue;
    if (own * before < 0) crossings.push({ index, peak: own >= before });
    else if (own * last < 0) crossings.push({ index, peak: own >= last });
  }
  crossings.push({ index: values.length - 1, peak: false });
  let from = 0;
  return crossings.slice(0, -1).map((crossing, order) => {
    const stretch = values.slice(from, (crossings[order + 1]?.index ?? 0) + 1);
    const known = stretch.filter((value) => !Number.isNaN(value));
    from += stretch.indexOf(crossing.peak ? Math.max(...known) : Math.min(...known));
    return from;
  });
}

const hole = fc.integer({ min: 1, max: 36 }).map((length) => Array.from({ length }, () => Number.NaN));
const stretch = fc.array(fc.integer({ min: 60, max: 300 }), { minLength: 1, maxLength: 60 });
const waves = fc
  .tuple(fc.integer({ min: 10, max: 80 }), fc.integer({ min: 5, max: 40 }), fc.integer({ min: 1, max: 90 }))
  .map(([height, width, length]) =>
    Array.from({ length }, (_, index) => Math.round(150 + height * Math.sin((2 * Math.PI * index) / width))),
  );
const segment = fc
  .tuple(fc.array(fc.tuple(fc.oneof(stretch, waves), hole), { maxLength: 4 }), fc.oneof(stretch, waves))
  .map(([pieces, last]) => [...pieces.flatMap(([values, missing]) => [...values, ...missing]), ...last])
  .filter((values) => values.filter((value) => !Number.isNaN(value)).length >= 32);

test('the fast algorithm gives the same result as the literal definition, also with gaps', () => {
  fc.assert(
    fc.property(segment, (values) => {
      expect(findTurningPoints(Float64Array.from(values))).toEqual(literalTurningPoints(values));
    }),
    { numRuns: 300 },
  );
});

test('what running sums leave over on a level stretch is no turn', () => {
  const level = Array.from({ length: 200 }, (_, index) => (index < 40 ? 99.9 + (index % 7) / 10 : 100.1));
  expect(findTurningPoints(Float64Array.from(level))).toEqual(literalTurningPoints(level));
  expect(findTurningPoints(new Float64Array(200).fill(100.1))).toEqual([0]);
});

test('a single hill has three turning points: its start, its top and its end', () => {
  const hill = [
    ...Array.from({ length: 40 }, (_, index) => 140 - index),
    120,
    160,
    200,
    160,
    120,
    ...Array.from({ length: 40 }, (_, index) => 101 + index),
  ];
  const turns = findTurningPoints(Float64Array.from(hill));
  expect(turns.map((index) => hill[index])).toEqual([140, 101, 200, 101, 140]);
});
