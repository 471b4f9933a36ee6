import { minuteText } from './minute-text.ts';
import { expect, test } from 'vitest';
import type { GlucoseReport } from '#contract/reports.ts';
import {
  reportLevelTimes,
  shownShares,
  findNotableHours,
  medianExtremes,
  lastReadingAt,
  usualInterval,
} from './report.model.ts';
import { AGP_BIN_MINUTES } from '#domain/glucose/agp.ts';
import { mgdl } from '#domain/units/units.ts';

const levels = { veryHigh: 0.34, high: 12.26, target: 86.65, low: 0.68, veryLow: 0.07 };
const hour = (number: number, target: number, low: number): GlucoseReport['hourly'][number] => ({
  hour: number,
  n: 12,
  levels: { veryHigh: 0, high: 100 - target - low, target, low, veryLow: 0 },
});

test('shown percents add up to 100 and shown minutes to a day', () => {
  const times = reportLevelTimes({ levels }) ?? [];
  expect(times.map(({ level }) => level)).toEqual(['veryHigh', 'high', 'target', 'low', 'veryLow']);
  expect(times.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 9);
  expect(times.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(1440);
});

test('the three shares are the sums of the levels as they are shown', () => {
  const shares = shownShares(reportLevelTimes({ levels }) ?? []);
  expect(shares.tir + shares.tbr + shares.tar).toBeCloseTo(100, 9);
  expect(shares.tbr).toBeCloseTo(0.8, 9);
});

test('without a reading there are no levels and no notable hours', () => {
  expect(reportLevelTimes({ levels: null })).toBeNull();
  expect(findNotableHours([{ hour: 0, n: 0, levels: null }])).toEqual({ worst: null, highest: null, lowest: null });
});

test('the notable hours are the least in target, the most above and the most below it', () => {
  const { worst, highest, lowest } = findNotableHours([
    hour(7, 40, 0),
    hour(8, 38, 60),
    hour(12, 90, 6),
    hour(13, 95, 2),
  ]);
  expect([worst?.hour, highest?.hour, lowest?.hour]).toEqual([8, 7, 8]);
  expect(findNotableHours([hour(7, 40, 0)]).lowest).toBeNull();
  expect(findNotableHours([hour(7, 100, 0)]).highest).toBeNull();
});

test('minutes of the day read as a clock, the last one as 24:00', () => {
  expect([0, 75, 1440].map(minuteText)).toEqual(['00:00', '01:15', '24:00']);
});

test('the median is named where it is lowest and highest; empty bins are passed over', () => {
  const bins = Array.from({ length: 96 }, (_, index) => {
    const minute = index * AGP_BIN_MINUTES;
    const value = index === 10 ? null : mgdl(index === 20 ? 60 : index === 40 ? 300 : 150);
    return { minute, n: value === null ? 0 : 9, p5: value, p25: value, p50: value, p75: value, p95: value };
  });
  const extremes = medianExtremes({ binMinutes: AGP_BIN_MINUTES, bins });
  expect([extremes?.low.minute, extremes?.high.minute]).toEqual([300, 600]);
});

const points = { start: Date.UTC(2026, 4, 14), t: [0, 5, 678], v: [1, 2, 3], sampled: false, intervalMinutes: 5 };
const numbers = { average: null, min: null, minAt: null, max: null, maxAt: null, levels: null };
const day = { date: '2026-05-14', from: 0, to: 1, readingCount: 3, minutes: 15, ...numbers, points };

test('the last reading is that of the last day', () => {
  expect(lastReadingAt({ days: [day] })).toBe(Date.UTC(2026, 4, 14, 11, 18));
  expect(lastReadingAt({ days: [] })).toBeNull();
});

test('the interval is that of the sensor, not that of a curve thinned for a small picture', () => {
  const thinned = { ...day, points: { ...points, sampled: true, intervalMinutes: 27.08333402777778 } };
  expect(usualInterval([thinned])).toBe(5);
});

test('of sensors with other intervals the usual one is named, or none', () => {
  const often = { ...day, readingCount: 1440, minutes: 1440 };
  const seldom = { ...day, readingCount: 96, minutes: 1440 };
  expect(usualInterval([seldom, often, seldom])).toBe(1);
  expect(usualInterval([day, { ...seldom, readingCount: 3, minutes: 45 }])).toBeNull();
  expect(usualInterval([])).toBeNull();
});
