import { expect, test } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { aTrace } from '#tests/builders/trace-builder.ts';
import {
  glucoseDomain,
  glucoseScale,
  levelStops,
  toPlotArea,
  sharedDomain,
  targetBand,
  thresholdLines,
} from './plot.ts';

const plot = { left: 40, top: 20, width: 300, height: 100 };

test('the y axis holds every threshold and every reading, and never goes below 0', () => {
  expect(glucoseDomain(CAT_THRESHOLDS, 100, 200)).toEqual([29.52, 384.48]);
  expect(glucoseDomain(CAT_THRESHOLDS, 10, 460)).toEqual([0, 496]);
});

test('without a reading the y axis holds the thresholds', () => {
  expect(glucoseDomain(CAT_THRESHOLDS, Infinity, -Infinity)).toEqual([29.52, 384.48]);
});

test('small plots share one axis over the target and all readings', () => {
  const traces = [aTrace().of(100, 120), aTrace().of(300, 60)];
  expect(sharedDomain(CAT_THRESHOLDS, traces)).toEqual([40.8, 319.2]);
});

test('the values of thresholds that lie closer than a line are pushed apart, the lines are not', () => {
  const y = glucoseScale([29.52, 384.48], plot);
  const lines = thresholdLines(CAT_THRESHOLDS, y, plot);
  expect(lines).toMatchInlineSnapshot(`
    [
      {
        "labelY": 26.9,
        "level": "veryHigh",
        "mgdl": 360,
        "role": "urgentHigh",
        "y": 26.9,
      },
      {
        "labelY": 52.25,
        "level": "high",
        "mgdl": 270,
        "role": "high",
        "y": 52.25,
      },
      {
        "labelY": 102.55,
        "level": "low",
        "mgdl": 79.2,
        "role": "low",
        "y": 106,
      },
      {
        "labelY": 116.55,
        "level": "veryLow",
        "mgdl": 54,
        "role": "urgentLow",
        "y": 113.1,
      },
    ]
  `);
});

test('the target band is between low and high', () => {
  expect(targetBand(CAT_THRESHOLDS, glucoseScale([0, 400], plot), plot)).toEqual({
    left: 40,
    top: 52.5,
    width: 300,
    height: 47.7,
  });
});

test('colours change hard at the thresholds, from very high on top to very low', () => {
  expect(levelStops(CAT_THRESHOLDS, [0, 400]).map(({ offset, level }) => `${offset} ${level}`)).toEqual([
    '0.1 veryHigh',
    '0.1 high',
    '0.325 high',
    '0.325 target',
    '0.802 target',
    '0.802 low',
    '0.865 low',
    '0.865 veryLow',
  ]);
});

test('a plot without room is one px wide and high', () => {
  expect(toPlotArea({ width: 10, height: 10 }, { top: 8, right: 8, bottom: 8, left: 8 })).toEqual({
    left: 8,
    top: 8,
    width: 1,
    height: 1,
  });
});
