import { expect, test } from 'vitest';
import { percent } from '#domain/units/units.ts';
import { assessSufficiency } from './sufficiency.ts';

test('14 days at 70 % are enough', () => {
  expect(assessSufficiency({ days: 14, sensorActivePercent: percent(70) })).toEqual({ kind: 'ok' });
});

test.each([
  [13, 100],
  [14, 69.9],
  [0, null],
])('%d days at %s %% are not, and it is said what is missing', (days, active) => {
  const sensorActivePercent = active === null ? null : percent(active);
  expect(assessSufficiency({ days, sensorActivePercent })).toEqual({
    kind: 'insufficient',
    haveDays: days,
    needDays: 14,
    haveActivePercent: active ?? 0,
    needActivePercent: 70,
  });
});
