import type { ReportDay } from '#contract/reports.ts';
import { daySummary } from '#domain/glucose/day-summary.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { LocalDay } from '#domain/time/days.ts';
import { listLocalDays } from '#domain/time/day-lists.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { toSeries } from './series.ts';

/** A report with more days than this uses fewer points for each day. */
const WHOLE_DAYS = 31;
const POINTS_OF_A_SMALL_DAY = 96;

/** The local days between the first and the last reading with their curves, including days without readings. */
export function reportDays(trace: Trace, thresholds: Thresholds, zone: string): ReportDay[] {
  const days = daysWithin(trace, zone);
  const maxPoints = days.length > WHOLE_DAYS ? POINTS_OF_A_SMALL_DAY : null;
  return days.map((day) => {
    const ofDay = sliceTrace(trace, day.from, day.to);
    const { coveragePercent: _, ...summary } = daySummary(ofDay, day, thresholds);
    return { ...summary, points: toSeries(ofDay, day.from, maxPoints) };
  });
}

/** The local days from the day of the first reading to that of the last. */
export function daysWithin(trace: Trace, zone: string): LocalDay[] {
  const first = trace.at[0];
  const last = trace.at.at(-1);
  return first === undefined || last === undefined ? [] : listLocalDays(first, last + 1, zone);
}
