import type { Thresholds } from '#domain/glucose/levels.ts';
import { mean } from '#domain/glucose/mean.ts';
import { percentileOfSorted, percentileOfWeighted } from '#domain/glucose/percentile.ts';
import { activeMinutes } from '#domain/glucose/sensor-active.ts';
import { timeInLevels } from '#domain/glucose/time-in-range.ts';
import type { LocalDate, LocalDay } from '#domain/time/days.ts';
import { listLocalDays } from '#domain/time/day-lists.ts';
import { countedTrace } from '#domain/trace/scan-weights.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { findLowEpisodes } from './low-episodes.ts';

/** A local day with readings: percentiles (R type 7) and mean in mg/dL, weighted by time; shares in percent. */
export type DayBand = {
  readonly date: LocalDate;
  readonly from: number;
  readonly to: number;
  readonly p5: number;
  readonly p25: number;
  readonly median: number;
  readonly p75: number;
  readonly p95: number;
  readonly mean: number;
  readonly tir: number;
  /** Minutes that the readings count for. */
  readonly minutes: number;
  /** Their share of the whole day, at most 100. */
  readonly coverage: number;
  /** The lower limit that glucose was below for 15 minutes or more, if any. */
  readonly low: 'low' | 'veryLow' | null;
};

/** The local days with readings that count, in order. */
export function dayBands(trace: Trace, thresholds: Thresholds, zone: string): DayBand[] {
  const first = trace.at[0];
  if (first === undefined) return [];
  return listLocalDays(first, (trace.at.at(-1) ?? first) + 1, zone).flatMap((day) => {
    const readings = countedTrace(sliceTrace(trace, day.from, day.to));
    return readings.at.length === 0 ? [] : [toBand(readings, day, { thresholds, zone })];
  });
}

type Frame = { readonly thresholds: Thresholds; readonly zone: string };

function toBand(readings: Trace, day: LocalDay, { thresholds, zone }: Frame): DayBand {
  const minutes = activeMinutes(readings);
  return {
    ...day,
    ...percentilesOf(readings),
    mean: mean(readings) ?? Number.NaN,
    tir: timeInLevels(readings, thresholds)?.target ?? Number.NaN,
    minutes,
    coverage: Math.min(100, (100 * minutes * MINUTE_MS) / (day.to - day.from)),
    low: findLow(readings, thresholds, zone),
  };
}

type Percentiles = Pick<DayBand, 'p5' | 'p25' | 'median' | 'p75' | 'p95'>;

function percentilesOf({ mgdl: values, weightMinutes }: Trace): Percentiles {
  const at = typeof weightMinutes === 'number' ? plainPercentiles(values) : weightedPercentiles(values, weightMinutes);
  return { p5: at(0.05), p25: at(0.25), median: at(0.5), p75: at(0.75), p95: at(0.95) };
}

type PercentileAt = (share: number) => number;

function plainPercentiles(values: Float64Array): PercentileAt {
  const sorted = values.toSorted();
  return (share) => percentileOfSorted(sorted, share);
}

function weightedPercentiles(values: Float64Array, weights: Float64Array): PercentileAt {
  const order = Uint32Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const sorted = Float64Array.from(order, (index) => values[index] ?? 0);
  const own = Float64Array.from(order, (index) => weights[index] ?? 0);
  return (share) => percentileOfWeighted(sorted, own, share);
}

/** Compared in tenths of a mg/dL, as every level of a report. */
function findLow(readings: Trace, { low, urgentLow }: Thresholds, zone: string): DayBand['low'] {
  const isBelow = (limit: number): boolean =>
    findLowEpisodes(readings, { limit, precision: 'tenths' }, zone).episodes.length > 0;
  if (!isBelow(low)) return null;
  return isBelow(urgentLow) ? 'veryLow' : 'low';
}
