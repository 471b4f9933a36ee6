import { expect, test } from 'vitest';
import { secondsLeft, shareLeft } from './auto-refresh.model.ts';

const at = Date.UTC(2026, 4, 14, 9);

test('the countdown starts with all its seconds and ends at zero', () => {
  expect([0, 999, 1000, 29_999, 30_000, 95_000].map((passed) => secondsLeft(30, at, at + passed))).toEqual([
    30, 30, 29, 1, 0, 0,
  ]);
});

test('a clock that was set back makes the countdown no longer', () => {
  expect(secondsLeft(30, at, at - 3_600_000)).toBe(30);
});

test('the ring shows the remaining share of all seconds', () => {
  expect([30, 15, 0].map((left) => shareLeft(left, 30))).toEqual([1, 0.5, 0]);
});
