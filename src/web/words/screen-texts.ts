import type { i18n as I18n } from 'i18next';
import type { Language } from '#contract/languages.ts';
import { waitForChunk } from '#web/api/chunks.ts';
import { loadOtherTexts } from './load-texts.ts';

/** Where i18next looks for a text: among those of a first visit, then among those of all other screens. */
export const FIRST = 'first';
export const SCREENS = 'screens';

/** A failure is kept for so long: every part that waited fails by it and says so, instead of asking again at once. */
const KEEP_FAILURE_MS = 1_000;

const coming = new WeakMap<I18n, Map<Language, Promise<void>>>();

/** Loads the texts of all screens in a language, once. @throws ChunkError when they do not arrive; a later call tries again */
export function loadScreenTexts(i18n: I18n, language: Language): Promise<void> {
  const byLanguage = coming.get(i18n) ?? new Map<Language, Promise<void>>();
  coming.set(i18n, byLanguage);
  const known = byLanguage.get(language);
  if (known) return known;
  const loading = addScreenTexts(i18n, language);
  byLanguage.set(language, loading);
  loading.then(
    () => Object.assign(loading, { status: 'fulfilled' }), // React's `use` goes on at once with a promise that says so
    () => setTimeout(() => byLanguage.delete(language), KEEP_FAILURE_MS),
  );
  return loading;
}

async function addScreenTexts(i18n: I18n, language: Language): Promise<void> {
  i18n.addResourceBundle(language, SCREENS, await waitForChunk(loadOtherTexts(language)));
}
