import { addDays, daysBetween, type LocalDate } from '#domain/time/days.ts';

const WEEK_DAYS = 7;

/**
 * The week of a date, counted from the first entry: signs are asked for on its weekday, and a date belongs to the
 * nearest one, so an entry a day early or late fills its own week.
 */
export function weekOf(date: LocalDate, first: LocalDate): number {
  return Math.round(daysBetween(first, date) / WEEK_DAYS);
}

/** The day on which the signs of a week are asked for. */
export function dayOfWeek(week: number, first: LocalDate): LocalDate {
  return addDays(first, week * WEEK_DAYS);
}

/**
 * The day on which signs are asked for next. It is today or past while this week's entry is missing; a week that is over
 * is not asked for any more.
 *
 * @param newest  the date of the newest entry
 */
export function nextDue(first: LocalDate, newest: LocalDate, today: LocalDate): LocalDate {
  return dayOfWeek(Math.max(weekOf(newest, first) + 1, weekOf(today, first)), first);
}

/**
 * The weeks of some entries up to today, and in how many of them there is one. The present week counts once it is noted.
 *
 * @param dates  ascending
 */
export function countWeeks(
  dates: readonly LocalDate[],
  first: LocalDate,
  today: LocalDate,
): { readonly noted: number; readonly of: number } {
  const weeks = new Set(dates.map((date) => weekOf(date, first)));
  const begin = Math.min(...weeks);
  const current = weekOf(today, first);
  const end = Math.max(...weeks, current - 1);
  return weeks.size === 0 ? { noted: 0, of: 0 } : { noted: weeks.size, of: end - begin + 1 };
}
