import type { Language } from '#contract/languages.ts';

/** Days of the week as `Date.getUTCDay` numbers them. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Where weeks do not begin on a Monday: Sunday in Saudi Arabia and Portugal, Saturday in Iran (CLDR, weekData). */
const OTHERS: Readonly<Partial<Record<Language, Weekday>>> = { ar: 0, pt: 0, fa: 6 };

/** The first day of the week; written here because not every browser says it. */
export function weekStart(language: Language): Weekday {
  return OTHERS[language] ?? 1;
}
