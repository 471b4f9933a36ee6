import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import './library.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useShownScheme } from '#web/ui/color-scheme.ts';
import { useWords } from '#web/words/words.ts';
import { theme } from './theme.ts';

/**
 * What the component library needs around each of its parts. It comes with the first part that is opened: no page needs
 * the library to be seen. Its variables come from style sheets, so that no inline one is needed.
 */
export function Library({ children }: { readonly children: ReactNode }) {
  const { direction } = useWords();
  const scheme = useShownScheme();
  return (
    <DirectionProvider key={direction} detectDirection={false} initialDirection={direction}>
      <MantineProvider
        theme={theme}
        defaultColorScheme={scheme}
        forceColorScheme={scheme}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
