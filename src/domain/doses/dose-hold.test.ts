import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../units/units.ts';
import { findDoseHold } from './dose-hold.ts';

const now = Date.UTC(2026, 4, 14, 10);
const limits = { urgentLow: 65, low: 80, high: 250, urgentHigh: 350 };
const value = (hoursAgo: number, mgdl: number) => ({ at: now - hoursAgo * HOUR_MS, mgdl });
const hold = (values: ReturnType<typeof value>[], lastDoseHoursAgo: number | null = 3) =>
  findDoseHold(values, limits, {
    now,
    lastDoseAt: lastDoseHoursAgo === null ? null : now - lastDoseHoursAgo * HOUR_MS,
  });

test('a value below the pet’s own low limit now holds, one at the limit does not', () => {
  expect(hold([value(0.1, 79)])).toEqual({ because: 'low', at: now - 6 * MINUTE_MS });
  expect(hold([value(0.1, 80)])).toBeNull();
  expect(findDoseHold([value(0.1, 79)], { ...limits, low: 70 }, { now, lastDoseAt: null })).toBeNull();
});

test('a very low value since the last dose holds, even if glucose has risen again', () => {
  expect(hold([value(2, 60), value(0, 150)])).toEqual({ because: 'veryLow', at: now - 2 * HOUR_MS });
  expect(hold([value(4, 60), value(0, 150)])).toBeNull();
});

test('very low, then silence: it holds until the next dose', () => {
  expect(hold([value(2.5, 64)])).toEqual({ because: 'veryLow', at: now - 2.5 * HOUR_MS });
  expect(hold([value(60, 64)], 70)).toMatchObject({ because: 'veryLow' });
  expect(hold([value(4, 64)], 3)).toMatchObject({ because: 'veryLow' });
  expect(hold([value(30, 64)], 3)).toBeNull();
});

test('low, then silence: it holds for a day', () => {
  expect(hold([value(5, 75)])).toMatchObject({ because: 'low' });
  expect(hold([value(25, 75)])).toBeNull();
});

test('without a known dose the last day is looked at; without a value nothing holds', () => {
  expect(hold([value(23, 60), value(1, 150)], null)).toMatchObject({ because: 'veryLow' });
  expect(hold([value(25, 60), value(1, 150)], null)).toBeNull();
  expect(hold([])).toBeNull();
});

test('a very low value at the instant of the last dose counts as after it', () => {
  expect(hold([value(3, 60), value(0, 150)], 3)).toMatchObject({ because: 'veryLow' });
});

test('a low value exactly a day old still holds', () => {
  expect(hold([value(24, 75)])).toEqual({ because: 'low', at: now - 24 * HOUR_MS });
});

test('the newest value decides, whatever the order; of two at the same instant, the later in the list', () => {
  expect(hold([value(1, 60), value(2, 60)])).toMatchObject({ at: now - HOUR_MS });
  expect(hold([value(2, 60), value(1, 60)])).toMatchObject({ at: now - HOUR_MS });
  expect(hold([value(0, 75), value(1, 150)])).toMatchObject({ because: 'low' });
  expect(hold([value(0, 75), value(0, 150)])).toMatchObject({ because: 'low' });
});
