import type { GlucoseReport } from '#contract/reports.ts';
import { computeAgp } from '#domain/glucose/agp.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { glucoseMetrics, metricsWithLevels, type Metrics } from '#domain/glucose/metrics.ts';
import type { CustomRange } from '#domain/glucose/custom-range.ts';
import type { TimeRange } from '#domain/time/ranges.ts';
import type { Trace } from '#domain/trace/trace.ts';

/** The parameters of a report. */
export type Frame = {
  readonly zone: string;
  readonly thresholds: Thresholds;
  readonly custom: CustomRange | null;
  readonly now: number;
  /** the least observed share of a day that counts, percent; 70 if it is left out */
  readonly leastPercent?: number;
};

/** The numbers of a range; `calibrationCount` is counted from the events. */
export function metricsIn(trace: Trace, { from, to }: TimeRange, frame: Frame, calibrationCount: number): Metrics {
  return glucoseMetrics(trace, { ...frame, from, to, calibrationCount });
}

/**
 * The numbers of a range, its time in levels and its profile; without a profile the reason why it is missing.
 *
 * @param trace  the readings of the range
 */
export function rangeNumbers(
  trace: Trace,
  { from, to }: TimeRange,
  frame: Frame,
  calibrationCount: number,
): Pick<GlucoseReport, 'metrics' | 'levels' | 'agp' | 'agpReason'> {
  const agp = computeAgp(trace, frame.zone);
  return {
    ...metricsWithLevels(trace, { ...frame, from, to, calibrationCount }),
    ...(agp === null
      ? { agp, agpReason: 'needsFiveDays' }
      : { agp: { binMinutes: agp.binMinutes, bins: agp.bins.map((bin) => ({ ...bin })) } }),
  };
}
