import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router';
import type { Portal } from '#contract/portal.ts';
import { storageKeys } from '#web/api/storage.ts';
import { Toasts } from '#web/ui/Toasts.tsx';
import { DirectionSync } from './DirectionSync.tsx';
import { PortalContext } from './portal.ts';
import { PortalRoutes } from './PortalRoutes.tsx';
import { SessionExpiry } from './SessionExpiry.tsx';
import { theme } from './theme/theme.ts';

const schemeManager = localStorageColorSchemeManager({ key: storageKeys.theme });

type AppProps = { readonly portal: Portal; readonly i18n: I18n };

/**
 * The whole portal. The library's variables come from style sheets, so that no inline style sheet is needed. Routes change
 * at once, not as a transition: signing out and going to /login are then one step.
 */
export function App({ portal, i18n }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <DirectionProvider
        detectDirection={false}
        initialDirection={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      >
        <MantineProvider
          theme={theme}
          colorSchemeManager={schemeManager}
          defaultColorScheme="auto"
          withCssVariables={false}
          withGlobalClasses={false}
        >
          <PortalContext value={portal}>
            <BrowserRouter useTransitions={false}>
              <DirectionSync />
              <PortalRoutes />
              <SessionExpiry />
            </BrowserRouter>
            <Toasts />
          </PortalContext>
        </MantineProvider>
      </DirectionProvider>
    </I18nextProvider>
  );
}
