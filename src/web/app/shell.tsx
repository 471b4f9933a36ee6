import { createRoot } from 'react-dom/client';
import type { Language } from '#contract/languages.ts';
import type { Portal } from '#contract/portal.ts';
import type { Catalog } from '#i18n/catalog.ts';
import { App } from './App.tsx';
import { startWords } from '#web/words/language.ts';

type Start = { readonly portal: Portal; readonly language: Language; readonly catalog: Catalog };

/** Draws the portal in a language. */
export async function drawPortal({ portal, language, catalog }: Start): Promise<void> {
  const i18n = await startWords(language, catalog);
  const root = document.getElementById('portal');
  if (!root) throw new TypeError('index.html has no #portal');
  createRoot(root).render(<App portal={portal} i18n={i18n} />);
}
