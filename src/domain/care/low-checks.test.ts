import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { checkLow, findLowMeter } from './low-checks.ts';

const BEGAN = Date.UTC(2026, 4, 14);
const meterAt = (minutes: number) => ({ at: BEGAN + minutes * MINUTE_MS });
const now = BEGAN + 24 * HOUR_MS;
const over = { beganAt: BEGAN, endedAt: BEGAN + 20 * MINUTE_MS };

describe('the check with a meter after an urgent low alert', () => {
  test.each([
    [-16, 'missed'],
    [-15, 'checked'],
    [60, 'checked'],
    [61, 'missed'],
  ] as const)('a value %i minutes from its beginning: %s', (minutes, state) => {
    expect(checkLow(over, [meterAt(minutes)], now).state).toBe(state);
  });

  test('the value nearest to the beginning answers it', () => {
    const meters = [meterAt(-14), meterAt(12), meterAt(40)];
    expect(checkLow(over, meters, now)).toEqual({ state: 'checked', meter: meterAt(12) });
  });

  test('a low of two hours is answered until its end', () => {
    const long = { beganAt: BEGAN, endedAt: BEGAN + 2 * HOUR_MS };
    expect(checkLow(long, [meterAt(119)], now).state).toBe('checked');
    expect(checkLow(long, [meterAt(121)], now).state).toBe('missed');
  });

  test('without a value it is open for an hour, and as long as the low lasts', () => {
    expect(checkLow(over, [], BEGAN + HOUR_MS).state).toBe('open');
    expect(checkLow(over, [], BEGAN + HOUR_MS + 1)).toEqual({ state: 'missed', meter: null });
    expect(checkLow({ beganAt: BEGAN, endedAt: null }, [], now).state).toBe('open');
  });
});

describe('the meter’s value of a low', () => {
  const long = { beganAt: BEGAN, endedAt: BEGAN + 3 * HOUR_MS };
  const meters = [meterAt(10), meterAt(110)];

  test('is the one nearest to the instant that is asked for, in the same window as the check', () => {
    expect(findLowMeter(long, meters, { near: BEGAN + 2 * HOUR_MS, now })).toEqual(meterAt(110));
    expect(checkLow(long, meters, now).meter).toEqual(meterAt(10));
    expect(findLowMeter(long, [meterAt(-16), meterAt(181)], { near: BEGAN, now })).toBeNull();
  });
});
