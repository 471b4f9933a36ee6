import { expect, test } from 'vitest';
import { MAX_REMARKS_LENGTH } from '#contract/limits.ts';
import { ownSensorRow } from './own-readings.ts';

const row = {
  number: 1,
  sn: 'SN-1',
  source: 'owner',
  model: null,
  startedAtMs: Date.UTC(2026, 4, 1),
  endedAtMs: null,
  intervalMinutes: 5,
  warmUpMinutes: 60,
  lifetimeDays: 14,
};

test('a sensor session is imported with remarks of the maximum length', () => {
  const isTaken = (length: number): boolean => ownSensorRow.safeParse({ ...row, remarks: 'x'.repeat(length) }).success;
  expect([MAX_REMARKS_LENGTH, MAX_REMARKS_LENGTH + 1].map(isTaken)).toEqual([true, false]);
});
