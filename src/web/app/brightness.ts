import { readStored, storageKeys } from '#web/api/storage.ts';

/** Makes the page as bright as it was chosen, or as the system is, before React does. */
export function dimPage(): void {
  const chosen = readStored(storageKeys.theme);
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['colorScheme'] = isDark ? 'dark' : 'light';
}
