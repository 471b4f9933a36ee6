import { expect, test } from 'vitest';
import { toTrace } from '#domain/trace/build-trace.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { findTornOff } from './torn-off.ts';

const START = Date.UTC(2026, 4, 1);
const series = (values: readonly number[]) =>
  toTrace(values.map((mgdl, index) => ({ at: START + index * 5 * MINUTE_MS, mgdl })));
const isSuspected = (values: readonly number[], hoursLeft = 24) =>
  findTornOff(series(values), START + (values.length - 1) * 5 * MINUTE_MS + hoursLeft * HOUR_MS)?.isSuspected;

test('a last value of at most 40, or a fall of 60 within 15 minutes, is suspicious', () => {
  expect(isSuspected([60, 50, 40])).toBe(true);
  expect(isSuspected([160, 140, 120, 100])).toBe(true);
  expect(isSuspected([161, 150, 140, 120, 101])).toBe(false);
  expect(isSuspected([120, 118, 117])).toBe(false);
});

test('not with 3 hours or less of its lifetime left', () => {
  expect(isSuspected([60, 50, 40], 3)).toBe(false);
  expect(isSuspected([60, 50, 40], 3.1)).toBe(true);
});

test('the 30 minutes before the last reading are marked', () => {
  const found = findTornOff(series([60, 50, 40]), START + HOUR_MS * 24);
  expect(found).toMatchObject({ last: 40, lastAt: START + 10 * MINUTE_MS, dropFrom: START - 20 * MINUTE_MS });
});

test('nothing is said without a reading', () => {
  expect(findTornOff(series([]), START)).toBeNull();
});
