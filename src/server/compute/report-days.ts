import type { ReportDay } from '#contract/reports.ts';
import { daySummary } from '#domain/glucose/day-summary.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { listLocalDays, type LocalDay } from '#domain/time/days.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { toSeries } from './series.ts';

/** A report of more days than this draws each of them from fewer points. */
const WHOLE_DAYS = 31;
const POINTS_OF_A_SMALL_DAY = 96;

/** The local days between the first and the last reading, those without readings included, with their curves. */
export function reportDays(trace: Trace, thresholds: Thresholds, zone: string): ReportDay[] {
  const days = daysWithin(trace, zone);
  const maxPoints = days.length > WHOLE_DAYS ? POINTS_OF_A_SMALL_DAY : null;
  return days.map((day) => {
    const { coveragePercent: _, ...summary } = daySummary(trace, day, thresholds);
    return { ...summary, points: toSeries(sliceTrace(trace, day.from, day.to), day.from, maxPoints) };
  });
}

/** The local days from the first reading's to the last one's. */
export function daysWithin(trace: Trace, zone: string): LocalDay[] {
  const first = trace.at[0];
  const last = trace.at.at(-1);
  return first === undefined || last === undefined ? [] : listLocalDays(first, last + 1, zone);
}
