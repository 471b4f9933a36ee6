import type { i18n as I18n } from 'i18next';
import { WordsProvider } from '#web/words/first-words.ts';
import { BrowserRouter } from 'react-router';
import type { Portal } from '#contract/portal.ts';
import { Toasts } from '#web/ui/Toasts.tsx';
import { AccentSync } from './AccentSync.tsx';
import { ColorSchemeSync } from '#web/ui/color-scheme.ts';
import { PortalContext } from '#web/session/portal.ts';
import { PortalRoutes } from './PortalRoutes.tsx';
import { SessionExpiry } from './SessionExpiry.tsx';

type AppProps = { readonly portal: Portal; readonly i18n: I18n };

/** The whole portal. Routes change at once, not as a transition: signing out and going to /login are then one step. */
export function App({ portal, i18n }: AppProps) {
  return (
    <WordsProvider i18n={i18n}>
      <ColorSchemeSync />
      <AccentSync />
      <PortalContext value={portal}>
        <BrowserRouter useTransitions={false}>
          <PortalRoutes />
          <SessionExpiry />
        </BrowserRouter>
        <Toasts />
      </PortalContext>
    </WordsProvider>
  );
}
