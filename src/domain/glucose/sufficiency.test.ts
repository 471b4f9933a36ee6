import { expect, test } from 'vitest';
import { findShortage } from './shortage.ts';

test.each([
  [14, 70, null],
  [13, 100, 'days'],
  [14, 69.9, 'activeTime'],
  [13, 69.9, 'both'],
  [0, null, 'both'],
  [14, null, 'activeTime'],
])('%d days at %s %% active time lack: %s', (days, sensorActivePercent, shortage) => {
  expect(findShortage({ days, sensorActivePercent })).toBe(shortage);
});
