import { createRoot } from 'react-dom/client';
import type { Portal } from '#contract/portal.ts';
import { App } from './App.tsx';
import { loadScreenTexts } from '#web/words/screen-texts.ts';
import type { Translator } from '#web/words/translator.ts';

type Start = {
  /** The installation, maybe as it was at the last visit. */
  readonly portal: Portal;
  /** The installation as it is now. */
  readonly answer: Promise<Portal>;
  readonly translator: Translator;
};

/** The first screen has the line to itself for so long; then the texts of the others come, so that no screen waits. */
const SCREEN_TEXTS_AFTER_MS = 4_000;

/** Draws the portal in the language that the translator speaks. */
export function drawPortal({ portal, answer, translator }: Start): void {
  const root = document.getElementById('portal');
  if (!root) throw new TypeError('index.html has no #portal');
  createRoot(root).render(<App {...{ portal, answer, translator }} />);
  setTimeout(() => {
    loadScreenTexts(translator, translator.language).catch(() => undefined); // the screen that needs them asks again
  }, SCREEN_TEXTS_AFTER_MS);
}
