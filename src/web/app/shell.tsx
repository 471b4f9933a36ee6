import { createRoot } from 'react-dom/client';
import type { Language } from '#contract/languages.ts';
import type { Portal } from '#contract/portal.ts';
import type { FirstCatalog } from '#i18n/catalog.ts';
import { App } from './App.tsx';
import { startWords } from '#web/words/language.ts';
import { loadScreenTexts } from '#web/words/screen-texts.ts';

type Start = {
  /** The installation, maybe as it was at the last visit. */
  readonly portal: Portal;
  /** The installation as it is now. */
  readonly answer: Promise<Portal>;
  readonly language: Language;
  readonly catalog: FirstCatalog;
};

/** The first screen has the line to itself for so long; then the texts of the others come, so that no screen waits. */
const SCREEN_TEXTS_AFTER_MS = 4_000;

/** Draws the portal in a language. */
export async function drawPortal({ portal, answer, language, catalog }: Start): Promise<void> {
  const translator = startWords(language, catalog);
  const root = document.getElementById('portal');
  if (!root) throw new TypeError('index.html has no #portal');
  createRoot(root).render(<App {...{ portal, answer, translator }} />);
  setTimeout(() => {
    loadScreenTexts(translator, language).catch(() => undefined); // the screen that needs them asks again
  }, SCREEN_TEXTS_AFTER_MS);
}
