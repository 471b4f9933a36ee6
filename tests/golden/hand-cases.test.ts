import { describe, expect, test } from 'vitest';
import { at, aTrace } from '#tests/builders/trace-builder.ts';
import { mgdl, percent } from '#domain/units/units.ts';
import { ifccOfNgsp } from '#domain/glucose/estimated-a1c.ts';
import { HUMAN_THRESHOLDS } from '#domain/glucose/levels.ts';
import { glucoseMetrics, type Metrics } from '#domain/glucose/metrics.ts';
import { percentileOfSorted } from '#domain/glucose/percentile.ts';
import { timeInLevels } from '#domain/glucose/time-in-range.ts';
import { minuteOfDay } from '#domain/time/days.ts';
import { mergeTraces } from '#domain/trace/merge.ts';
import type { Trace } from '#domain/trace/trace.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function computeMetrics(trace: Trace, zone = 'UTC'): Metrics {
  const from = trace.at[0] ?? 0;
  const to = (trace.at.at(-1) ?? 0) + 1;
  const frame = { zone, thresholds: HUMAN_THRESHOLDS, custom: null, from, to, now: to, calibrationCount: 0 };
  return glucoseMetrics(trace, frame);
}

/** Straight lines between [hour, mg/dL], from 2025-01-01T00:00Z on, each 5 minutes with both ends. */
function polyline(...corners: readonly (readonly [number, number])[]): Trace {
  const start = at('2025-01-01T00:00Z');
  const [lastHour] = corners.at(-1) ?? [0];
  return aTrace().curve(`${lastHour * 60 + 5}m`, (moment) => {
    const hour = (moment - start) / HOUR;
    const next = Math.max(
      1,
      corners.findIndex(([corner]) => corner >= hour),
    );
    const [[fromHour, from] = [0, 0], [toHour, to] = [0, 0]] = [corners[next - 1], corners[next]];
    return from + ((to - from) * (hour - fromHour)) / (toHour - fromHour);
  });
}

describe('case A: three hours of quarters of an hour', () => {
  const trace = aTrace()
    .from('2025-01-01T08:00Z')
    .every('15m')
    .of(50, 65, 70, 100, 140, 180, 181, 220, 250, 251, 300, 120);
  const metrics = computeMetrics(trace);

  test.each([
    ['average', 160.583333],
    ['min', 50],
    ['max', 300],
    ['maximumVariation', 250],
    ['sd', 82.705896],
    ['cv', 51.503412],
    ['ea1c', 7.222416],
    ['ea1cIfcc', 55.441],
    ['gmi', 7.151153],
    ['tbr', 16.6667],
    ['tir', 41.6667],
    ['tar', 41.6667],
    ['gri', 91.666667],
    ['mage', 250],
  ] as const)('%s is %d', (name, expected) => {
    expect(metrics[name]).toBeCloseTo(expected, 4);
  });

  test('there is no pair of days', () => {
    expect(metrics.modd).toBeNull();
  });

  test('of twelve readings 1, 1, 5, 3 and 2 are in the levels from very low to very high', () => {
    const shares = timeInLevels(trace, HUMAN_THRESHOLDS);
    const twelfths = [shares?.veryLow, shares?.low, shares?.target, shares?.high, shares?.veryHigh];
    for (const [index, count] of [1, 1, 5, 3, 2].entries()) expect(twelfths[index]).toBeCloseTo((100 * count) / 12, 9);
    expect([metrics.lowCount, metrics.normalCount, metrics.highCount]).toEqual([2, 5, 5]);
  });

  test('its percentiles are of type 7', () => {
    const sorted = trace.mgdl.toSorted();
    const percentiles = [0.05, 0.25, 0.5, 0.75, 0.95].map((share) => percentileOfSorted(sorted, share));
    for (const [index, expected] of [58.25, 92.5, 160, 227.5, 273.05].entries()) {
      expect(percentiles[index]).toBeCloseTo(expected, 9);
    }
  });
});

describe('case B: an hour on three days', () => {
  const hour = (iso: string, ...values: number[]): Trace =>
    aTrace()
      .from(iso)
      .every('15m')
      .of(...values);
  const threeDays = (second: string): Trace =>
    mergeTraces(
      mergeTraces(hour('2025-01-01T08:00Z', 100, 120, 140, 160), hour(second, 110, 110, 170, 150)),
      hour('2025-01-03T08:00Z', 90, 150, 150, 200),
    );

  test('modd is 190 eighths', () => {
    expect(computeMetrics(threeDays('2025-01-02T08:00Z')).modd).toBeCloseTo(23.75, 9);
  });

  test('the days are too short for LAGE, and nothing is an excursion', () => {
    const metrics = computeMetrics(threeDays('2025-01-02T08:00Z'));
    expect([metrics.lage, metrics.mage, metrics.maximumVariation]).toEqual([null, null, 110]);
  });

  test('shifted by 7 minutes 30 seconds the second day is interpolated', () => {
    expect(computeMetrics(threeDays('2025-01-02T08:07:30Z')).modd).toBeCloseTo(100 / 6, 9);
  });
});

test('LAGE is the mean of the days: 60, 60 and 110 give 76.6667', () => {
  const day = (iso: string, low: number, high: number): Trace =>
    aTrace()
      .from(iso)
      .curve('1d', (moment) => (moment % (10 * MINUTE) === 0 ? low : high));
  const trace = mergeTraces(
    mergeTraces(day('2025-01-01T00:00Z', 100, 160), day('2025-01-02T00:00Z', 110, 170)),
    day('2025-01-03T00:00Z', 90, 200),
  );
  expect(computeMetrics(trace).lage).toBeCloseTo(76.6667, 4);
});

test('case N: a day of straight lines has a MAGE of 117.0370', () => {
  const day = polyline(
    [0, 100],
    [3, 200],
    [5, 120],
    [8, 260],
    [9, 240],
    [10, 250],
    [14, 90],
    [18, 180],
    [21, 150],
    [24, 160],
  );
  expect(computeMetrics(day).mage).toBeCloseTo(117.037, 4);
});

test('case M: triangles of six hours have a MAGE of 119.583333', () => {
  const trace = aTrace().curve('2d', (moment) => {
    const hour = (moment / HOUR) % 6;
    return hour < 3 ? 100 + 40 * hour : 340 - 40 * hour;
  });
  expect(computeMetrics(trace).mage).toBeCloseTo(119.583333, 6);
});

test('case D: a constant has no spread and no excursion', () => {
  const metrics = computeMetrics(aTrace().constant(mgdl(120), '2d'));
  expect([metrics.sd, metrics.cv, metrics.modd, metrics.mage]).toEqual([0, 0, 0, null]);
});

test('case E: one reading has no spread, no pair and no excursion, and its index is capped', () => {
  const metrics = computeMetrics(aTrace().of(50));
  expect([metrics.sd, metrics.cv, metrics.modd, metrics.mage]).toEqual([null, null, null, null]);
  expect([metrics.average, metrics.gri]).toEqual([50, 100]);
});

describe('case DST: glucose that follows the wall clock of New York', () => {
  const zone = 'America/New_York';
  const trace = aTrace()
    .from('2025-03-07T05:00Z')
    .curve('5d', (moment) => 100 + Math.floor(minuteOfDay(moment, zone) / 60));

  test('differs from day to day by nothing', () => {
    expect(computeMetrics(trace, zone).modd).toBe(0);
  });

  test('would differ if a day were 24 hours', () => {
    const later = trace.mgdl.subarray(288);
    const sum = later.reduce((total, value, index) => total + Math.abs(value - (trace.mgdl[index] ?? 0)), 0);
    expect(sum / later.length).toBeCloseTo(0.479167, 6);
  });
});

test.each([
  [7, 53.01],
  [6.5, 47.545],
])('IFCC: %d %% are %d mmol/mol', (ngsp, ifcc) => {
  expect(ifccOfNgsp(percent(ngsp))).toBeCloseTo(ifcc, 9);
});
