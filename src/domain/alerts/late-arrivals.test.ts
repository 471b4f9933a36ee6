import { expect, test } from 'vitest';
import { MINUTE_MS } from '../units/units.ts';
import { areAlwaysLate } from './late-arrivals.ts';

const LATE_MS = 20 * MINUTE_MS;
/** Minutes of arrival, and ages on arrival; given in order of arrival. */
const judge = (...arrivals: readonly (readonly [arrived: number, age: number])[]) =>
  areAlwaysLate(
    arrivals
      .map(([arrived, age]) => ({ arrivedAt: arrived * MINUTE_MS, newestAt: (arrived - age) * MINUTE_MS }))
      .toReversed(),
    LATE_MS,
  );

test('readings that keep arriving an hour old are always late', () => {
  expect(judge([0, 55], [5, 55], [10, 55])).toBe(true);
  expect(judge([0, 2], [5, 55], [10, 56], [15, 54])).toBe(true);
  expect(judge([0, 480], [15, 483], [30, 478])).toBe(true);
  expect(judge([0, 50], [5, 55], [10, 60])).toBe(true);
});

test('readings up to 20 minutes old are not late, and one of them is enough', () => {
  expect(judge([0, 20], [5, 20], [10, 20])).toBe(false);
  expect(judge([0, 21], [5, 21], [10, 21])).toBe(true);
  expect(judge([0, 55], [5, 55], [10, 55], [15, 3])).toBe(false);
});

test('a few late readings say nothing yet', () => {
  expect(judge()).toBe(false);
  expect(judge([0, 55], [10, 55])).toBe(false);
  expect(judge([0, 55], [4, 55], [9, 55])).toBe(false);
  expect(judge([600, 55], [604, 55], [609, 55])).toBe(false);
});

test('a past that is sent once is not late', () => {
  expect(judge([0, 600], [5, 400], [10, 200])).toBe(false);
  expect(judge([0, 40], [5, 45], [10, 51])).toBe(false);
});
