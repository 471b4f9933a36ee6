import type { Language } from '#contract/languages.ts';
import type { FirstCatalog, ScreenCatalog } from '#i18n/catalog.ts';
import { loadFirstCatalog, loadScreenCatalog } from '#i18n/loader.ts';
import { startWords } from '#web/words/language.ts';
import { loadScreenTexts } from '#web/words/screen-texts.ts';
import type { Translator } from '#web/words/translator.ts';

/** All that the screens say in one language. */
export async function loadAllTexts(language: Language): Promise<FirstCatalog & ScreenCatalog> {
  return { ...(await loadFirstCatalog(language)), ...(await loadScreenCatalog(language)) };
}

/** A translator that has all texts of one language, so that nothing waits for them. */
export async function startAllWords(language: Language): Promise<Translator> {
  const translator = startWords(language, await loadFirstCatalog(language));
  await loadScreenTexts(translator, language);
  return translator;
}
