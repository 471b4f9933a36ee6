import type { Thresholds } from '#domain/glucose/levels.ts';
import { isObservedEnough } from '#domain/glucose/sufficiency.ts';
import { addDays, startOfLocalDay, toLocalDate } from '#domain/time/days.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { DEFAULT_RULES } from './counting-rules.ts';
import { dayBands, type DayBand } from './day-bands.ts';

/** What days have in common: the mean in mg/dL and the share in target in percent, null of too few days. */
export type DayTotals = {
  readonly mean: number | null;
  readonly tir: number | null;
  /** Days that are over and of which enough was observed; mean and share are of them. */
  readonly usableDays: number;
  /** Days below the low limit for 15 minutes or more, whatever else is known of them. */
  readonly lowDays: number;
};

/** A calendar month, `yyyy-MM`. */
export type MonthTotals = DayTotals & { readonly month: string };

/** A time in which something was given; epoch ms, `to` exclusive, infinite where it is open. */
export type Span = { readonly from: number; readonly to: number };

/** What a long view depends on; `now` in epoch ms. */
export type LongViewFrame = {
  readonly zone: string;
  readonly thresholds: Thresholds;
  readonly now: number;
  /** how many days a changed dose takes to settle; the portal's own rule if it is left out */
  readonly settleDays?: number;
  /** the least observed share of a usable day, percent; the portal's own rule if it is left out */
  readonly dayPercent?: number;
};

/** The days of a long view with their totals; `periodTotals` in the order of the periods. */
export type LongView = {
  readonly days: readonly DayBand[];
  readonly months: readonly MonthTotals[];
  readonly totals: DayTotals;
  readonly periodTotals: readonly DayTotals[];
};

/** A period with fewer usable days has no mean and no share. The portal's own. */
export const LEAST_PERIOD_DAYS = 7;

/** Days, months and periods of a trace. A month needs one usable day, a period seven. */
export function longView(trace: Trace, periods: readonly Span[], frame: LongViewFrame): LongView {
  const days = dayBands(trace, frame.thresholds, frame.zone);
  const byMonth = Map.groupBy(days, ({ date }) => date.slice(0, 7));
  return {
    days,
    months: [...byMonth].map(([month, some]) => ({ month, ...toTotals(some, 1, frame) })),
    totals: toTotals(days, 1, frame),
    periodTotals: periods.map((period) => totalsOfPeriod(days, period, frame)),
  };
}

/**
 * Mean and share are of whole days after the settling ones, because a new dose settles; of an unknown start there is
 * nothing to leave out. Lows count from the first day.
 */
function totalsOfPeriod(days: readonly DayBand[], period: Span, frame: LongViewFrame): DayTotals {
  const touched = days.filter(({ from, to }) => to > period.from && from < period.to);
  const settled = Number.isFinite(period.from)
    ? startOfLocalDay(
        addDays(toLocalDate(period.from, frame.zone), frame.settleDays ?? DEFAULT_RULES.settleDays),
        frame.zone,
      )
    : period.from;
  const whole = touched.filter(({ from, to }) => from >= settled && to <= period.to);
  return { ...toTotals(whole, LEAST_PERIOD_DAYS, frame), lowDays: countLows(touched) };
}

function toTotals(days: readonly DayBand[], least: number, { now, dayPercent }: LongViewFrame): DayTotals {
  const usable = days.filter(({ to, coverage }) => to <= now && isObservedEnough(coverage, dayPercent));
  const minutes = usable.reduce((sum, day) => sum + day.minutes, 0);
  const pooled = (name: 'mean' | 'tir'): number | null =>
    usable.length < least ? null : usable.reduce((sum, day) => sum + day[name] * day.minutes, 0) / minutes;
  return {
    mean: pooled('mean'),
    tir: pooled('tir'),
    usableDays: usable.length,
    lowDays: countLows(days),
  };
}

function countLows(days: readonly DayBand[]): number {
  return days.filter(({ low }) => low !== null).length;
}
