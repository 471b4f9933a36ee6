import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#domain/units/units.ts';
import { answerTimes } from './answer-times.ts';
import { clockAhead } from './portal-clock.ts';

const NOW = 1_700_000_000_000;

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

/** @param tookMs  from asking to hearing @param saidMs  what the portal's clock showed, from when it was asked */
const aheadAfter = (tookMs: number, saidMs: number): number => {
  const answer = {};
  answerTimes.set(answer, { askedAt: NOW, heardAt: NOW + tookMs });
  vi.setSystemTime(NOW + 9 * HOUR_MS); // it does not matter when it is read
  return clockAhead(answer, NOW + saidMs);
};

test('a device with a right clock is at the same time, however slow the answer', () => {
  expect(aheadAfter(200, 100)).toBe(0);
  expect(aheadAfter(30_000, 29_000)).toBe(0);
});

test('a device that slept for hours between asking and hearing is at the same time', () => {
  expect(aheadAfter(3 * HOUR_MS, 50)).toBe(0);
  expect(aheadAfter(3 * HOUR_MS, 3 * HOUR_MS - 50)).toBe(0);
});

test('of a wrong clock at least so much is known as the answer shows', () => {
  expect(aheadAfter(200, HOUR_MS)).toBe(HOUR_MS - 200);
  expect(aheadAfter(200, -HOUR_MS)).toBe(-HOUR_MS);
});

test('an answer of which nothing is noted came just now', () => {
  expect(clockAhead({}, NOW + 5_000)).toBe(5_000);
});
