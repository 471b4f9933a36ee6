import { expect, test } from 'vitest';
import type { Metrics } from '#contract/reports.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { changeOf, type MetricName } from './changes.model.ts';
import { measureOf, type ValueKind } from './metric-rows.model.ts';

const nothing: Metrics = {
  average: null,
  max: null,
  min: null,
  maximumVariation: null,
  cv: null,
  sd: null,
  ea1c: null,
  ea1cIfcc: null,
  gmi: null,
  gri: null,
  tir: null,
  tar: null,
  tarVeryHigh: null,
  tbr: null,
  tbrVeryLow: null,
  customTir: null,
  lage: null,
  mage: null,
  modd: null,
  sensorActivePercent: null,
  sensorLimitPercent: null,
  sensorLowPercent: null,
  sensorHighPercent: null,
  days: 14,
  readingCount: 4000,
  highCount: 0,
  lowCount: 0,
  normalCount: 0,
  calibrationCount: 0,
  calibrationsPerDay: null,
};

function change(
  name: MetricName,
  [now, before]: readonly [number, number],
  kind: ValueKind,
  unit: GlucoseUnit = 'mg/dL',
) {
  const report = { metrics: { ...nothing, [name]: now }, previous: { ...nothing, [name]: before } };
  return changeOf(name, report, { measure: measureOf(kind, unit), unit, thresholds: CAT_THRESHOLDS });
}

test('a change is computed before anything is rounded', () => {
  // 8.449 shows as 8.4 and 8.351 as 8.4: their difference is still 0.1
  expect(change('cv', [8.449, 8.351], 'percent')?.shown).toBe(0.1);
  expect(change('max', [180.4, 179.6], 'reading')?.shown).toBe(1);
});

test('a change is in the unit of its value, with its decimals', () => {
  expect(change('average', [193.5, 225.2], 'mean', 'mmol/L')).toEqual({
    shown: -1.76,
    decimals: 2,
    judgement: 'better',
  });
  expect(change('average', [193.5, 225.2], 'mean', 'mg/dL')).toMatchObject({ shown: -31.7, decimals: 1 });
});

test('a fall is rounded like a rise of the same size', () => {
  expect(change('min', [100, 100.5], 'reading')?.shown).toBe(-1);
  expect(change('min', [100.5, 100], 'reading')?.shown).toBe(1);
});

test('less variation and less time outside are better, more time in target and more data are too', () => {
  expect(change('sd', [50, 60], 'mean')?.judgement).toBe('better');
  expect(change('tbr', [2, 1], 'percent')?.judgement).toBe('worse');
  expect(change('tir', [86.6, 77.4], 'percent')?.judgement).toBe('better');
  expect(change('sensorActivePercent', [90, 97], 'percent')?.judgement).toBe('worse');
});

test('where no direction is better nothing is said', () => {
  const names: readonly MetricName[] = ['min', 'max', 'gmi', 'ea1c', 'ea1cIfcc', 'readingCount', 'calibrationCount'];
  expect(names.map((name) => change(name, [5, 9], 'percent')?.judgement)).toEqual(names.map(() => null));
});

test('an average is better nearer the target: less of it above the middle, more of it below the target', () => {
  expect(change('average', [250, 200], 'mean')?.judgement).toBe('worse');
  expect(change('average', [75, 70], 'mean')?.judgement).toBe('better');
  expect(change('average', [120, 200], 'mean')?.judgement).toBeNull();
  expect(change('average', [120, 110], 'mean')?.judgement).toBeNull();
});

test('a change that shows as nought judges nothing', () => {
  expect(change('tir', [80.02, 80], 'percent')).toEqual({ shown: 0, decimals: 1, judgement: null });
});

test('there is no change without a value on both sides, or without a reading before', () => {
  const frame = { measure: measureOf('percent', 'mg/dL'), unit: 'mg/dL', thresholds: CAT_THRESHOLDS } as const;
  expect(changeOf('cv', { metrics: { ...nothing, cv: 30 }, previous: nothing }, frame)).toBeNull();
  const empty = { ...nothing, readingCount: 0, normalCount: 0 };
  expect(changeOf('normalCount', { metrics: nothing, previous: empty }, frame)).toBeNull();
});
