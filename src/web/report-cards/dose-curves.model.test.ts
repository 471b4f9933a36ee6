import { expect, test } from 'vitest';
import { AFTER_CURVES, aCurveRow, aLeftOutRow, someCurves } from '#tests/builders/dose-curves-builder.ts';
import { DEFAULT_RULES } from '#domain/care/counting-rules.ts';
import { chartNeeds } from '#domain/care/overlay.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { toCurvesCsv } from './dose-curves-csv.ts';
import { countLeftOut, countLows, findMiddle, isUsed, toGroups, toShownDoses } from './dose-curves.model.ts';

const START = Date.UTC(2026, 4, 4, 7);

test('a dose with the next one too soon is left out although it has numbers', () => {
  const curves = [aCurveRow(START, { nextEarly: true }), aCurveRow(START + 9 * HOUR_MS)];
  const doses = toShownDoses(someCurves({ curves }), AFTER_CURVES);
  expect(doses.map(({ leftOut }) => leftOut)).toEqual(['nextEarly', null]);
  expect(toCurvesCsv(doses, { unit: 'mmol/L', zone: 'UTC' }).split('\r\n')[1]).toMatch(/,nextEarly$/u);
});

test('a dose whose time still runs is left out although it has numbers', () => {
  const curves = [aCurveRow(START), aCurveRow(START + 12 * HOUR_MS, { windowHours: 10 })];
  const leftOut = (now: number) => toShownDoses(someCurves({ curves }), now).map((dose) => dose.leftOut);
  expect(leftOut(START + 22 * HOUR_MS)).toEqual([null, 'running']);
  expect(leftOut(START + 24 * HOUR_MS)).toEqual([null, null]);
});

test('medians need 3 doses, bands 5; a low counts of doses left out too', () => {
  const shown = toShownDoses(someCurves(), AFTER_CURVES);
  const [morning] = toGroups(shown, someCurves(), 'UTC');
  const used = shown.filter(isUsed);
  const needs = chartNeeds(DEFAULT_RULES);
  const first = (count: number) => ({ used: used.slice(0, count), needs });
  expect(findMiddle(first(2), 'nadir')).toEqual({ median: null, half: null });
  expect(findMiddle(first(3), 'preDose')).toEqual({ median: 300, half: null });
  expect(findMiddle(first(5), 'preDose')).toEqual({ median: 300, half: [300, 300] });
  expect(morning?.bins[0]).toMatchObject({ n: 6, p50: 300 });
  const low = { ...aLeftOutRow(START, 'hole'), lowMinutes: 15 };
  const doses = toShownDoses(
    someCurves({ curves: [low, aLeftOutRow(START + 1, 'hole'), aLeftOutRow(START + 2, 'coverage')] }),
    AFTER_CURVES,
  );
  expect(countLows(doses)).toBe(1);
  expect(countLeftOut(doses)).toEqual([
    ['hole', 2],
    ['coverage', 1],
  ]);
});

test('the rules of the pet say how many doses a median and a band need', () => {
  const rules = { ...DEFAULT_RULES, medianDoses: 6, bandDoses: 7 };
  const [morning] = toGroups(toShownDoses(someCurves(), AFTER_CURVES), { gapHours: 12, rules }, 'UTC');
  expect(morning?.needs).toEqual({ median: 6, band: 7 });
  expect(morning?.bins[0]).toMatchObject({ n: 6, p50: 300, p25: null });
  expect(morning && findMiddle(morning, 'preDose')).toEqual({ median: 300, half: null });
});

test('the table as CSV has plain cells in the unit of the user', () => {
  const curves = [aCurveRow(START), aLeftOutRow(START + 12 * HOUR_MS, 'nextDose')];
  const [header, first, second, end] = toCurvesCsv(toShownDoses(someCurves({ curves }), AFTER_CURVES), {
    unit: 'mmol/L',
    zone: 'Europe/Ljubljana',
  }).split('\r\n');
  expect(header).toBe(
    'date,time,units,preDose (mmol/L),nadir (mmol/L),fall (mmol/L),nadirMinutes,fallPercent,durationMinutes,returnMinutes,minutesUnderT,tbrPercent,durationCensored,lowMinutes,windowHours,coverage,combined,leftOut',
  );
  expect(first).toBe('2026-05-04,09:00,2,16.7,6.7,10,360,60,600,630,540,0,false,0,12,1,false,');
  expect(second).toBe('2026-05-04,21:00,2,16.7,,,,,,,,,,0,12,1,false,nextDose');
  expect(end).toBe('');
});
