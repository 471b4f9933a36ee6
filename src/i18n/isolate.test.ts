import { expect, test } from 'vitest';

import { isolate, isolateName, shownLength } from './isolate.ts';

test('a number with its unit, a clock and a date in Latin letters run left to right', () => {
  for (const value of ['5.6 mmol/L', '23:10', '4.4–15.0', '27 Jul', '≤ 5']) {
    expect(isolate(value)).toBe(`\u2066${value}\u2069`);
  }
});

test('a value with Arabic words runs as its words do', () => {
  for (const value of ['27 يوليو – 9 أكتوبر 2026', '2 وحدة']) {
    expect(isolate(value)).toBe(`\u2068${value}\u2069`);
    expect(isolate(value)).toBe(isolateName(value));
  }
});

test('marks of direction take no room', () => {
  expect(shownLength(isolate('12:30'))).toBe(5);
});
