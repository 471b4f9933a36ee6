import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { WEIGHTS_BEFORE_MS, weightsFor } from './weighing.ts';

const NOW = Date.UTC(2026, 4, 14, 9);
const kg = (daysAgo: number, value: number) => ({ at: NOW - daysAgo * DAY_MS, kg: value });

test('a weight of this week is compared with the one nearest to four weeks before it', () => {
  const weighings = [kg(50, 5.4), kg(33, 5.2), kg(29, 5.1), kg(20, 5), kg(2, 4.9)];
  expect(weightsFor(NOW, weighings)).toEqual({ nowKg: 4.9, beforeKg: 5.1 });
});

test('the newest weight of the week counts, also one of the same evening', () => {
  const evening = { at: NOW + 10 * HOUR_MS, kg: 4.8 };
  expect(weightsFor(NOW, [kg(28, 5), kg(3, 4.9), evening])?.nowKg).toBe(4.8);
  expect(weightsFor(NOW, [kg(28, 5), kg(3, 4.9), kg(-1, 4)])?.nowKg).toBe(4.9);
});

test.each([
  ['no weight', []],
  ['no weight of this week', [kg(35, 5), kg(7, 4.9)]],
  ['no weight before', [kg(0, 4.9)]],
  ['one that is too recent', [kg(13, 5), kg(0, 4.9)]],
  ['one that is too old', [kg(43, 5), kg(0, 4.9)]],
])('%s gives nothing', (_, weighings) => expect(weightsFor(NOW, weighings)).toBeNull());

test('of two weights equally far from four weeks before, the earlier one counts', () => {
  expect(weightsFor(NOW, [kg(30, 5.3), kg(26, 5.1), kg(0, 5)])?.beforeKg).toBe(5.3);
});

test('no weight further back than the longest distance matters', () => {
  const oldest = { at: NOW - WEIGHTS_BEFORE_MS, kg: 5 };
  expect(weightsFor(NOW, [oldest, { at: NOW - 7 * DAY_MS + 1, kg: 4.9 }])).toBeNull();
  expect(
    weightsFor(NOW, [
      { ...oldest, at: oldest.at + 1 },
      { at: NOW - 7 * DAY_MS + 1, kg: 4.9 },
    ]),
  ).not.toBeNull();
});
