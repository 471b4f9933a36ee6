import type { Language } from '#contract/languages.ts';
import type { PortalVariant } from '#contract/portal.ts';
import type { FirstCatalog, ScreenCatalog } from '#i18n/catalog.ts';
import { loadFirstCatalog, loadScreenCatalog } from '#i18n/loader.ts';

/** Whether this page is about pets or people; the server names people in the page that it sends for them. */
export function readPageVariant(): PortalVariant {
  return document.documentElement.dataset['variant'] === 'human' ? 'human' : 'pet';
}

/** Loads the texts of a first visit in one language. */
export function loadFirstTexts(language: Language): Promise<FirstCatalog> {
  return inVariant(language, loadFirstCatalog(language));
}

/** Loads what all other screens say in one language. */
export function loadOtherTexts(language: Language): Promise<ScreenCatalog> {
  return inVariant(language, loadScreenCatalog(language));
}

/** The human variant replaces texts about pets; only it loads those texts. */
async function inVariant<Texts extends object>(language: Language, loading: Promise<Texts>): Promise<Texts> {
  if (readPageVariant() === 'pet') return loading;
  const [texts, { addHumanWords }] = await Promise.all([loading, import('#i18n/human/loader.ts')]);
  return addHumanWords(texts, language);
}
