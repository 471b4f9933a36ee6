/** The interface languages, in the order of the language menu; tags as in `/report/{lang}/{id}`. */
export const languages = [
  'en',
  'zh',
  'cs',
  'it',
  'ar',
  'fa',
  'sl',
  'hr',
  'bg',
  'hy',
  'fr',
  'hu',
  'pt',
  'mk',
  'sr',
  'sk',
  'tr',
  'es',
] as const;

/** One of the 18 interface languages. */
export type Language = (typeof languages)[number];

/** What each language is called by those who speak it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '中文',
  cs: 'Čeština',
  it: 'Italiano',
  ar: 'العربية',
  fa: 'فارسی',
  sl: 'Slovenščina',
  hr: 'Hrvatski',
  bg: 'Български',
  hy: 'Հայերեն',
  fr: 'Français',
  hu: 'Magyar',
  pt: 'Português',
  mk: 'Македонски',
  sr: 'Srpski',
  sk: 'Slovenčina',
  tr: 'Türkçe',
  es: 'Español',
};

/** The `lanCode` header's word for each language. */
export const lanCodes: Readonly<Record<Language, string>> = {
  en: 'en_US',
  zh: 'zh_CN',
  cs: 'cs_CZ',
  it: 'it_IT',
  ar: 'ar_SA',
  fa: 'fa_IR',
  sl: 'sl_SI',
  hr: 'hr_HR',
  bg: 'bg_BG',
  hy: 'hy_AM',
  fr: 'fr_FR',
  hu: 'hu_HU',
  pt: 'pt_PT',
  mk: 'mk_MK',
  sr: 'sr_RS',
  sk: 'sk_SK',
  tr: 'tr_TR',
  es: 'es_ES',
};

/** Whether a text names one of the 18 languages. */
export function isLanguage(text: unknown): text is Language {
  return (languages as readonly unknown[]).includes(text);
}

/** The language of a tag; English for one that the interface is not in. */
export function toLanguage(tag: string): Language {
  return isLanguage(tag) ? tag : 'en';
}

/** The language of a `lanCode` header; English for an unknown or missing one. */
export function languageOfLanCode(lanCode: string | undefined): Language {
  return languages.find((language) => lanCodes[language] === lanCode) ?? 'en';
}
