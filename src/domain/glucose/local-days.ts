import type { LocalClock } from '#domain/time/local-clock.ts';

/** The readings `start` ≤ index < `end` of one local day; `day` is the number of days since 1970-01-01. */
export type DayRun = { readonly day: number; readonly start: number; readonly end: number };

/**
 * The local days with readings, in order.
 *
 * A clock that is set back across midnight returns to the previous date; those readings stay with the day that had
 * begun.
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

/** The number of local days with readings, equal to the number of `dayRuns`. */
export function countDays({ day }: LocalClock): number {
  let count = 0;
  let current = -Infinity;
  for (let index = 0; index < day.length; index += 1) {
    const own = day[index] ?? 0;
    if (own <= current) continue;
    current = own;
    count += 1;
  }
  return count;
}
