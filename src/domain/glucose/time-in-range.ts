import { mgdl, percent, toTenths, type Percent } from '#domain/units/units.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { LEVELS, thresholdsInTenths, type Level, type Thresholds } from './levels.ts';

/** Percent of the readings' time in each of the five levels. */
export type LevelShares = Readonly<Record<Level, Percent>>;

/** Readings below target, in target and above it. */
export type RangeCounts = { readonly lowCount: number; readonly normalCount: number; readonly highCount: number };

/** Two limits in mg/dL, both inclusive. */
export type CustomRange = { readonly low: number; readonly high: number };

/** Time and readings in each level, in the order of `LEVELS`. */
export type LevelTally = { readonly minutes: Float64Array; readonly counts: Float64Array };

const TARGET = LEVELS.indexOf('target');

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

/** The number of readings of a tally below, in and above target. */
export function countRanges(tally: LevelTally): RangeCounts {
  const sum = (counts: Float64Array): number => counts.reduce((a, b) => a + b, 0);
  return {
    highCount: sum(tally.counts.subarray(0, TARGET)),
    normalCount: tally.counts[TARGET] ?? 0,
    lowCount: sum(tally.counts.subarray(TARGET + 1)),
  };
}

/** Percent of the readings' time below, inside and above a range. */
export type CustomRangeShares = { readonly below: Percent; readonly inside: Percent; readonly above: Percent };

/**
 * Percent of the readings' time below, inside and above the owner's own range, both limits inclusive. Readings and
 * limits are compared in tenths of a mg/dL.
 *
 * @returns null without a reading
 * @throws RangeError if low > high
 */
export function timeInCustomRange(trace: Trace, range: CustomRange): CustomRangeShares | null {
  if (range.low > range.high) throw new RangeError(`invalid range: ${range.low} to ${range.high} mg/dL`);
  const { weightMinutes } = trace;
  if (weightMinutes === 0) return null;
  const { below, inside, above } = sumAround(
    trace.mgdl,
    range,
    typeof weightMinutes === 'number' ? null : weightMinutes,
  );
  const total = below + inside + above;
  const share = (minutes: number): Percent => percent((100 * minutes) / total);
  return total === 0 ? null : { below: share(below), inside: share(inside), above: share(above) };
}

/** Sums a weight (1 for null) below, inside and above a range; written like `sumByLevel` for speed. */
function sumAround(values: Float64Array, range: CustomRange, weights: Float64Array | null) {
  const low = toTenths(mgdl(range.low));
  const high = toTenths(mgdl(range.high));
  let [below, inside, above] = [0, 0, 0];
  for (let index = 0; index < values.length; index += 1) {
    const tenths = toTenths(mgdl(values[index] ?? 0));
    const weight = weights === null ? 1 : (weights[index] ?? 0);
    if (tenths < low) below += weight;
    else if (tenths > high) above += weight;
    else inside += weight;
  }
  return { below, inside, above };
}
