import type { i18n as I18n } from 'i18next';
import { use } from 'react';
import type { Language } from '#contract/languages.ts';
import type { WordKey, WordValues } from '#i18n/catalog.ts';
import type { SecurityKey } from '#i18n/security/security-catalog.ts';
import { loadSecurityCatalog } from '#i18n/security/security-loader.ts';
import { waitForChunk } from '#web/api/chunks.ts';
import { useTranslator, useWords, type Words } from './words.ts';

/** Words of the portal, and those of the second step of a sign-in. */
export type SecurityWords = Omit<Words, 't'> & {
  readonly t: (key: WordKey | SecurityKey, values?: WordValues) => string;
};

const loaded = new WeakMap<I18n, Map<Language, Promise<void>>>();

/** Words of the second step, loaded when a part of the page first needs them; it is drawn once they are here. */
export function useSecurityWords(): SecurityWords {
  const i18n = useTranslator();
  const words = useWords();
  use(loadWords(i18n, words.language));
  return { ...words, t: words.t as SecurityWords['t'] }; // the words were added to the translator
}

function loadWords(i18n: I18n, language: Language): Promise<void> {
  const byLanguage = loaded.get(i18n) ?? new Map<Language, Promise<void>>();
  loaded.set(i18n, byLanguage);
  const known = byLanguage.get(language);
  if (known) return known;
  const loading = addWords(i18n, language);
  byLanguage.set(language, loading);
  loading.catch(() => byLanguage.delete(language)); // the next attempt asks again
  return loading;
}

async function addWords(i18n: I18n, language: Language): Promise<void> {
  const catalog = await waitForChunk(loadSecurityCatalog(language));
  i18n.addResourceBundle(language, 'translation', catalog, true, true);
}
