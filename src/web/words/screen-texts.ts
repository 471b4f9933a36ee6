import type { i18n as I18n } from 'i18next';
import type { Language } from '#contract/languages.ts';
import { loadScreenCatalog } from '#i18n/loader.ts';
import { waitForChunk } from '#web/api/chunks.ts';

/** Where i18next looks for a text: among those of a first visit, then among those of all other screens. */
export const FIRST = 'first';
export const SCREENS = 'screens';

const coming = new WeakMap<I18n, Map<Language, Promise<void>>>();

/** Whether the texts of all screens are here in a language. */
export function hasScreenTexts(i18n: I18n, language: Language): boolean {
  return i18n.hasResourceBundle(language, SCREENS);
}

/** Loads the texts of all screens in a language, once. @throws ChunkError when they do not arrive; the next call tries again */
export function loadScreenTexts(i18n: I18n, language: Language): Promise<void> {
  const byLanguage = coming.get(i18n) ?? new Map<Language, Promise<void>>();
  coming.set(i18n, byLanguage);
  const known = byLanguage.get(language);
  if (known) return known;
  const loading = addScreenTexts(i18n, language);
  byLanguage.set(language, loading);
  loading.catch(() => byLanguage.delete(language));
  return loading;
}

async function addScreenTexts(i18n: I18n, language: Language): Promise<void> {
  i18n.addResourceBundle(language, SCREENS, await waitForChunk(loadScreenCatalog(language)));
}
