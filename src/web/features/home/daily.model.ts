import type { DayStats, Series } from '#contract/glucose.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { daySummary } from '#domain/glucose/day-summary.ts';
import { addDays, localDateOf, startOfLocalDay, type LocalDate, type LocalDay } from '#domain/time/days.ts';
import { gapsOf } from '#domain/trace/gaps.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';

/** A local day: 23, 24 or 25 hours. */
export function dayOf(date: LocalDate, zone: string): LocalDay {
  return { date, from: startOfLocalDay(date, zone), to: startOfLocalDay(addDays(date, 1), zone) };
}

/** The day that is shown: the asked one unless it lies ahead, else the day of the newest reading. */
export function shownDate(asked: LocalDate | null, frame: { now: number; zone: string; latestAt: number }): LocalDate {
  const today = localDateOf(frame.now, frame.zone);
  if (asked !== null && asked <= today) return asked;
  return localDateOf(Math.min(frame.latestAt, frame.now), frame.zone);
}

/** A day in numbers, from its readings. */
export function dayStatsOf(series: Series, day: LocalDay, thresholds: Thresholds): DayStats {
  return daySummary(traceOfSeries(series), day, thresholds);
}

/** The silences inside a day, up to its last reading. */
export function silencesOf(series: Series): readonly { readonly from: number; readonly to: number }[] {
  return gapsOf(traceOfSeries(series));
}
