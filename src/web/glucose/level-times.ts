import type { DayStats, LevelPercents } from '#contract/glucose.ts';
import { LEVELS, type Level } from '#domain/glucose/levels.ts';
import { roundShares } from '#domain/glucose/round-shares.ts';
import type { LevelShares } from '#domain/glucose/time-in-range.ts';

/** One level of a day: the shown share and the computed share, percent. */
export type LevelTime = {
  readonly level: Level;
  readonly percent: number;
  readonly exact: number;
  readonly minutes: number;
};

/** The five levels from the lowest up: percents that add up to 100, minutes that add up to `minutes`, rounded. */
export function levelTimes(levels: LevelPercents, minutes: number, decimals = 0): readonly LevelTime[] {
  const percents = roundShares(levels, 100, decimals);
  const times = roundShares(levels, Math.round(minutes));
  return LEVELS.toReversed().map((level) => ({
    level,
    percent: percents[level],
    exact: levels[level],
    minutes: times[level],
  }));
}

/** Time below target as the sum of the shown levels, so that it matches what a reader adds up. */
export function timeBelow(times: readonly LevelTime[]): Omit<LevelTime, 'level'> {
  const below = times.filter(({ level }) => level === 'low' || level === 'veryLow');
  return {
    percent: below.reduce((sum, { percent }) => sum + percent, 0),
    exact: below.reduce((sum, { exact }) => sum + exact, 0),
    minutes: below.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

/** The share in target of shown levels. */
export function targetPercent(times: readonly LevelTime[]): number {
  return times.find(({ level }) => level === 'target')?.percent ?? 0;
}

/** Whether a day has anything to count. */
export function hasReadings(stats: DayStats): stats is DayStats & { levels: LevelPercents; average: number } {
  return stats.levels !== null && stats.average !== null;
}

/** Percents of the wire as an input for the figures. */
export function toLevelShares(levels: LevelPercents | null): LevelShares | null {
  return levels as LevelShares | null; // percents 0 to 100 by the contract
}
