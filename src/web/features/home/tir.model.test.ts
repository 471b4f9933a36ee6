import { describe, expect, test } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { aMember } from '#tests/builders/home-builder.ts';
import { aTrace } from '#tests/builders/trace-builder.ts';
import { levelTimes, timeBelow } from '#web/glucose/level-times.ts';
import { customThresholds, dailyLevelTimes, targetPercent } from './tir.model.ts';

describe('time in range', () => {
  test('percents add up to 100 and times to a day, however they are rounded', () => {
    const times = dailyLevelTimes(aTrace().of(400, 300, 120, 120, 120, 70, 50), CAT_THRESHOLDS) ?? [];
    expect(times.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 9);
    expect(times.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(1440);
    expect(times.map(({ level }) => level)).toEqual(['veryHigh', 'high', 'target', 'low', 'veryLow']);
    expect(targetPercent(times)).toBeCloseTo(42.8, 9);
  });

  test('there is none without a reading', () => {
    expect(dailyLevelTimes(aTrace().of(), CAT_THRESHOLDS)).toBeNull();
  });

  test('a custom target beyond the outer thresholds pushes them out', () => {
    const setting = { ...aMember().memberSeting, customTirLow: 50, customTirHigh: 380 };
    expect(customThresholds(setting)).toEqual({ urgentLow: 50, low: 50, high: 380, urgentHigh: 380 });
  });

  test('time below is the sum that a reader makes of the shown levels', () => {
    const thirds = { veryHigh: 0, high: 0, target: 98.8, low: 0.6, veryLow: 0.6 };
    const times = levelTimes(thirds, 680);
    const below = timeBelow(times);
    expect(times.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
    expect(times.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(680);
    expect(below.percent + (times.find(({ level }) => level === 'target')?.percent ?? 0)).toBe(100);
  });
});
