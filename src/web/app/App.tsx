import { useEffect, useState } from 'react';
import { WordsProvider } from '#web/words/first-words.ts';
import type { Portal } from '#contract/portal.ts';
import { PageRouter } from '#web/ui/PageRouter.tsx';
import { Toasts } from '#web/ui/Toasts.tsx';
import { AccentSync } from './AccentSync.tsx';
import { ColorSchemeSync } from '#web/ui/color-scheme.ts';
import { PortalContext } from '#web/session/portal.ts';
import type { Translator } from '#web/words/translator.ts';
import { PortalRoutes } from './PortalRoutes.tsx';

type AppProps = {
  /** The installation, maybe as it was at the last visit. */
  readonly portal: Portal;
  /** The installation as it is now. */
  readonly answer: Promise<Portal>;
  readonly translator: Translator;
};

/** The whole portal. */
export function App({ portal: first, answer, translator }: AppProps) {
  const portal = useInstallation(first, answer);
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

function useInstallation(first: Portal, answer: Promise<Portal>): Portal {
  const [portal, setPortal] = useState(first);
  useEffect(() => {
    const show = (now: Portal): void => {
      document.documentElement.dataset['theme'] = now.theme;
      setPortal((shown) => (JSON.stringify(shown) === JSON.stringify(now) ? shown : now));
    };
    void answer.then(show);
  }, [answer]);
  return portal;
}
