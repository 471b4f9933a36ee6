import { MINUTE_MS } from '#domain/units/units.ts';
import type { Trace } from './trace.ts';

const SMOOTH_MS = 7.5 * MINUTE_MS;
/**
 * Sums are rounded to 10⁻⁶ mg/dL, so that the same values in another order have the same mean. Values are tenths, so this is far
 * more than what a sum that runs over years is wrong by.
 */
const SUM_STEPS = 1e6;
/** More than what rounding takes from a sum, mg/dL. */
const SURELY = 1;

/** For each reading the mean, mg/dL, of it and those within 7.5 minutes of it, so a single outlier sets no extreme. */
export function smoothValues({ at, mgdl }: Trace): Float64Array {
  const smooth = new Float64Array(at.length);
  let [start, end, sum] = [0, 0, 0];
  for (let index = 0; index < at.length; index += 1) {
    const moment = at[index] ?? 0;
    for (; end < at.length && (at[end] ?? 0) <= moment + SMOOTH_MS; end += 1) sum += mgdl[end] ?? 0;
    for (; (at[start] ?? 0) < moment - SMOOTH_MS; start += 1) sum -= mgdl[start] ?? 0;
    smooth[index] = meanOf(sum, end - start);
  }
  return smooth;
}

/** The lowest of `smoothValues`, which rounds and divides few of the sums; infinite without a reading. */
export function lowestSmooth({ at, mgdl }: Trace): number {
  let [start, end, sum, lowest] = [0, 0, 0, Infinity];
  for (let index = 0; index < at.length; index += 1) {
    const moment = at[index] ?? 0;
    for (; end < at.length && (at[end] ?? 0) <= moment + SMOOTH_MS; end += 1) sum += mgdl[end] ?? 0;
    for (; (at[start] ?? 0) < moment - SMOOTH_MS; start += 1) sum -= mgdl[start] ?? 0;
    if (sum - SURELY < lowest * (end - start)) lowest = Math.min(lowest, meanOf(sum, end - start));
  }
  return lowest;
}

function meanOf(sum: number, count: number): number {
  return Math.round(sum * SUM_STEPS) / SUM_STEPS / count;
}
