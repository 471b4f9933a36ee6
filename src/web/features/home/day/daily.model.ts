import type { DayStats, Series } from '#contract/glucose.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { coefficientOfVariation } from '#domain/glucose/coefficient-of-variation.ts';
import { daySummary } from '#domain/glucose/day-summary.ts';
import { mean } from '#domain/glucose/mean.ts';
import { standardDeviation } from '#domain/glucose/standard-deviation.ts';
import { addDays, toLocalDate, toLocalDay, type LocalDate, type LocalDay } from '#domain/time/days.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { findGaps } from '#domain/trace/gaps.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';

/** The shown day: the requested one unless it is in the future, otherwise the day of the newest reading. */
export function shownDate(asked: LocalDate | null, frame: { now: number; zone: string; latestAt: number }): LocalDate {
  const today = toLocalDate(frame.now, frame.zone);
  if (asked !== null && asked <= today) return asked;
  return toLocalDate(Math.min(frame.latestAt, frame.now), frame.zone);
}

/** The numbers of a day, from its readings. */
export function computeDayStats(series: Series, day: LocalDay, thresholds: Thresholds): DayStats {
  return daySummary(traceOfSeries(series), day, thresholds);
}

/** The silences inside a day, up to its last reading. */
export function findSilences(series: Series): readonly { readonly from: number; readonly to: number }[] {
  return findGaps(traceOfSeries(series));
}

/** The coefficient of variation of a day's readings, percent; null for fewer than two. */
export function dayVariation(series: Series): number | null {
  const trace = traceOfSeries(series);
  return coefficientOfVariation(standardDeviation(trace), mean(trace));
}

/**
 * The number of readings of a day without a gap.
 *
 * @returns null for a day that is not over, a day without a reading, a day with different intervals, and a day with
 *   scans
 */
export function expectedReadings(series: Series, { from, to }: LocalDay, now: number): number | null {
  if (now < to || series.t.length === 0 || series.sampled || series.intervals || series.weightless || series.leftOut)
    return null;
  const expected = Math.round((to - from) / MINUTE_MS / series.intervalMinutes);
  return series.t.length > expected ? null : expected;
}

/** Days of the strip under a day. */
export const STRIP_DAYS = 7;

/** The first of the days around a chosen one, which is in the middle unless it is too close to today. */
export function stripStart(shown: LocalDate, today: LocalDate): LocalDate {
  const last = addDays(shown, Math.floor(STRIP_DAYS / 2));
  return addDays(last < today ? last : today, 1 - STRIP_DAYS);
}

/** A day of the strip: its curve and its time in the levels, null without a reading. */
export type StripDay = LocalDay & Pick<DayStats, 'minutes' | 'levels'> & { readonly trace: Trace };

/** The days of the strip from the first one on, from the readings of all days. */
export function stripDays(series: Series, first: LocalDate, frame: DayFrame): readonly StripDay[] {
  return Array.from({ length: STRIP_DAYS }, (_, index) => {
    const day = toLocalDay(addDays(first, index), frame.zone);
    const trace = sliceTrace(traceOfSeries(series), day.from, day.to);
    const { minutes, levels } = daySummary(trace, day, frame.thresholds);
    return { ...day, minutes, levels, trace };
  });
}

type DayFrame = { readonly zone: string; readonly thresholds: Thresholds };
