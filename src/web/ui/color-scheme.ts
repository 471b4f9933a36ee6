import { useEffect, useLayoutEffect } from 'react';
import { storageKeys } from '#web/api/storage.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { keepPreference, usePreference } from '#web/session/preferences.ts';

/** How bright the page is; `auto` follows the system. */
export const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const;
/** One of them. */
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** What was chosen; the system's brightness by default. */
export function useColorScheme(): ColorScheme {
  const kept = usePreference(storageKeys.theme);
  return COLOR_SCHEMES.find((scheme) => scheme === kept) ?? 'auto';
}

/** Chooses how bright the page is from now on. */
export function keepColorScheme(scheme: ColorScheme): void {
  keepPreference(storageKeys.theme, scheme);
}

/** The resolved colour scheme. */
export function useShownScheme(): 'light' | 'dark' {
  const chosen = useColorScheme();
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  if (chosen !== 'auto') return chosen;
  return systemIsDark ? 'dark' : 'light';
}

/** Paints the page bright or dark, before it is seen; a choice in another window counts here as well. */
export function ColorSchemeSync() {
  const shown = useShownScheme();
  useLayoutEffect(() => {
    document.documentElement.dataset['colorScheme'] = shown;
  }, [shown]);
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (newValue === null) return;
      if (key === storageKeys.theme || key === storageKeys.accent) keepPreference(key, newValue);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  return null;
}
