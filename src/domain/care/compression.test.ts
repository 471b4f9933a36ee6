import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { toTrace } from '#domain/trace/build-trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { findCompressions } from './compression.ts';
import { toComparison, type LowLimit } from './low-episodes.ts';

const START = Date.UTC(2026, 4, 1);
const LOW: LowLimit = { limit: 80, precision: 'whole' };
const series = (values: readonly number[], start = START) =>
  toTrace(values.map((mgdl, index) => ({ at: start + index * 5 * MINUTE_MS, mgdl })));
const find = (values: readonly number[], meals: readonly number[] = []) => findCompressions(series(values), LOW, meals);

const PRESSED = [120, 120, 95, 75, 70, 70, 75, 100, 118, 120];

test('a steep fall to a low and a steep rise back are marked, the readings between', () => {
  expect(find(PRESSED)).toEqual([
    {
      begin: START,
      end: START + 7 * 5 * MINUTE_MS,
      before: 120,
      lowest: 70,
      back: 100,
      readings: 6,
      minutes: 30,
    },
  ]);
});

test('a slow fall, a slow return and a low that stays are not', () => {
  expect(find([120, 115, 110, 105, 100, 95, 90, 85, 80, 75, 70, 95, 120])).toEqual([]);
  expect(find([120, 95, 70, 74, 78, 82, 86, 90, 94, 98, 102])).toEqual([]);
  expect(find([120, 95, 70, ...Array.from({ length: 30 }, () => 70), 100, 120])).toEqual([]);
  expect(find([120, 95, 81, 110, 120])).toEqual([]);
});

test('a meal between explains the rise, one before or after does not', () => {
  const at = (place: number) => START + place * 5 * MINUTE_MS;
  expect(find(PRESSED, [at(3)])).toEqual([]);
  expect(find(PRESSED, [at(-1), at(9)])).toHaveLength(1);
});

/** The definition, word for word: for each reading all later ones. */
function findPlainly(values: readonly number[]): number[][] {
  const at = (index: number) => index * 5;
  const isLow = toComparison(LOW.limit, LOW.precision);
  const found: number[][] = [];
  const places = [...values.keys()];
  for (let base = 0; base < values.length;) {
    const before = values[base] ?? 0;
    const value = (index: number) => values[index] ?? 0;
    const fallen = places.find(
      (index) =>
        index > base &&
        at(index - base) <= 20 &&
        before - value(index) >= Math.max(25, 0.2 * before) &&
        isLow(value(index)),
    );
    const back =
      fallen === undefined
        ? undefined
        : places.find(
            (index) =>
              index >= fallen &&
              at(index - base) <= 120 &&
              value(index) >= 0.8 * before &&
              places.some(
                (from) => from >= fallen && from < index && value(index) - value(from) >= 25 && at(index - from) <= 20,
              ),
          );
    if (back === undefined) base += 1;
    else {
      found.push([base, back]);
      base = back;
    }
  }
  return found;
}

test('finds what the definition finds, whenever it is', () => {
  const steps = fc.array(fc.constantFrom(-40, -25, -10, -3, 0, 3, 10, 25, 40), { minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(steps, fc.nat(400), (list, days) => {
      let last = 120;
      const values = list.map((step) => (last = Math.min(300, Math.max(45, last + step))));
      const start = START + days * 1440 * MINUTE_MS;
      const own = findCompressions(series(values, start), LOW, []);
      expect(own.map(({ begin, end }) => [begin, end])).toEqual(
        findPlainly(values).map(([from, to]) => [from, to].map((place) => start + (place ?? 0) * 5 * MINUTE_MS)),
      );
    }),
  );
});
