import type { RemissionDay } from '#domain/care/remission.ts';
import type { SmallDoseLows } from '#domain/care/small-dose-lows.ts';
import type { LocalDate } from '#domain/time/days.ts';

/**
 * The days of a cat without insulin that were not good, as people were told; the share is percent of the observed time,
 * `high` the upper end of a good day, mg/dL.
 */
export type RisingFacts = {
  readonly days: readonly Pick<RemissionDay, 'date' | 'inRangePercent' | 'hasLow'>[];
  readonly high: number;
};

/**
 * Lows of a cat on a small dose, as people were told: how many, below which limit (mg/dL), on which days, and the largest
 * dose of these days (U; null where it was not kept).
 */
export type LowsFacts = {
  readonly count: number;
  readonly limit: number;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly units: number | null;
};

/** More days than these are not named. */
const NAMED_DAYS = 2;

/** The facts of news about days that were not good: the newest days. */
export function toRisingFacts(days: readonly RemissionDay[], high: number): RisingFacts {
  return {
    days: days.slice(-NAMED_DAYS).map(({ date, inRangePercent, hasLow }) => ({ date, inRangePercent, hasLow })),
    high,
  };
}

/** The facts of news about lows on a small dose. */
export function toLowsFacts({ lows, limit, firstDay, lastDay, units }: SmallDoseLows): LowsFacts {
  return { count: lows.length, limit, firstDay, lastDay, units };
}

/** A share of a day in percent as it is shown, rounded down to a tenth: a day that was not good never looks like a good one. */
export function shownShare(inRangePercent: number): number {
  return Math.floor(inRangePercent * 10) / 10;
}
