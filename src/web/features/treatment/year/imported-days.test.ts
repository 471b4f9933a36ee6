import { expect, test } from 'vitest';
import { findImportedSpans } from './imported-days.ts';

const sensor = (startedAt: number, endedAt: number, fromFile: boolean) => ({
  memberDeviceId: `${startedAt}`,
  startedAt,
  endedAt,
  cameOff: false,
  fromFile,
});

test('sensors of files one after the other are one stretch, cut to the range', () => {
  const sessions = [sensor(50, 60, false), sensor(10, 20, true), sensor(25, 40, true), sensor(70, 80, true)];
  expect(findImportedSpans(sessions, { from: 15, to: 76 })).toEqual([
    { from: 15, to: 40 },
    { from: 70, to: 75 },
  ]);
  expect(findImportedSpans([sensor(1, 2, false)], { from: 0, to: 9 })).toEqual([]);
});
