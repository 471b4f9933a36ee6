import type { Language } from '#contract/languages.ts';

/** The tag Intl formats and counts by: Latin digits, Gregorian calendar, the script of the portal's own texts. */
export function toLocaleTag(language: Language): string {
  return `${variants[language] ?? language}-u-ca-gregory-nu-latn`;
}

/** Languages that Intl would write in another script, or as another country does. */
const variants: Readonly<Partial<Record<Language, string>>> = { en: 'en-GB', sr: 'sr-Latn', pt: 'pt-PT' };
