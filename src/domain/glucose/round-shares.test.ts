import { expect, test } from 'vitest';
import { roundShares } from './round-shares.ts';

const THIRDS = { veryHigh: 0, high: 100 / 3, target: 100 / 3, low: 100 / 3, veryLow: 0 };

test('rounded shares add up to their total, each under its own level', () => {
  expect(roundShares(THIRDS, 100)).toEqual({ veryHigh: 0, high: 34, target: 33, low: 33, veryLow: 0 });
  expect(roundShares(THIRDS, 100, 1)).toEqual({ veryHigh: 0, high: 33.4, target: 33.3, low: 33.3, veryLow: 0 });
  const shares = { veryHigh: 1, high: 2, target: 90, low: 4, veryLow: 3 };
  expect(roundShares(shares, 1440)).toEqual({ veryHigh: 14, high: 29, target: 1296, low: 58, veryLow: 43 });
});
