import type { LocalClock } from '#domain/time/days.ts';

/** The readings `start` ≤ index < `end` of one local day, given as a number of days since 1970-01-01. */
export type DayRun = { readonly day: number; readonly start: number; readonly end: number };

/**
 * The local days with readings, in order.
 *
 * A clock that is set back across midnight returns to a date that is over; those readings stay with the day that had begun.
 */
export function dayRuns(clock: LocalClock): DayRun[] {
  const runs: DayRun[] = [];
  const { day } = clock;
  for (let start = 0, index = 1; index <= day.length; index += 1) {
    const current = day[start] ?? 0;
    if (index < day.length && (day[index] ?? 0) <= current) continue;
    runs.push({ day: current, start, end: index });
    start = index;
  }
  return runs;
}

/** How many local days have readings. */
export function countDays(clock: LocalClock): number {
  return dayRuns(clock).length;
}
