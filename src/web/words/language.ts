import { createInstance, type i18n as I18n } from 'i18next';
import { isLanguage, type Language } from '#contract/languages.ts';
import type { FirstCatalog } from '#i18n/catalog.ts';
import { textDirection } from '#i18n/direction.ts';
import { toLocaleTag } from '#i18n/locale.ts';
import { waitForChunk } from '#web/api/chunks.ts';
import { keepStored, storageKeys } from '#web/api/storage.ts';
import { loadFirstTexts } from './load-texts.ts';
import { FIRST, loadScreenTexts, SCREENS } from './screen-texts.ts';

/** Makes the translator with the texts of a first visit in one language. */
export async function startWords(language: Language, catalog: FirstCatalog): Promise<I18n> {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    fallbackLng: false,
    defaultNS: FIRST,
    fallbackNS: SCREENS,
    resources: { [language]: { [FIRST]: catalog } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  countAsWritten(i18n);
  applyLanguage(language);
  return i18n;
}

type PluralRule = { readonly getRule: (code: string) => Intl.PluralRules };

/** Chooses plural forms by the locale that numbers are written in: Portugal counts zero as many, Brazil as one. */
function countAsWritten({ services }: I18n): void {
  const resolver = services.pluralResolver as PluralRule; // i18next leaves it untyped
  const rules = new Map<string, Intl.PluralRules>();
  services.pluralResolver = Object.assign(resolver, {
    getRule: (code: string) => {
      const known = rules.get(code) ?? new Intl.PluralRules(isLanguage(code) ? toLocaleTag(code) : code);
      rules.set(code, known);
      return known;
    },
  });
}

/** Downloads a language, speaks it from now on and remembers it. */
export async function changeLanguage(i18n: I18n, language: Language): Promise<void> {
  await speak(i18n, language);
  keepStored(storageKeys.language, language);
}

/** Downloads a language and speaks it from now on; what this browser's user chose stays chosen. */
export async function speak(i18n: I18n, language: Language): Promise<void> {
  const [catalog] = await Promise.all([waitForChunk(loadFirstTexts(language)), loadScreenTexts(i18n, language)]);
  i18n.addResourceBundle(language, FIRST, catalog);
  applyLanguage(language);
  await i18n.changeLanguage(language);
}

function applyLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = textDirection(language);
}
