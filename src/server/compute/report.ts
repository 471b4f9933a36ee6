import type { GlucoseReport } from '#contract/reports.ts';
import { hoursWithout } from '#domain/glucose/unknown-hours.ts';
import { hourlyShares } from '#domain/glucose/hourly.ts';
import type { TimeRange } from '#domain/time/ranges.ts';
import { areComparable, comparePeriods, type PeriodComparison } from '#domain/glucose/compare-periods.ts';
import { numbersOfDays, usableDays } from '#domain/glucose/day-numbers.ts';
import { splitDays } from '#domain/glucose/day-readings.ts';
import { leftOutMinutes } from '#domain/trace/left-out-minutes.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { metricsIn, rangeNumbers, type Frame } from './range-numbers.ts';
import { summarizeDays, toReportDays, type SummarizedDay } from './report-days.ts';

/** The input of a report, apart from the readings: its range and the previous one, each with its calibrations. */
export type ReportInput = {
  readonly range: TimeRange;
  readonly previous: TimeRange;
  readonly frame: Frame;
  readonly calibrations: number;
  readonly previousCalibrations: number;
};

/** The glucose report of a range. @param whole the readings of the range and of the previous one */
export function computeReport(whole: Trace, input: ReportInput): GlucoseReport {
  const { range, previous, frame } = input;
  const trace = sliceTrace(whole, range.from, range.to);
  const before = sliceTrace(whole, previous.from, previous.to);
  const { metrics, ...profile } = rangeNumbers(trace, range, frame, input.calibrations);
  const hourly = hourlyShares(trace, frame.thresholds, frame.zone);
  const days = summarizeDays(trace, frame.thresholds, frame.zone);
  const daysBefore = sliceTrace(whole, previous.from, range.from); // whole days, even if `previous` ends at the current time of day
  return {
    range: { from: range.from, to: range.to, zone: frame.zone },
    previousRange: { from: previous.from, to: previous.to, zone: frame.zone },
    leftOut: leftOutMinutes(trace),
    metrics,
    previous: metricsIn(before, previous, frame, input.previousCalibrations),
    comparison: compareDays(daysBefore, days, frame),
    ...profile,
    days: toReportDays(days),
    hourly,
    unknownHours: hoursWithout(
      hourly.map(({ n }) => n),
      { ...range, now: frame.now },
    ),
  };
}

/** The numbers of the days are computed only if there are enough of both. */
function compareDays(before: Trace, own: readonly SummarizedDay[], frame: Frame): PeriodComparison {
  const [first, second] = [usableDays(splitDays(before, frame.zone), frame), usableDays(own, frame)];
  const counts = { daysBefore: first.length, daysAfter: second.length };
  if (!areComparable(counts)) return { ...counts, changes: null };
  return comparePeriods(numbersOfDays(first, frame), numbersOfDays(second, frame), frame.thresholds);
}
