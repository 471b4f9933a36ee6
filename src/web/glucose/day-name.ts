import type { LocalDate } from '#domain/time/days.ts';
import type { Formats } from '#i18n/formats.ts';

/**
 * The name of a day among its neighbours: `Thu 14`, with the month for the first shown day and the first of a month.
 */
export function dayName(date: LocalDate, isFirst: boolean, formats: Pick<Formats, 'calendarDate'>): string {
  return formats.calendarDate(date, isFirst || date.endsWith('-01') ? 'medium' : 'weekdayDay');
}
