import { mgdl, type MgDl } from '#domain/units/units.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { mean } from './mean.ts';

/**
 * The standard deviation of a sample: √(Σ(g − mean)² / (n − 1)).
 *
 * With weights it is √(Σw(g − mean)² / Σw · n / (n − 1)), which is the same if all weights are equal; n counts the
 * readings that have a weight.
 *
 * @param average  the trace's mean, for callers that already have it
 * @returns mg/dL, null with fewer than two readings
 */
export function standardDeviation(trace: Trace, average: MgDl | null = mean(trace)): MgDl | null {
  const { mgdl: values, weightMinutes } = trace;
  const isEven = typeof weightMinutes === 'number';
  const count = isEven ? values.length : weightMinutes.reduce((sum, weight) => sum + (weight > 0 ? 1 : 0), 0);
  if (average === null || count < 2) return null;
  const variance = isEven ? plainVariance(values, average) : weightedVariance(values, weightMinutes, average);
  return mgdl(Math.sqrt((variance * count) / (count - 1)));
}

function plainVariance(values: Float64Array, average: number): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += ((values[index] ?? 0) - average) ** 2;
  return sum / values.length;
}

function weightedVariance(values: Float64Array, weights: Float64Array, average: number): number {
  let sum = 0;
  let weight = 0;
  for (let index = 0; index < values.length; index += 1) {
    sum += ((values[index] ?? 0) - average) ** 2 * (weights[index] ?? 0);
    weight += weights[index] ?? 0;
  }
  return sum / weight;
}
