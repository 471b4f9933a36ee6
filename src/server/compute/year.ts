import type { LongPeriod, LongView } from '#contract/long-view.ts';
import { longView, type DayTotals } from '#domain/care/long-view.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { listLocalDays } from '#domain/time/day-lists.ts';
import type { TimeRange } from '#domain/time/ranges.ts';
import { withoutLeftOut } from '#domain/trace/left-out.ts';
import type { Trace } from '#domain/trace/trace.ts';

/** The input of a long view, apart from the readings. */
export type YearInput = Pick<LongView, 'sessions' | 'weights' | 'foods' | 'scores'> & {
  readonly range: TimeRange;
  readonly zone: string;
  readonly thresholds: Thresholds;
  readonly now: number;
  readonly settleDays: number;
  readonly dayPercent: number;
  /** The dose periods of the range, in order. */
  readonly periods: readonly Omit<LongPeriod, keyof DayTotals>[];
};

/** A range day by day, with its months and dose periods. */
export function computeYear(trace: Trace, input: YearInput): LongView {
  const { range, zone, now, periods, sessions, weights, foods, scores } = input;
  const spans = periods.map(({ fromAt, toAt }) => ({ from: fromAt ?? -Infinity, to: toAt ?? Infinity }));
  const { days, months, totals, periodTotals } = longView(withoutLeftOut(trace), spans, input);
  return {
    range: { from: range.from, to: range.to, zone },
    dayCount: listLocalDays(range.from, Math.min(range.to, now), zone).length,
    days: [...days],
    months: [...months],
    totals,
    periods: periods.map((period, index) => {
      const { mean = null, tir = null, usableDays = 0, lowDays = 0 } = periodTotals[index] ?? {};
      return { ...period, mean, tir, usableDays, lowDays };
    }),
    settleDays: input.settleDays,
    dayPercent: input.dayPercent,
    sessions,
    weights,
    foods,
    scores,
  };
}
