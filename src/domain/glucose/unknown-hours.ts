import { HOUR_QUARTERS, toLocalClock } from '#domain/time/local-clock.ts';
import { withoutLeftOut } from '#domain/trace/left-out.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { DAY_MS } from '#domain/units/units.ts';

/** Hours of the local day, from one full hour to another, 0 to 24; past midnight where `to` is not above `from`. */
export type ClockSpan = { readonly from: number; readonly to: number };

const HOURS = 24;

/**
 * The hours of the local day that have no reading on any day of a range, so glucose in them is unknown. A stretch
 * across midnight is one entry.
 *
 * @param range  epoch ms; in its first 24 hours (up to `now`) the list is empty, because no hour of the day has been
 *   missed yet
 */
export function findUnknownHours(
  trace: Trace,
  zone: string,
  range: { readonly from: number; readonly to: number; readonly now: number },
): ClockSpan[] {
  const { quarter } = toLocalClock(withoutLeftOut(trace).at, zone);
  const known = new Uint8Array(HOURS);
  for (let index = 0; index < quarter.length; index += 1) known[Math.floor((quarter[index] ?? 0) / HOUR_QUARTERS)] = 1;
  return hoursWithout(known, range);
}

/** The same for callers that know how many readings each hour of the local day has. */
export function hoursWithout(
  counts: ArrayLike<number>,
  range: { readonly from: number; readonly to: number; readonly now: number },
): ClockSpan[] {
  if (Math.min(range.to, range.now) - range.from < DAY_MS) return [];
  const isUnknown = (hour: number): boolean => counts[(hour + HOURS) % HOURS] === 0;
  const begins = Array.from({ length: HOURS }, (_, hour) => hour).filter(
    (hour) => isUnknown(hour) && !isUnknown(hour - 1),
  );
  return begins.map((from) => {
    let to = from + 1;
    while (isUnknown(to)) to += 1;
    return { from, to: to > HOURS ? to - HOURS : to };
  });
}
