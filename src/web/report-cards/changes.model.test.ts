import { expect, test } from 'vitest';
import type { GlucoseReport, Metrics } from '#contract/reports.ts';
import type { JudgedChange, JudgedName } from '#domain/glucose/compare-periods.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { computeChange, type MetricName } from './changes.model.ts';
import { toMeasure, type ValueKind } from './metric-rows.model.ts';

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
  observedMinutes: 0,
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

const notJudged = { daysBefore: 0, daysAfter: 0, changes: null };

/** A comparison in which one number got better. */
function better(name: JudgedName): GlucoseReport['comparison'] {
  const change: JudgedChange = {
    before: 1,
    after: 0,
    difference: -1,
    low: -2,
    high: -0.5,
    verdict: 'down',
    judgement: 'better',
  };
  const none = { average: null, tir: null, customTir: null, tbr: null, cv: null, nadir: null };
  return { daysBefore: 7, daysAfter: 7, changes: { ...none, [name]: change } };
}

type Options = { readonly unit?: GlucoseUnit; readonly comparison?: GlucoseReport['comparison'] };

function change(
  name: MetricName,
  [now, before]: readonly [number, number],
  kind: ValueKind,
  { unit = 'mg/dL', comparison = notJudged }: Options = {},
) {
  const report = { metrics: { ...nothing, [name]: now }, previous: { ...nothing, [name]: before }, comparison };
  return computeChange(name, report, { measure: toMeasure(kind, unit), unit });
}

test('a change is computed before anything is rounded', () => {
  // 8.449 shows as 8.4 and 8.351 as 8.4: their difference is still 0.1
  expect(change('cv', [8.449, 8.351], 'percent')?.shown).toBe(0.1);
  expect(change('max', [180.4, 179.6], 'reading')?.shown).toBe(1);
});

test('a change is in the unit of its value, with its decimals', () => {
  expect(change('average', [193.5, 225.2], 'mean', { unit: 'mmol/L' })).toMatchObject({ shown: -1.76, decimals: 2 });
  expect(change('average', [193.5, 225.2], 'mean')).toMatchObject({ shown: -31.7, decimals: 1 });
});

test('a fall is rounded like a rise of the same size', () => {
  expect(change('min', [100, 100.5], 'reading')?.shown).toBe(-1);
  expect(change('min', [100.5, 100], 'reading')?.shown).toBe(1);
});

test('the meaning of a change comes from the portal, whatever the two numbers', () => {
  const judged = { comparison: better('tbr') };
  expect(change('tbr', [2, 1], 'percent', judged)).toMatchObject({ verdict: 'down', judgement: 'better' });
  expect(change('tbr', [2, 1], 'percent')).toMatchObject({ verdict: null, judgement: null });
});

test('numbers without a least difference are never called better or worse', () => {
  const names: readonly MetricName[] = ['min', 'max', 'sd', 'tar', 'gri', 'gmi', 'ea1c', 'lage', 'sensorActivePercent'];
  const said = names.map((name) => change(name, [5, 9], 'percent', { comparison: better('tir') }));
  expect(said).toEqual(names.map(() => expect.objectContaining({ verdict: null, judgement: null })));
});

test('there is no change without a value on both sides, or without a reading before', () => {
  const frame = { measure: toMeasure('percent', 'mg/dL'), unit: 'mg/dL' } as const;
  const comparison = notJudged;
  expect(computeChange('cv', { metrics: { ...nothing, cv: 30 }, previous: nothing, comparison }, frame)).toBeNull();
  const empty = { ...nothing, readingCount: 0, normalCount: 0 };
  expect(computeChange('normalCount', { metrics: nothing, previous: empty, comparison }, frame)).toBeNull();
});
