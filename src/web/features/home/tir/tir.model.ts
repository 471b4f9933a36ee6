import type { Pet } from '#web/api/pet.ts';
import { LEVELS, type Level, type Thresholds } from '#domain/glucose/levels.ts';
import { activeMinutes } from '#domain/glucose/sensor-active.ts';
import { roundHalfUp } from '#domain/glucose/rounding.ts';
import { timeInLevels, type LevelShares } from '#domain/glucose/time-in-range.ts';
import { addDays, daysBetween, toLocalDay, type LocalDate } from '#domain/time/days.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { levelTimes, type LevelTime } from '#web/glucose/level-times.ts';
import { knownOfDay, type KnownTime } from '#web/glucose/use-known-text.ts';
import type { DayRange } from '../parts/period.queries.ts';

/** The five levels around the owner's own target; the outer thresholds move outwards if the target lies beyond them. */
export function customThresholds(setting: Pet['memberSetting']): Thresholds {
  const { customTirLow, customTirHigh, urgentLow, urgentHigh } = setting;
  return {
    urgentLow: Math.min(urgentLow, customTirLow),
    low: customTirLow,
    high: customTirHigh,
    urgentHigh: Math.max(urgentHigh, customTirHigh),
  };
}

/** Shown percents have one decimal. */
const PERCENT_DECIMALS = 1;

/**
 * Time in each level as a share of the observed time and as time per day, from the highest down; null without a
 * reading.
 */
export function dailyLevelTimes(trace: Trace, thresholds: Thresholds): readonly LevelTime[] | null {
  const shares = timeInLevels(trace, thresholds);
  return shares && levelTimes(shares, DAY_MS / MINUTE_MS, PERCENT_DECIMALS).toReversed();
}

/** The levels as shares of a bar. */
export function sharesOfTimes(times: readonly LevelTime[]): Readonly<Record<Level, number>> {
  const findPercent = (level: Level): number => times.find((time) => time.level === level)?.percent ?? 0;
  return Object.fromEntries(LEVELS.map((level) => [level, findPercent(level)])) as Record<Level, number>; // one entry per level
}

/** A day by both targets: its time in the standard levels, whole percent in each target, and the observed time. */
export type TargetDay = {
  readonly date: LocalDate;
  readonly shares: LevelShares | null;
  readonly standardPercent: number | null;
  readonly customPercent: number | null;
  readonly known: KnownTime;
};

type Targets = { readonly zone: string; readonly standard: Thresholds; readonly custom: Thresholds };

/** Every day of a range, including days without a reading. */
export function targetDays(trace: Trace, { from, to }: DayRange, targets: Targets): readonly TargetDay[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => {
    const day = toLocalDay(addDays(from, index), targets.zone);
    const readings = sliceTrace(trace, day.from, day.to);
    const shares = timeInLevels(readings, targets.standard);
    const custom = timeInLevels(readings, targets.custom);
    return {
      date: day.date,
      shares,
      standardPercent: shares && roundHalfUp(shares.target),
      customPercent: custom && roundHalfUp(custom.target),
      known: knownOfDay({ minutes: activeMinutes(readings), from: day.from, to: day.to }),
    };
  });
}
