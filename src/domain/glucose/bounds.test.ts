import { expect, test } from 'vitest';
import { mgdlOfTenths, toMgDl, mgdl, mmolL } from '#domain/units/units.ts';
import { boundOfShown, shownBound, stepBound } from './bounds.ts';
import { levelOf, presetOf, type Thresholds } from './levels.ts';
import type { GlucoseUnit } from './rounding.ts';

const UNITS = [
  ['mg/dL', 1],
  ['mmol/L', 10],
] as const;

/** Every value of a shown unit from 20 to 600 mg/dL. */
function shownValues(unit: GlucoseUnit): number[] {
  const [first, last, perUnit] = unit === 'mg/dL' ? [20, 600, 1] : [12, 333, 10];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) / perUnit);
}

function inMgDl(shown: number, unit: GlucoseUnit): number {
  return unit === 'mg/dL' ? shown : toMgDl(mmolL(shown));
}

/** The level of a value when only one bound lies in its reach. */
function levelBeside(value: number, bounds: Partial<Thresholds>): string {
  return levelOf(value, { urgentLow: 0, low: 0, high: 1000, urgentHigh: 1000, ...bounds });
}

test('the presets are printed as the outermost values in target', () => {
  expect([shownBound(79.2, 'lower', 'mg/dL'), shownBound(79.2, 'lower', 'mmol/L')]).toEqual([80, 4.4]);
  expect([shownBound(250.2, 'upper', 'mg/dL'), shownBound(250.2, 'upper', 'mmol/L')]).toEqual([250, 13.9]);
  expect([shownBound(65, 'lower', 'mg/dL'), shownBound(65, 'lower', 'mmol/L')]).toEqual([65, 3.7]);
});

test.each(UNITS)(
  'in %s, of every bound to a tenth the printed value is in target and the next one is not',
  (unit, scale) => {
    for (let tenths = 200; tenths <= 6000; tenths += 1) {
      const bound = mgdlOfTenths(tenths);
      const low = shownBound(bound, 'lower', unit);
      const high = shownBound(bound, 'upper', unit);
      expect([
        levelBeside(inMgDl(low, unit), { low: bound }),
        levelBeside(inMgDl(low - 1 / scale, unit), { low: bound }),
        levelBeside(inMgDl(high, unit), { high: bound }),
        levelBeside(inMgDl(high + 1 / scale, unit), { high: bound }),
      ]).toEqual(['target', 'low', 'target', 'high']);
    }
  },
);

test.each(UNITS)('in %s, every value of the unit is in the printed target exactly when it is in target', (unit) => {
  for (const petType of ['cat', 'dog', null] as const) {
    const limits = presetOf(petType);
    const [low, high] = [shownBound(limits.low, 'lower', unit), shownBound(limits.high, 'upper', unit)];
    for (const value of shownValues(unit)) {
      expect(levelOf(inMgDl(value, unit), limits) === 'target', `${value} ${unit}`).toBe(value >= low && value <= high);
    }
  }
});

test('a bound that is typed is kept to a tenth and shown as it was typed', () => {
  expect(boundOfShown(4.4, 'mmol/L')).toBe(79.2);
  expect(boundOfShown(13.9, 'mmol/L')).toBe(250.2);
  expect(boundOfShown(80, 'mg/dL')).toBe(80);
  for (const [unit] of UNITS) {
    for (const shown of shownValues(unit)) {
      expect(shownBound(boundOfShown(shown, unit), 'lower', unit)).toBe(shown);
      expect(shownBound(boundOfShown(shown, unit), 'upper', unit)).toBe(shown);
    }
  }
});

test('a step is one of what is shown', () => {
  expect(stepBound(79.2, 'lower', 1, 'mmol/L')).toBe(81);
  expect(stepBound(79.2, 'lower', -1, 'mmol/L')).toBe(77.4);
  expect(stepBound(79.2, 'lower', 1, 'mg/dL')).toBe(81);
  expect(stepBound(mgdl(250.2), 'upper', 1, 'mg/dL')).toBe(251);
  expect(stepBound(80, 'lower', 1, 'mmol/L')).toBe(82.8);
});
