import { mgdl, type MgDl } from '#domain/units/units.ts';
import type { Trace } from '#domain/trace/trace.ts';

/**
 * Where a sum of readings begins. One that begins with 0 is kept as a whole number while all readings are whole, which V8
 * checks at each addition: that takes five times as long.
 */
const FLOAT_ZERO = -0;

/**
 * The average glucose: Σg / n, each reading weighted by the time it counts for if sensors with different intervals are
 * mixed.
 *
 * @returns mg/dL, null without a reading that counts
 */
export function mean(trace: Trace): MgDl | null {
  if (trace.at.length === 0) return null;
  return typeof trace.weightMinutes === 'number'
    ? plainMean(trace.mgdl)
    : weightedMean(trace.mgdl, trace.weightMinutes);
}

function plainMean(values: Float64Array): MgDl {
  let sum = FLOAT_ZERO;
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0;
  return mgdl(sum / values.length);
}

function weightedMean(values: Float64Array, weights: Float64Array): MgDl | null {
  let sum = 0;
  let weight = 0;
  for (let index = 0; index < values.length; index += 1) {
    sum += (values[index] ?? 0) * (weights[index] ?? 0);
    weight += weights[index] ?? 0;
  }
  return weight === 0 ? null : mgdl(sum / weight);
}
