import { mgdl, type MgDl } from '#domain/units/units.ts';
import { localClockOf, type LocalClock } from '#domain/time/days.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { percentileOfSorted } from './percentile.ts';
import { countDays } from './local-days.ts';

/** One quarter of an hour of the local day; percentiles in mg/dL, null where no reading fell into it. */
export type AgpBin = {
  readonly minute: number;
  readonly n: number;
  readonly p5: MgDl | null;
  readonly p25: MgDl | null;
  readonly p50: MgDl | null;
  readonly p75: MgDl | null;
  readonly p95: MgDl | null;
};

/** An ambulatory glucose profile: the bins of the local day from midnight on. */
export type Agp = { readonly binMinutes: number; readonly bins: readonly AgpBin[] };

/** Local days with data that a profile needs. */
export const AGP_MIN_DAYS = 5;
/** Length of a bin. */
export const AGP_BIN_MINUTES = 15;

const BIN_COUNT = 1440 / AGP_BIN_MINUTES;

/**
 * The ambulatory glucose profile: for each quarter of an hour of the local day the 5th, 25th, 50th, 75th and 95th
 * percentile (R type 7) of every reading of the trace that fell into it. Not smoothed.
 *
 * @param clock  the local clock of the trace, for callers that have it already
 * @returns null with readings on fewer than 5 local days
 * @see Johnson, Diabetes Technol Ther 21:S2-17 (2019); percentiles by Hyndman and Fan, type 7
 */
export function agpOf(trace: Trace, zone: string, clock: LocalClock = localClockOf(trace.at, zone)): Agp | null {
  if (countDays(clock) < AGP_MIN_DAYS) return null;
  const starts = binStarts(clock.minute);
  const sorted = sortedByBin(trace.mgdl, clock.minute, starts);
  const bins = Array.from({ length: BIN_COUNT }, (_, bin) =>
    binOf(bin, sorted.subarray(starts[bin] ?? 0, starts[bin + 1] ?? 0)),
  );
  return { binMinutes: AGP_BIN_MINUTES, bins };
}

function binOf(bin: number, sorted: Float64Array): AgpBin {
  const at = (share: number): MgDl | null => (sorted.length === 0 ? null : mgdl(percentileOfSorted(sorted, share)));
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

function binStarts(minute: Uint16Array): Uint32Array {
  const starts = new Uint32Array(BIN_COUNT + 1);
  for (const value of minute) {
    const next = Math.floor(value / AGP_BIN_MINUTES) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let bin = 1; bin <= BIN_COUNT; bin += 1) starts[bin] = (starts[bin] ?? 0) + (starts[bin - 1] ?? 0);
  return starts;
}

function sortedByBin(values: Float64Array, minute: Uint16Array, starts: Uint32Array): Float64Array {
  const pooled = new Float64Array(values.length);
  const next = starts.slice();
  for (let index = 0; index < values.length; index += 1) {
    const bin = Math.floor((minute[index] ?? 0) / AGP_BIN_MINUTES);
    const slot = next[bin] ?? 0;
    pooled[slot] = values[index] ?? 0;
    next[bin] = slot + 1;
  }
  for (let bin = 0; bin < BIN_COUNT; bin += 1) pooled.subarray(starts[bin], starts[bin + 1]).sort();
  return pooled;
}
