import { expect, test } from 'vitest';
import { closedPath, linePath } from './path.ts';

test('a line runs through its places in hundredths of a px', () => {
  expect(
    linePath([
      [0, 1.005],
      [10.123, 2],
      [20, -3.456],
    ]),
  ).toBe('M0,1L10.12,2L20,-3.46');
});

test('a single place is closed, so that round ends draw it', () => {
  expect(linePath([[4, 5]])).toBe('M4,5Z');
});

test('there is no line without a place', () => {
  expect(linePath([])).toBe('');
});

test('an area ends where it began', () => {
  expect(
    closedPath([
      [0, 0],
      [1, 0],
      [1, 1],
    ]),
  ).toBe('M0,0L1,0L1,1Z');
});
