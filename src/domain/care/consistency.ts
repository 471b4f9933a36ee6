import type { CurveNumbers } from './dose-curve.ts';
import { deviationOf, medianOf } from './sample.ts';

/** How alike the curves of one dose are: medians and standard deviations, glucose in mg/dL. */
export type Consistency = {
  readonly n: number;
  readonly preDoseSd: number;
  readonly nadirMedian: number;
  readonly nadirSd: number;
  readonly nadirMinutesMedian: number;
  readonly nadirMinutesSd: number;
  readonly fallPercentMedian: number;
  readonly fallPercentSd: number;
  readonly durationMinutesMedian: number;
  /** of how many the duration is "at least" */
  readonly censored: number;
};

/** Curves that it needs. */
export const MIN_CONSISTENT_CURVES = 5;

/** @param curves  complete ones, of one insulin and amount; null with fewer than 5 */
export function computeConsistency(curves: readonly CurveNumbers[]): Consistency | null {
  if (curves.length < MIN_CONSISTENT_CURVES) return null;
  const valuesOf = (name: 'preDose' | 'nadir' | 'nadirMinutes' | 'fallPercent' | 'durationMinutes'): number[] =>
    curves.map((curve) => curve[name]);
  return {
    n: curves.length,
    preDoseSd: deviationOf(valuesOf('preDose')),
    nadirMedian: medianOf(valuesOf('nadir')),
    nadirSd: deviationOf(valuesOf('nadir')),
    nadirMinutesMedian: medianOf(valuesOf('nadirMinutes')),
    nadirMinutesSd: deviationOf(valuesOf('nadirMinutes')),
    fallPercentMedian: medianOf(valuesOf('fallPercent')),
    fallPercentSd: deviationOf(valuesOf('fallPercent')),
    durationMinutesMedian: medianOf(valuesOf('durationMinutes')),
    censored: curves.filter(({ durationCensored }) => durationCensored).length,
  };
}
