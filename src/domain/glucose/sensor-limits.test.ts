import { expect, test } from 'vitest';
import { aTrace } from '#tests/builders/trace-builder.ts';
import { EMPTY_TRACE } from '#domain/trace/trace.ts';
import { sensorLimitPercent } from './sensor-limits.ts';

test('readings at the limits of the sensor are reported as a share', () => {
  expect(sensorLimitPercent(aTrace().of(40, 41, 499, 500))).toBe(50);
  expect(sensorLimitPercent(aTrace().of(40, 100, 400, 200), { low: 40, high: 400 })).toBe(50);
  expect(sensorLimitPercent(EMPTY_TRACE)).toBeNull();
});
