import type { Member } from '#contract/members.ts';
import { LEVELS, type Level, type Thresholds } from '#domain/glucose/levels.ts';
import { timeInLevels } from '#domain/glucose/time-in-range.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { levelTimes, type LevelTime } from '#web/glucose/level-times.ts';

/** The five levels around the owner's own target; the outer thresholds make room where that target lies beyond them. */
export function customThresholds(setting: Member['memberSeting']): Thresholds {
  const { customTirLow, customTirHigh, urgentLow, urgentHigh } = setting;
  return {
    urgentLow: Math.min(urgentLow, customTirLow),
    low: customTirLow,
    high: customTirHigh,
    urgentHigh: Math.max(urgentHigh, customTirHigh),
  };
}

/** Shown percents keep one decimal. */
const PERCENT_DECIMALS = 1;

/** Time in each level as a share of what was observed and as time of a day, from the highest down; null without a reading. */
export function dailyLevelTimes(trace: Trace, thresholds: Thresholds): readonly LevelTime[] | null {
  const shares = timeInLevels(trace, thresholds);
  return shares && levelTimes(shares, DAY_MS / MINUTE_MS, PERCENT_DECIMALS).toReversed();
}

/** The share in target of shown levels. */
export function targetPercent(times: readonly LevelTime[]): number {
  return times.find(({ level }) => level === 'target')?.percent ?? 0;
}

/** The levels as shares of a bar. */
export function sharesOfTimes(times: readonly LevelTime[]): Readonly<Record<Level, number>> {
  const percentOf = (level: Level): number => times.find((time) => time.level === level)?.percent ?? 0;
  return Object.fromEntries(LEVELS.map((level) => [level, percentOf(level)])) as Record<Level, number>; // one entry a level
}
