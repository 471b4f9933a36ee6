import type { ReportDay } from '#contract/reports.ts';
import { splitDays, type DayReadings } from '#domain/glucose/day-readings.ts';
import { summarizeDay, type DaySummary } from '#domain/glucose/day-summary.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { toSeries } from './series.ts';

/** A report with more days than this uses fewer points for each day. */
const WHOLE_DAYS = 31;
const POINTS_OF_A_SMALL_DAY = 96;

/** A local day of a report with its readings. */
export type SummarizedDay = DayReadings & { readonly summary: DaySummary };

/** The local days between the first and the last reading with their curves, including days without readings. */
export function reportDays(trace: Trace, thresholds: Thresholds, zone: string): ReportDay[] {
  return toReportDays(summarizeDays(trace, thresholds, zone));
}

/** The local days between the first and the last reading, including days without readings. */
export function summarizeDays(trace: Trace, thresholds: Thresholds, zone: string): SummarizedDay[] {
  return splitDays(trace, zone).map((own) => ({
    day: own.day,
    readings: own.readings,
    summary: summarizeDay(own, thresholds),
  }));
}

/** The days of a report with their curves. */
export function toReportDays(days: readonly SummarizedDay[]): ReportDay[] {
  const maxPoints = days.length > WHOLE_DAYS ? POINTS_OF_A_SMALL_DAY : null;
  return days.map(({ day, readings, summary }) => ({ ...summary, points: toSeries(readings, day.from, maxPoints) }));
}
