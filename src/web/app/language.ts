import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isLanguage, type Language } from '#contract/languages.ts';
import type { Portal } from '#contract/portal.ts';
import { directionOf } from '#i18n/direction.ts';
import { loadCatalog } from '#i18n/loader.ts';
import { keepStored, readStored, storageKeys } from '#web/api/storage.ts';

/** Themes whose users speak English unless they say otherwise. */
const ENGLISH_THEMES: ReadonlySet<string> = new Set(['hippo', 'woodley']);

/** The language that the address of a public report names, `/report/sl/17`; English for one that is unknown. */
export function languageOfAddress(pathname: string): Language | null {
  const tag = /^\/report\/([^/]+)\/[^/]/u.exec(pathname)?.[1];
  if (tag === undefined) return null;
  return isLanguage(tag) ? tag : 'en';
}

/**
 * That of the address; else the stored one; else English for hippo and woodley and Chinese otherwise. English for one
 * that is unknown.
 */
export function startLanguage(theme: Portal['theme']): Language {
  const named = languageOfAddress(location.pathname);
  if (named !== null) return named;
  const stored = readStored(storageKeys.language);
  if (stored !== null) return isLanguage(stored) ? stored : 'en';
  return ENGLISH_THEMES.has(theme) ? 'en' : 'zh';
}

/** Makes the translator with the texts of one language. */
export async function startWords(language: Language): Promise<I18n> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: await loadCatalog(language) } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  applyLanguage(language);
  return i18n;
}

/** Downloads a language, speaks it from now on and remembers it. */
export async function changeLanguage(i18n: I18n, language: Language): Promise<void> {
  await speak(i18n, language);
  keepStored(storageKeys.language, language);
}

/** Downloads a language and speaks it from now on; what this browser's user chose stays chosen. */
export async function speak(i18n: I18n, language: Language): Promise<void> {
  const catalog = await loadCatalog(language);
  i18n.addResourceBundle(language, 'translation', catalog, true, true);
  applyLanguage(language);
  await i18n.changeLanguage(language);
}

function applyLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
