import { listLocalDays } from '#domain/time/day-lists.ts';
import type { LocalDay } from '#domain/time/days.ts';
import { firstIndexAtOrAfter, subTrace, type Trace } from '#domain/trace/trace.ts';

/** A local day with its readings. */
export type DayReadings = { readonly day: LocalDay; readonly readings: Trace };

/** The local days from that of the first reading to that of the last, also those without readings. */
export function splitDays(trace: Trace, zone: string): DayReadings[] {
  const first = trace.at[0];
  const last = trace.at.at(-1);
  if (first === undefined || last === undefined) return [];
  let start = 0; // a day begins where the one before it ends
  return listLocalDays(first, last + 1, zone).map((day) => {
    const end = firstIndexAtOrAfter(trace.at, day.to, start);
    const readings = subTrace(trace, start, end);
    start = end;
    return { day, readings };
  });
}
