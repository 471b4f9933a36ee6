import { WordsProvider } from '#web/words/first-words.ts';
import { BrowserRouter } from 'react-router';
import type { Portal } from '#contract/portal.ts';
import { Toasts } from '#web/ui/Toasts.tsx';
import { AccentSync } from './AccentSync.tsx';
import { ColorSchemeSync } from '#web/ui/color-scheme.ts';
import { PortalContext } from '#web/session/portal.ts';
import type { Translator } from '#web/words/translator.ts';
import { PortalRoutes } from './PortalRoutes.tsx';

type AppProps = { readonly portal: Portal; readonly translator: Translator };

/** The whole portal. Routes change at once, not as a transition: signing out and going to /login are then one step. */
export function App({ portal, translator }: AppProps) {
  return (
    <WordsProvider translator={translator}>
      <ColorSchemeSync />
      <AccentSync />
      <PortalContext value={portal}>
        <BrowserRouter useTransitions={false}>
          <PortalRoutes />
        </BrowserRouter>
        <Toasts />
      </PortalContext>
    </WordsProvider>
  );
}
