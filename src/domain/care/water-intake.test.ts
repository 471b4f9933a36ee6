import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { fc } from '#tests/properties.ts';
import { drunkMl, observedMs, waterIntake } from './water-intake.ts';

const entry = (hours: number, given: number, left: number, from = 0) => ({
  from,
  to: from + hours * HOUR_MS,
  given,
  left,
});

test('500 ml given and 92 ml left in 24 hours are 408 ml: 83.27 ml/kg/day of 4.9 kg', () => {
  expect(drunkMl(entry(24, 500, 92))).toBe(408);
  expect(waterIntake([entry(24, 500, 92)], 4.9)).toBeCloseTo(83.265306, 6);
});

test('several entries are taken together, by the time that they cover', () => {
  const entries = [entry(12, 200, 50), entry(36, 500, 50, 5 * DAY_MS)];
  expect(observedMs(entries)).toBe(2 * DAY_MS);
  expect(waterIntake(entries, 5)).toBe(60);
});

test('less than 24 hours say nothing', () => {
  expect(waterIntake([], 5)).toBeNull();
  expect(waterIntake([entry(23.9, 500, 92)], 4.9)).toBeNull();
});

describe('for any entries', () => {
  const entries = fc.array(
    fc
      .tuple(
        fc.integer({ min: 24, max: 300 }),
        fc.integer({ min: 0, max: 2000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
      )
      .map(([hours, given, share]) => entry(hours, given, given * share)),
    { minLength: 1, maxLength: 20 },
  );

  test('the intake lies between those of the entries', () => {
    fc.assert(
      fc.property(entries, fc.double({ min: 1, max: 60, noNaN: true }), (list, kg) => {
        const each = list.map((one) => waterIntake([one], kg) ?? Number.NaN);
        const all = waterIntake(list, kg) ?? Number.NaN;
        expect(all).toBeGreaterThanOrEqual(Math.min(...each) - 1e-9);
        expect(all).toBeLessThanOrEqual(Math.max(...each) + 1e-9);
      }),
    );
  });
});
