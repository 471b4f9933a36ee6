import { LEVELS } from './levels.ts';
import type { LevelTally } from './time-in-range.ts';

/** Readings below target, in target and above it. */
export type RangeCounts = { readonly lowCount: number; readonly normalCount: number; readonly highCount: number };

const TARGET = LEVELS.indexOf('target');

/** The number of readings of a tally below, in and above target. */
export function countRanges(tally: LevelTally): RangeCounts {
  const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);
  return {
    highCount: sum(tally.counts.slice(0, TARGET)),
    normalCount: tally.counts[TARGET] ?? 0,
    lowCount: sum(tally.counts.slice(TARGET + 1)),
  };
}
