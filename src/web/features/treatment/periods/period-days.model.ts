import type { DosePeriodItem } from '#contract/care-periods.ts';
import { addDays, endOfLocalDay, startOfLocalDay, toLocalDate } from '#domain/time/days.ts';

/** As many periods are shown, at least so many days, at most a year. */
const SHOWN_PERIODS = 5;
const LEAST_DAYS = 28;
const MOST_DAYS = 365;

/** The days that are shown: the last periods, from midnight to midnight of the pet. */
export function shownWindow(
  periods: readonly DosePeriodItem[],
  now: number,
  zone: string,
): { readonly from: number; readonly to: number } {
  const today = toLocalDate(now, zone);
  const dates = periods.slice(0, SHOWN_PERIODS).flatMap(({ from }) => from ?? []);
  const [latest, earliest] = [addDays(today, -LEAST_DAYS), addDays(today, 1 - MOST_DAYS)];
  const first = dates.reduce((least, date) => (date < least ? date : least), latest);
  return {
    from: startOfLocalDay(first < earliest ? earliest : first, zone),
    to: endOfLocalDay(today, zone),
  };
}
