import { instant, type Instant } from '#domain/units/units.ts';
import { isGap } from '#domain/trace/gaps.ts';
import { intervalAt, type Trace } from '#domain/trace/trace.ts';
import { LEVELS, toLevel, type Level, type Thresholds } from './levels.ts';

/**
 * Glucose out of target at the last reading: its level, and since when every reading has been at that level or further
 * out.
 */
export type LevelRun = { readonly level: Exclude<Level, 'target'>; readonly since: Instant };

const TARGET = LEVELS.indexOf('target');

/**
 * How long glucose has been at the level of the last reading of a trace, if that is out of target.
 *
 *     low   very low   low        → low since the first of the three
 *     low   very low              → very low since the second
 *
 * A gap ends the run, because the values in it are unknown.
 *
 * @returns null in target and without a reading
 */
export function findLevelRun(trace: Trace, thresholds: Thresholds): LevelRun | null {
  let first = trace.at.length - 1;
  if (first < 0) return null;
  const level = toLevel(trace.mgdl[first] ?? 0, thresholds);
  if (level === 'target') return null;
  const outness = outnessFrom(level);
  for (let index = first - 1; index >= 0; index -= 1) {
    const silence = (trace.at[first] ?? 0) - (trace.at[index] ?? 0);
    if (isGap(silence, intervalAt(trace, index)) || outness(toLevel(trace.mgdl[index] ?? 0, thresholds)) < 0) break;
    first = index;
  }
  return { level, since: instant(trace.at[first] ?? 0) };
}

/**
 * How many levels further out than `level` another level is, on the same side of target; below 0 if it is not further
 * out.
 */
function outnessFrom(level: Level): (other: Level) => number {
  const distance = LEVELS.indexOf(level) - TARGET;
  return (other) => (LEVELS.indexOf(other) - TARGET - distance) * Math.sign(distance);
}
