import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/languages.ts';
import type { Catalog } from '#i18n/catalog.ts';
import { directionOf } from '#i18n/direction.ts';
import { loadCatalog } from '#i18n/loader.ts';
import { keepStored, storageKeys } from '#web/api/storage.ts';

/** Makes the translator with the texts of one language; they are loaded where they are not at hand. */
export async function startWords(language: Language, catalog?: Catalog): Promise<I18n> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: catalog ?? (await loadCatalog(language)) } },
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
