import { mgdl, percent, toTenths, type Percent } from '#domain/units/units.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { LEVELS, thresholdsInTenths, type Level, type Thresholds } from './levels.ts';

/** Percent of the readings' time in each of the five levels. */
export type LevelShares = Readonly<Record<Level, Percent>>;

/** Time and readings in each level, in the order of `LEVELS`. */
export type LevelTally = { readonly minutes: Float64Array; readonly counts: Float64Array };

/**
 * Minutes and readings in each level. A reading counts for its own interval, a scan that history covers for no time.
 */
export function tallyLevels(trace: Trace, thresholds: Thresholds): LevelTally {
  const { mgdl, weightMinutes } = trace;
  const counts = sumByLevel(mgdl, thresholds, null);
  if (typeof weightMinutes !== 'number') return { counts, minutes: sumByLevel(mgdl, thresholds, weightMinutes) };
  return { counts, minutes: counts.map((count) => count * weightMinutes) };
}

/** Sums a weight (1 for null) by level, in the order of `LEVELS`; plain variables, because this is the hot loop of reports. */
function sumByLevel(values: Float64Array, thresholds: Thresholds, weights: Float64Array | null): Float64Array {
  const { urgentLow, low, high, urgentHigh } = thresholdsInTenths(thresholds);
  let [inVeryHigh, inHigh, inTarget, inLow, inVeryLow] = [0, 0, 0, 0, 0];
  for (let index = 0; index < values.length; index += 1) {
    const tenths = toTenths(mgdl(values[index] ?? 0));
    const weight = weights === null ? 1 : (weights[index] ?? 0);
    if (tenths < urgentLow) inVeryLow += weight;
    else if (tenths < low) inLow += weight;
    else if (tenths <= high) inTarget += weight;
    else if (tenths <= urgentHigh) inHigh += weight;
    else inVeryHigh += weight;
  }
  return Float64Array.of(inVeryHigh, inHigh, inTarget, inLow, inVeryLow);
}

/** The share of each level in a tally; null if the tally is empty. */
export function computeShares(tally: LevelTally): LevelShares | null {
  const total = tally.minutes.reduce((a, b) => a + b, 0);
  if (total === 0) return null;
  const share = (level: Level): Percent => percent((100 * (tally.minutes[LEVELS.indexOf(level)] ?? 0)) / total);
  return {
    veryHigh: share('veryHigh'),
    high: share('high'),
    target: share('target'),
    low: share('low'),
    veryLow: share('veryLow'),
  };
}

/** Percent of the readings' time in each of the five levels; null without a reading. */
export function timeInLevels(trace: Trace, thresholds: Thresholds): LevelShares | null {
  return computeShares(tallyLevels(trace, thresholds));
}
