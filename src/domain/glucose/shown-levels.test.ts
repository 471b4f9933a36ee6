import { expect, test } from 'vitest';
import { minutesPerDay, shownPercents } from './shown-levels.ts';

const sixths = { veryHigh: 100 / 6, high: 25, target: 125 / 3, low: 25 / 3, veryLow: 25 / 3 };

test('whole percents add up to 100', () => {
  expect(shownPercents(sixths)).toEqual({ veryHigh: 17, high: 25, target: 42, low: 8, veryLow: 8 });
});

test('minutes add up to a day', () => {
  expect(minutesPerDay(sixths)).toEqual({ veryHigh: 240, high: 360, target: 600, low: 120, veryLow: 120 });
});
