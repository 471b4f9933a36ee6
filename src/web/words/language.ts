import type { Language } from '#contract/languages.ts';
import type { FirstCatalog } from '#i18n/catalog.ts';
import { textDirection } from '#i18n/direction.ts';
import { waitForChunk } from '#web/api/chunks.ts';
import { keepStored, storageKeys } from '#web/api/storage.ts';
import { loadFirstTexts } from './load-texts.ts';
import { loadScreenTexts } from './screen-texts.ts';
import { Translator } from './translator.ts';

/** Makes the translator with the texts of a first visit in one language. */
export function startWords(language: Language, catalog: FirstCatalog): Translator {
  const translator = new Translator(language);
  translator.add(language, catalog);
  applyLanguage(language);
  return translator;
}

/** Downloads a language, speaks it from now on and remembers it. */
export async function changeLanguage(translator: Translator, language: Language): Promise<void> {
  await speak(translator, language);
  keepStored(storageKeys.language, language);
}

/** Downloads a language and speaks it from now on; what this browser's user chose stays chosen. */
export async function speak(translator: Translator, language: Language): Promise<void> {
  const [catalog] = await Promise.all([waitForChunk(loadFirstTexts(language)), loadScreenTexts(translator, language)]);
  translator.add(language, catalog);
  applyLanguage(language);
  translator.speak(language);
}

function applyLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = textDirection(language);
}
