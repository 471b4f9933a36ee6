import type { Language } from '#contract/languages.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { dateWriter } from '#i18n/intl-writers.ts';
import { findOwnFormats } from '#i18n/stand-in.ts';
import { weekStart, type Weekday } from '#i18n/week-start.ts';

/** A day of the week as a letter for the head of a column, and in full. */
export type WeekdayName = { readonly weekday: Weekday; readonly narrow: string; readonly full: string };

/** 1970-01-04, a Sunday, as a number of days. */
const SUNDAY = 3;

/** The days of the week in the order of the language. */
export function weekdayNames(language: Language): WeekdayName[] {
  const own = findOwnFormats(language);
  const write = (weekday: Weekday, style: 'narrow' | 'long'): string =>
    dateWriter(language, own, 'UTC', { weekday: style }).format((SUNDAY + weekday) * DAY_MS);
  return Array.from({ length: 7 }, (_, index) => {
    const weekday = ((weekStart(language) + index) % 7) as Weekday; // the remainder of 7
    const full = write(weekday, 'long');
    return { weekday, full, narrow: own === undefined ? write(weekday, 'narrow') : full.slice(0, 1) };
  });
}
