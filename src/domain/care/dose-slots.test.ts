import { expect, test } from 'vitest';
import { findDoseSlots } from './dose-slots.ts';

const at = (clock: string, day = 10) => Date.parse(`2026-01-${day}T${clock}Z`);
const slotsOf = (gapHours: number, ...clocks: readonly string[]) =>
  findDoseSlots(
    clocks.map((clock, index) => at(clock, 10 + index)),
    gapHours,
    'UTC',
  ).map(({ key, minute, places }) => [key, minute / 60, places]);

test('two doses a day are those of the morning, of the evening and of neither', () => {
  expect(slotsOf(12, '06:58', '19:04', '07:02', '18:56', '13:00')).toEqual([
    ['morning', 7, [0, 2]],
    ['evening', 19, [1, 3]],
    ['other', 13, [4]],
  ]);
  expect(slotsOf(12, '06:58')).toEqual([['morning', 7, [0]]]);
});

test('one dose a day is one time, also around midnight', () => {
  expect(slotsOf(24, '23:50', '00:10', '00:00')).toEqual([[0, 0, [0, 1, 2]]]);
  expect(slotsOf(48, '08:00')).toEqual([[0, 8, [0]]]);
});

test('of three a day each has its time, in the order of the day', () => {
  expect(slotsOf(8, '22:30', '06:30', '14:40', '22:20', '06:20').map(([, hour, places]) => [hour, places])).toEqual([
    [expect.closeTo(6.42, 1), [1, 4]],
    [expect.closeTo(14.67, 1), [2]],
    [expect.closeTo(22.42, 1), [0, 3]],
  ]);
});

test('no doses have no times', () => {
  expect(slotsOf(12)).toEqual([]);
});
