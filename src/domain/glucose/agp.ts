import { mgdl, type MgDl, DAY_MINUTES } from '#domain/units/units.ts';
import { QUARTER_MINUTES, toLocalClock } from '#domain/time/local-clock.ts';
import { countedTrace } from '#domain/trace/scan-weights.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { percentileOfRanks, percentileOfSorted, percentileOfWeighted } from './percentile.ts';
import { activeMinutes } from './sensor-active.ts';
import { SUFFICIENT_ACTIVE_PERCENT } from './sufficiency.ts';
import { poolByBin } from './pooled-bins.ts';
import { mapRankedBins } from './ranked-bins.ts';

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
export const AGP_BIN_MINUTES = QUARTER_MINUTES;

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
  const { days, quarter } = toLocalClock(at, zone);
  if (days.length < AGP_MIN_DAYS || activeMinutes(trace) < AGP_MIN_MINUTES) return null;
  const ranked = typeof weightMinutes === 'number' ? rankedBins(readings, quarter) : null;
  const bins = ranked ?? sortedBins(readings, quarter, weightMinutes);
  return { binMinutes: AGP_BIN_MINUTES, bins };
}

/** The bins of readings of equal weight; null if one is not a whole number of tenths. */
function rankedBins(readings: Float64Array, quarter: Uint8Array): AgpBin[] | null {
  return mapRankedBins(readings, quarter, BIN_COUNT, ({ count, valueAt }, bin) =>
    toBin(bin, count, (share) => percentileOfRanks(count, share, valueAt)),
  );
}

/** The bins of any readings, each with its own weight if weights are not all equal. */
function sortedBins(readings: Float64Array, quarter: Uint8Array, weightMinutes: number | Float64Array): AgpBin[] {
  const given = typeof weightMinutes === 'number' ? null : weightMinutes;
  const { values, weights, starts } = poolByBin(readings, quarter, BIN_COUNT, given);
  return Array.from({ length: BIN_COUNT }, (_, bin) => {
    const [start, end] = [starts[bin] ?? 0, starts[bin + 1] ?? 0];
    const [sorted, own] = [values.subarray(start, end), weights && weights.subarray(start, end)];
    return toBin(bin, sorted.length, (share) =>
      own === null ? percentileOfSorted(sorted, share) : percentileOfWeighted(sorted, own, share),
    );
  });
}

function toBin(bin: number, n: number, percentile: (share: number) => number): AgpBin {
  const at = (share: number): MgDl | null => (n === 0 ? null : mgdl(percentile(share)));
  return {
    minute: bin * AGP_BIN_MINUTES,
    n,
    p5: at(0.05),
    p25: at(0.25),
    p50: at(0.5),
    p75: at(0.75),
    p95: at(0.95),
  };
}
