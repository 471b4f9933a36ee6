import { mgdl, type MgDl, DAY_MINUTES } from '#domain/units/units.ts';
import { toLocalClock } from '#domain/time/local-clock.ts';
import { countedTrace } from '#domain/trace/scan-weights.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { percentileOfSorted, percentileOfWeighted } from './percentile.ts';
import { countDays } from './local-days.ts';
import { activeMinutes } from './sensor-active.ts';
import { SUFFICIENT_ACTIVE_PERCENT } from './sufficiency.ts';
import { poolByBin } from './pooled-bins.ts';

/** One quarter of an hour of the local day; percentiles in mg/dL, null if it has no readings. */
export type AgpBin = {
  readonly minute: number;
  readonly n: number;
  readonly p5: MgDl | null;
  readonly p25: MgDl | null;
  readonly p50: MgDl | null;
  readonly p75: MgDl | null;
  readonly p95: MgDl | null;
};

/** An ambulatory glucose profile: the bins of the local day, starting at midnight. */
export type Agp = { readonly binMinutes: number; readonly bins: readonly AgpBin[] };

/** The local days with data that a profile needs. */
export const AGP_MIN_DAYS = 5;
/** The observed time that a profile needs, minutes: 70 % of five days, which is 84 hours. */
export const AGP_MIN_MINUTES = (AGP_MIN_DAYS * DAY_MINUTES * SUFFICIENT_ACTIVE_PERCENT) / 100;
/** Length of a bin, minutes. */
export const AGP_BIN_MINUTES = 15;

const BIN_COUNT = DAY_MINUTES / AGP_BIN_MINUTES;

/**
 * The ambulatory glucose profile: for each quarter of an hour of the local day the 5th, 25th, 50th, 75th and 95th
 * percentile (R type 7) of all its readings, each weighted by the time it counts for. Not smoothed.
 *
 * @returns null with readings on fewer than 5 local days, or of less than 84 hours of observed time
 * @see Johnson, Diabetes Technol Ther 21:S2-17 (2019); percentiles by Hyndman and Fan, type 7
 */
export function computeAgp(trace: Trace, zone: string): Agp | null {
  const { at, mgdl: readings, weightMinutes } = countedTrace(trace);
  const clock = toLocalClock(at, zone);
  if (countDays(clock) < AGP_MIN_DAYS || activeMinutes(trace) < AGP_MIN_MINUTES) return null;
  const given = typeof weightMinutes === 'number' ? null : weightMinutes;
  const { values, weights, starts } = poolByBin(readings, toBins(clock.minute), BIN_COUNT, given);
  const bins = Array.from({ length: BIN_COUNT }, (_, bin) => {
    const [start, end] = [starts[bin] ?? 0, starts[bin + 1] ?? 0];
    return toBin(bin, values.subarray(start, end), weights && weights.subarray(start, end));
  });
  return { binMinutes: AGP_BIN_MINUTES, bins };
}

function toBin(bin: number, sorted: Float64Array, weights: Float64Array | null): AgpBin {
  const percentile = (share: number): number =>
    weights === null ? percentileOfSorted(sorted, share) : percentileOfWeighted(sorted, weights, share);
  const at = (share: number): MgDl | null => (sorted.length === 0 ? null : mgdl(percentile(share)));
  return {
    minute: bin * AGP_BIN_MINUTES,
    n: sorted.length,
    p5: at(0.05),
    p25: at(0.25),
    p50: at(0.5),
    p75: at(0.75),
    p95: at(0.95),
  };
}

function toBins(minute: Uint16Array): Uint8Array {
  const bins = new Uint8Array(minute.length);
  for (let index = 0; index < minute.length; index += 1) bins[index] = (minute[index] ?? 0) / AGP_BIN_MINUTES;
  return bins;
}
