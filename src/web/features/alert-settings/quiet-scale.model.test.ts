import { expect, test } from 'vitest';
import { findQuietParts, moveEnd, stepEnd, toClock, toMinute, toPosition } from './quiet-scale.model.ts';

const night = { from: 22 * 60, to: 7 * 60, timeZone: 'UTC' };

test('the scale goes from noon to noon, in steps of 15 minutes', () => {
  expect([toPosition(720), toPosition(0), toPosition(719)]).toEqual([0, 0.5, 1439 / 1440]);
  expect([toMinute(0), toMinute(0.5), toMinute(0.501), toMinute(1)]).toEqual([720, 0, 0, 720]);
  expect(toClock(7 * 60 + 5)).toBe('07:05');
});

test('a night is one part, hours over noon are two, and a whole day but a step is all but a gap', () => {
  expect(findQuietParts(night)).toEqual([[toPosition(night.from), toPosition(night.to)]]);
  expect(findQuietParts({ from: 660, to: 780 })).toEqual([
    [0, toPosition(780)],
    [toPosition(660), 1],
  ]);
  expect(findQuietParts({ from: 600, to: 720 })).toEqual([[toPosition(600), 1]]);
});

test('the ends never meet: a drag stops, a key goes past', () => {
  expect(moveEnd(night, 'from', 7 * 60)).toBe(night);
  expect(moveEnd(night, 'to', 6 * 60).to).toBe(360);
  expect(stepEnd({ ...night, from: 7 * 60 - 15 }, 'from', 15).from).toBe(7 * 60 + 15);
  expect(stepEnd({ ...night, to: 0 }, 'to', -15).to).toBe(1425);
});
