import type { LocalDate } from '#domain/time/days.ts';
import type { Formats } from '#i18n/formats.ts';

/** What a day among its neighbours is called: `Thu 14`, with its month where it is the first shown or begins one. */
export function dayName(date: LocalDate, isFirst: boolean, formats: Pick<Formats, 'calendarDate'>): string {
  return formats.calendarDate(date, isFirst || date.endsWith('-01') ? 'medium' : 'weekdayDay');
}
