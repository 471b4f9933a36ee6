import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { firstIndexAtOrAfter } from '#domain/trace/trace.ts';
import { zoneSpans } from './zones.ts';

/** The readings `start` ≤ index < `end` of one local day; `day` is the number of days since 1970-01-01. */
export type DayRun = { readonly day: number; readonly start: number; readonly end: number };

/**
 * For a list of instants: its local days in order, and for each instant the quarter of an hour of the local day, 0 to 95.
 *
 * A clock that is set back across midnight returns to the previous date; those instants stay with the day that had
 * begun.
 */
export type LocalClock = { readonly days: readonly DayRun[]; readonly quarter: Uint8Array };

/** Length of a quarter of an hour, minutes. */
export const QUARTER_MINUTES = 15;
/** Quarters of an hour in an hour. */
export const HOUR_QUARTERS = 4;
const QUARTER_MS = QUARTER_MINUTES * MINUTE_MS;

/** The clocks of lists that are still used, because several numbers of a report need the same one. */
const known = new WeakMap<Float64Array, { readonly zone: string; readonly clock: LocalClock }>();

/**
 * The local clock of an ascending list. The zone is looked up once per offset, the date once per day, and a list that is
 * asked for again is not computed again.
 *
 * @param at  does not change any more
 */
export function toLocalClock(at: Float64Array, zone: string): LocalClock {
  const before = known.get(at);
  if (before?.zone === zone) return before.clock;
  const clock = computeClock(at, zone);
  known.set(at, { zone, clock });
  return clock;
}

function computeClock(at: Float64Array, zone: string): LocalClock {
  const days: DayRun[] = [];
  const quarter = new Uint8Array(at.length);
  let start = 0;
  for (const { until, offsetMs } of zoneSpans(at[0] ?? 0, at.at(-1) ?? 0, zone)) {
    const changeAt = firstIndexAtOrAfter(at, until, start);
    while (start < changeAt) {
      const day = Math.floor(((at[start] ?? 0) + offsetMs) / DAY_MS);
      const midnight = day * DAY_MS - offsetMs;
      const end = Math.min(changeAt, firstIndexAtOrAfter(at, midnight + DAY_MS, start));
      const run = { day, start, end };
      fillQuarters(quarter, at, run, midnight);
      addRun(days, run);
      start = end;
    }
  }
  return { days, quarter };
}

function fillQuarters(quarter: Uint8Array, at: Float64Array, { start, end }: DayRun, midnight: number): void {
  for (let index = start; index < end; index += 1) quarter[index] = ((at[index] ?? 0) - midnight) / QUARTER_MS;
}

function addRun(days: DayRun[], run: DayRun): void {
  const last = days.at(-1);
  if (last === undefined || run.day > last.day) days.push(run);
  else days[days.length - 1] = { ...last, end: run.end };
}
