import type { GlucoseReport } from '#contract/reports.ts';
import { hourlyShares } from '#domain/glucose/hourly.ts';
import type { TimeRange } from '#domain/time/ranges.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { metricsIn, profileOf, type Frame } from './figures.ts';
import { reportDays } from './report-days.ts';

/** What a report is made from besides the readings: its range and the one before, each with its calibrations. */
export type ReportInput = {
  readonly range: TimeRange;
  readonly previous: TimeRange;
  readonly frame: Frame;
  readonly calibrations: number;
  readonly previousCalibrations: number;
};

/** The glucose report of a range. @param whole  the readings of the range and of the one before */
export function reportOf(whole: Trace, input: ReportInput): GlucoseReport {
  const { range, previous, frame } = input;
  const trace = sliceTrace(whole, range.from, range.to);
  return {
    range: { from: range.from, to: range.to, zone: frame.zone },
    metrics: metricsIn(trace, range, frame, input.calibrations),
    previous: metricsIn(sliceTrace(whole, previous.from, previous.to), previous, frame, input.previousCalibrations),
    ...profileOf(trace, frame),
    days: reportDays(trace, frame.thresholds, frame.zone),
    hourly: hourlyShares(trace, frame.thresholds, frame.zone),
  };
}
