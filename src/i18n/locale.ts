import type { Language } from '#contract/languages.ts';

/** The tag Intl formats and counts by: Latin digits, Gregorian calendar, the script of the portal's own texts. */
export function toLocaleTag(language: Language): string {
  return `${variants[language] ?? language}-u-ca-gregory-nu-latn`;
}

/** What a language writes between the whole number and its decimals. */
export function decimalSeparator(language: Language): string {
  return pointLanguages.has(language) ? '.' : ',';
}

const pointLanguages: ReadonlySet<Language> = new Set(['en', 'zh', 'ar', 'fa']);

/** Languages that Intl would write in another script, or as another country does. */
const variants: Readonly<Partial<Record<Language, string>>> = { en: 'en-GB', sr: 'sr-Latn', pt: 'pt-PT' };
