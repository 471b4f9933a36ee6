import { expect, test } from 'vitest';
import { mgdlOfTenths, toMgDl, mgdl, mmolL } from '#domain/units/units.ts';
import { boundOfShown, shownBound, shownReading, stepBound } from './bounds.ts';
import { defaultLimits, toLevel, standardThresholds, type Thresholds } from './levels.ts';
import { shownGlucose, type GlucoseUnit } from './rounding.ts';

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

/** The level of a value when only one bound is near it. */
function levelBeside(value: number, bounds: Partial<Thresholds>): string {
  return toLevel(value, { urgentLow: 0, low: 0, high: 1000, urgentHigh: 1000, ...bounds });
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
    const limits = standardThresholds(petType);
    const [low, high] = [shownBound(limits.low, 'lower', unit), shownBound(limits.high, 'upper', unit)];
    for (const value of shownValues(unit)) {
      expect(toLevel(inMgDl(value, unit), limits) === 'target', `${value} ${unit}`).toBe(value >= low && value <= high);
    }
  }
});

/** The level that a reader finds by comparing a printed number with the printed bounds. */
function levelAsPrinted(shown: number, limits: Thresholds, unit: GlucoseUnit): string {
  if (shown < shownBound(limits.urgentLow, 'lower', unit)) return 'veryLow';
  if (shown < shownBound(limits.low, 'lower', unit)) return 'low';
  if (shown <= shownBound(limits.high, 'upper', unit)) return 'target';
  return shown <= shownBound(limits.urgentHigh, 'upper', unit) ? 'high' : 'veryHigh';
}

const LIMITS = [
  ...([null, 'cat', 'dog'] as const).flatMap((petType) => [standardThresholds(petType), defaultLimits(petType)]),
  { urgentLow: 60, low: 81, high: 199, urgentHigh: 333 },
  { urgentLow: 63.1, low: 77.7, high: 212.3, urgentHigh: 301.9 },
];

test.each(UNITS)(
  'in %s, every reading of a tenth is printed on its own side of each bound, at most a step off',
  (unit, perUnit) => {
    const readings = Array.from({ length: 5801 }, (_, index) => mgdlOfTenths(200 + index));
    for (const limits of LIMITS) {
      const wrong = readings.filter((value) => {
        const shown = shownReading(value, unit, limits);
        const isNear = Math.abs(shown - shownGlucose(value, unit)) * perUnit < 1.001;
        return !isNear || levelAsPrinted(shown, limits, unit) !== toLevel(value, limits);
      });
      expect({ limits, wrong }).toEqual({ limits, wrong: [] });
    }
  },
);

test('a reading just outside a bound is printed outside it, one inside is printed inside', () => {
  const cat = standardThresholds('cat');
  const dog = standardThresholds('dog');
  expect([78.9, 79, 79.1, 79.2, 80].map((value) => shownReading(value, 'mmol/L', cat))).toEqual([
    4.3, 4.3, 4.3, 4.4, 4.4,
  ]);
  expect([79, 79.1, 79.2, 80].map((value) => shownReading(value, 'mg/dL', cat))).toEqual([79, 79, 80, 80]);
  expect([250.2, 250.3, 251].map((value) => shownReading(value, 'mmol/L', dog))).toEqual([13.9, 14, 14]);
  expect([270, 270.4, 271].map((value) => shownReading(value, 'mg/dL', cat))).toEqual([270, 271, 271]);
});

test('a value typed in the shown unit is printed as it was typed', () => {
  for (const limits of LIMITS) {
    for (const [unit] of UNITS) {
      for (const value of shownValues(unit)) expect(shownReading(inMgDl(value, unit), unit, limits)).toBe(value);
    }
  }
});

test('where two bounds print the same number, the target decides', () => {
  const close = { urgentLow: 79, low: 79.2, high: 250, urgentHigh: 250.2 };
  expect(shownReading(79.1, 'mmol/L', close)).toBe(4.3);
  expect(shownReading(79.2, 'mmol/L', close)).toBe(4.4);
});

test('a typed bound is stored to a tenth and shown as it was typed', () => {
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

test('a step is one shown step', () => {
  expect(stepBound(79.2, 'lower', 1, 'mmol/L')).toBe(81);
  expect(stepBound(79.2, 'lower', -1, 'mmol/L')).toBe(77.4);
  expect(stepBound(79.2, 'lower', 1, 'mg/dL')).toBe(81);
  expect(stepBound(mgdl(250.2), 'upper', 1, 'mg/dL')).toBe(251);
  expect(stepBound(80, 'lower', 1, 'mmol/L')).toBe(82.8);
});
