import type { DosePeriodItem } from '#contract/care-periods.ts';
import { addDays, toLocalDate, type LocalDate } from '#domain/time/days.ts';
import { MAX_RANGE_DAYS } from '#domain/time/ranges.ts';
import type { ReportRange } from '#web/report-cards/range.model.ts';

/** A dose period that can be looked at by itself, and its days; `to` is not included. */
export type PeriodRange = { readonly period: DosePeriodItem; readonly range: Exclude<ReportRange, string> };

/**
 * The days of each period that has begun, until today; of a period that is longer than a range may be, the last ones. A
 * period without a start and an end says nothing of days.
 */
export function toPeriodRanges(periods: readonly DosePeriodItem[], now: number, zone: string): PeriodRange[] {
  const tomorrow = addDays(toLocalDate(now, zone), 1);
  return periods.flatMap((period) => {
    const { from, fromAt, toAt } = period;
    if ((fromAt ?? -Infinity) > now || (from === null && toAt === null)) return [];
    const to = toAt === null || toAt > now ? tomorrow : toLocalDate(toAt, zone);
    const earliest = addDays(to, -MAX_RANGE_DAYS);
    return [{ period, range: { from: latest(from ?? earliest, earliest), to } }];
  });
}

/** Which period a range is. */
export function findPeriod(ranges: readonly PeriodRange[], range: ReportRange): string | null {
  if (typeof range === 'string') return null;
  const found = ranges.find((each) => each.range.from === range.from && each.range.to === range.to);
  return found?.period.periodId ?? null;
}

function latest(one: LocalDate, other: LocalDate): LocalDate {
  return one > other ? one : other;
}
