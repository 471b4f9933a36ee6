import { mgdl, type MgDl } from '#domain/units/units.ts';
import { FLOAT_ZERO } from '#domain/units/float-zero.ts';
import type { Trace } from '#domain/trace/trace.ts';

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
  let sum = FLOAT_ZERO;
  let weight = FLOAT_ZERO;
  for (let index = 0; index < values.length; index += 1) {
    sum += (values[index] ?? 0) * (weights[index] ?? 0);
    weight += weights[index] ?? 0;
  }
  return weight === 0 ? null : mgdl(sum / weight);
}
