import { expect, test } from 'vitest';
import { aTrace } from '#tests/builders/trace-builder.ts';
import { mergeTraces } from '#domain/trace/merge.ts';
import { lage } from './lage.ts';

const swinging = (low: number, high: number) => (at: number) => (at % 600_000 === 0 ? low : high);

test('a day with less than 70 % of its readings does not count', () => {
  const whole = aTrace().from('2025-06-01T00:00Z').curve('1d', swinging(100, 160));
  const short = aTrace().from('2025-06-02T00:00Z').curve('1005m', swinging(100, 400));
  expect(lage(mergeTraces(whole, short), 'UTC')).toBe(60);
  expect(lage(short, 'UTC')).toBeNull();
});

test('202 of 288 readings are enough', () => {
  expect(lage(aTrace().from('2025-06-02T00:00Z').curve('1010m', swinging(100, 400)), 'UTC')).toBe(300);
});

test('a 15-minute sensor is measured by its own interval', () => {
  const quarters = aTrace()
    .every('15m')
    .curve('17h', (at) => (at % 1_800_000 === 0 ? 100 : 180));
  expect(lage(quarters, 'UTC')).toBe(80);
});

test('exactly 70 % of a day is enough', () => {
  const swings = aTrace().every('12m').from('2025-06-02T00:00Z');
  expect(
    lage(
      swings.curve('1008m', (at) => (at % 1_440_000 === 0 ? 100 : 130)),
      'UTC',
    ),
  ).toBe(30);
  expect(
    lage(
      swings.curve('996m', (at) => (at % 1_440_000 === 0 ? 100 : 130)),
      'UTC',
    ),
  ).toBeNull();
});

test('70 % is taken of the hours that the day has', () => {
  const longDay = aTrace().from('2025-10-25T22:00Z').every('15m');
  const swings = (at: number) => (at % 1_800_000 === 0 ? 100 : 180);
  expect(lage(longDay.curve('1050m', swings), 'Europe/Ljubljana')).toBe(80);
  expect(lage(longDay.curve('1035m', swings), 'Europe/Ljubljana')).toBeNull();
});
