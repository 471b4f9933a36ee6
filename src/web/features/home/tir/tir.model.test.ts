import { describe, expect, test } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { aTrace } from '#tests/builders/trace-builder.ts';
import { mgdl } from '#domain/units/units.ts';
import { levelTimes, targetPercent, timeBelow } from '#web/glucose/level-times.ts';
import { customThresholds, dailyLevelTimes, targetDays } from './tir.model.ts';

describe('time in range', () => {
  test('rounded percents add up to 100 and rounded times to a day', () => {
    const times = dailyLevelTimes(aTrace().of(400, 300, 120, 120, 120, 70, 50), CAT_THRESHOLDS) ?? [];
    expect(times.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 9);
    expect(times.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(1440);
    expect(times.map(({ level }) => level)).toEqual(['veryHigh', 'high', 'target', 'low', 'veryLow']);
    expect(targetPercent(times)).toBeCloseTo(42.8, 9);
  });

  test('is null without a reading', () => {
    expect(dailyLevelTimes(aTrace().of(), CAT_THRESHOLDS)).toBeNull();
  });

  test('a custom target beyond the outer thresholds moves them outwards', () => {
    const setting = { ...aPet().memberSetting, customTirLow: 50, customTirHigh: 380 };
    expect(customThresholds(setting)).toEqual({ urgentLow: 50, low: 50, high: 380, urgentHigh: 380 });
  });

  test('time below is the sum of the shown levels', () => {
    const thirds = { veryHigh: 0, high: 0, target: 98.8, low: 0.6, veryLow: 0.6 };
    const times = levelTimes(thirds, 680);
    const below = timeBelow(times);
    expect(times.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
    expect(times.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(680);
    expect(below.percent + (times.find(({ level }) => level === 'target')?.percent ?? 0)).toBe(100);
  });
});

test('each day of a range has its share in both targets, in whole percent; a day without readings has none', () => {
  const trace = aTrace().from('2025-05-13T23:00Z').every('1h').of(100, 100, 200, 260, 300);
  const days = targetDays(
    trace,
    { from: '2025-05-13', to: '2025-05-16' },
    { zone: 'UTC', standard: CAT_THRESHOLDS, custom: { ...CAT_THRESHOLDS, high: mgdl(150) } },
  );
  expect(days.map(({ date, standardPercent, customPercent }) => [date, standardPercent, customPercent])).toEqual([
    ['2025-05-13', 100, 100],
    ['2025-05-14', 75, 25],
    ['2025-05-15', null, null],
  ]);
  expect(days.map(({ known }) => known.observedMinutes)).toEqual([60, 240, 0]);
});
