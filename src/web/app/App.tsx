import { WordsProvider } from '#web/words/first-words.ts';
import type { Portal } from '#contract/portal.ts';
import { PageRouter } from '#web/ui/PageRouter.tsx';
import { Toasts } from '#web/ui/Toasts.tsx';
import { AccentSync } from './AccentSync.tsx';
import { ColorSchemeSync } from '#web/ui/color-scheme.ts';
import { PortalContext } from '#web/session/portal.ts';
import type { Translator } from '#web/words/translator.ts';
import { PortalRoutes } from './PortalRoutes.tsx';

type AppProps = { readonly portal: Portal; readonly translator: Translator };

/** The whole portal. */
export function App({ portal, translator }: AppProps) {
  return (
    <WordsProvider translator={translator}>
      <ColorSchemeSync />
      <AccentSync />
      <PortalContext value={portal}>
        <PageRouter>
          <PortalRoutes />
        </PageRouter>
        <Toasts />
      </PortalContext>
    </WordsProvider>
  );
}
