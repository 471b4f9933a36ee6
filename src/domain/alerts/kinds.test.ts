import { expect, test } from 'vitest';
import {
  ALERT_KINDS,
  compareUrgency,
  isAboutGlucose,
  isCareNews,
  isSwitched,
  isSwitchedOn,
  toSubject,
} from './kinds.ts';

test('kinds are ordered by urgency', () => {
  expect((['noData', 'low', 'urgentHigh', 'urgentLow'] as const).toSorted(compareUrgency)).toEqual([
    'urgentLow',
    'urgentHigh',
    'low',
    'noData',
  ]);
});

test('low and urgent low are one subject, high and urgent high another, as are the ends of a sensor', () => {
  const bySubject = Map.groupBy(ALERT_KINDS, toSubject);
  expect(Object.fromEntries(bySubject)).toEqual({
    low: ['urgentLow', 'low'],
    high: ['urgentHigh', 'high'],
    falling: ['fallingFast'],
    rising: ['risingFast'],
    noData: ['noData'],
    dose: ['doseNotNoted'],
    withoutInsulin: ['risingAgain'],
    smallDose: ['repeatedLows'],
    sensor: ['sensorEnded', 'sensorEnding'],
  });
});

test('what the sensor says of glucose is about glucose, nothing else', () => {
  expect(ALERT_KINDS.filter((kind) => !isAboutGlucose(kind))).toEqual([
    'noData',
    'doseNotNoted',
    'risingAgain',
    'repeatedLows',
    'sensorEnded',
    'sensorEnding',
  ]);
});

test('what days of a treatment show is news of care, nothing else', () => {
  expect(ALERT_KINDS.filter(isCareNews)).toEqual(['risingAgain', 'repeatedLows']);
});

test('an owner switches the limits and the silence of a sensor for everybody, nothing else', () => {
  const switched = ['urgentLow', 'urgentHigh', 'low', 'high', 'noData'];
  expect(ALERT_KINDS.filter(isSwitched)).toEqual(switched);
  const on = { urgentLow: true, urgentHigh: true, low: true, high: true, noData: true };
  expect(ALERT_KINDS.filter((kind) => isSwitchedOn(on, kind))).toEqual(ALERT_KINDS);
  const off = { urgentLow: false, urgentHigh: false, low: false, high: false, noData: false };
  expect(ALERT_KINDS.filter((kind) => !isSwitchedOn(off, kind))).toEqual(switched);
});

test('each alert has its own switch', () => {
  const onlyHigh = { urgentLow: false, urgentHigh: false, low: false, high: true, noData: false };
  expect(isSwitchedOn(onlyHigh, 'high')).toBe(true);
  expect(isSwitchedOn(onlyHigh, 'urgentHigh')).toBe(false);
});
