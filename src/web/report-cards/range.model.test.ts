import { expect, test } from 'vitest';
import { addressOfRange, toRangeChoice, pairProblem, rangeOfAddress, rangeOfPair } from './range.model.ts';

const read = (search: string) => rangeOfAddress(new URLSearchParams(search));

test('two weeks where the address names no range, or none that there is', () => {
  expect([read(''), read('range=2w'), read('from=2026-05-01'), read('from=x&to=y')]).toEqual([
    '14d',
    '14d',
    '14d',
    '14d',
  ]);
});

test('both days of a custom range are in it', () => {
  expect(read('from=2026-02-27&to=2026-02-28')).toEqual({ from: '2026-02-27', to: '2026-03-01' });
  expect(rangeOfPair({ first: '2026-05-01', last: '2026-05-01' })).toEqual({ from: '2026-05-01', to: '2026-05-02' });
});

test.each(['7d', '3m', '1y', 'all', { from: '2026-02-27', to: '2026-03-01' }] as const)(
  'the address of %j leads back to it',
  (range) => expect(rangeOfAddress(new URLSearchParams(addressOfRange(range)))).toEqual(range),
);

test('the usual range needs no address', () => {
  expect(addressOfRange('14d')).toEqual({});
});

test('the default may be another range', () => {
  expect(rangeOfAddress(new URLSearchParams(), 'all')).toBe('all');
  expect(addressOfRange('all', 'all')).toEqual({});
  expect(addressOfRange('14d', 'all')).toEqual({ range: '14d' });
});

test('a range of two days is the custom one', () => {
  expect(toRangeChoice({ from: '2026-02-27', to: '2026-03-01' })).toBe('custom');
  expect(toRangeChoice('30d')).toBe('30d');
});

test('two days must be days, in order, and at most three years apart', () => {
  expect(pairProblem({ first: '', last: '2026-05-01' })).toBe('report.needDates');
  expect(pairProblem({ first: '2026-02-30', last: '2026-05-01' })).toBe('report.needDates');
  expect(pairProblem({ first: '2026-05-02', last: '2026-05-01' })).toBe('report.datesOrder');
  expect(pairProblem({ first: '2023-01-01', last: '2026-05-01' })).toBe('report.datesTooLong');
  expect(pairProblem({ first: '2023-05-02', last: '2026-05-01' })).toBeNull();
  expect(pairProblem({ first: '2026-05-01', last: '2026-05-01' })).toBeNull();
});
