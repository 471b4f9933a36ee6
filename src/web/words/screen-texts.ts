import type { Language } from '#contract/languages.ts';
import { waitForChunk } from '#web/api/chunks.ts';
import { loadOtherTexts } from './load-texts.ts';
import type { Translator } from './translator.ts';

/** How long a failure is kept, so that every waiting part shows it instead of retrying at once. */
const KEEP_FAILURE_MS = 1_000;

const coming = new WeakMap<Translator, Map<Language, Promise<void>>>();

/** Loads the texts of all screens in a language, once. @throws ChunkError when they do not arrive; a later call tries again */
export function loadScreenTexts(translator: Translator, language: Language): Promise<void> {
  const byLanguage = coming.get(translator) ?? new Map<Language, Promise<void>>();
  coming.set(translator, byLanguage);
  const known = byLanguage.get(language);
  if (known) return known;
  const loading = addScreenTexts(translator, language);
  byLanguage.set(language, loading);
  loading.then(
    () => Object.assign(loading, { status: 'fulfilled' }), // React's `use` continues at once with a promise that has this status
    () => setTimeout(() => byLanguage.delete(language), KEEP_FAILURE_MS),
  );
  return loading;
}

async function addScreenTexts(translator: Translator, language: Language): Promise<void> {
  translator.add(language, await waitForChunk(loadOtherTexts(language)));
}
