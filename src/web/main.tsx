import './app/theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startLanguage, startWords } from './app/language.ts';
import { loadPortal } from './app/portal.ts';
import { forgetOtherVersion } from './api/storage.ts';

/** Learns what the portal is called and which language to speak, then draws. */
async function start(): Promise<void> {
  forgetOtherVersion(__APP_VERSION__);
  const portal = await loadPortal();
  document.documentElement.dataset['theme'] = portal.theme;
  const i18n = await startWords(startLanguage(portal.theme));
  const root = document.getElementById('portal');
  if (!root) throw new TypeError('index.html has no #portal');
  createRoot(root).render(<App portal={portal} i18n={i18n} />);
}

await start();
