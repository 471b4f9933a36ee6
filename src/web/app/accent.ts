import { readStored, storageKeys } from '#web/api/storage.ts';
import { loadStyleSheet } from '#web/api/style-sheet.ts';
import accentsHref from './theme/accents.css?url';

/** The colours that buttons, links and marks can have. */
export const ACCENTS = ['teal', 'blue', 'violet', 'slate'] as const;
/** One of them. */
export type Accent = (typeof ACCENTS)[number];

/** The one that a theme begins with. */
export function accentOfTheme(theme: string): Accent {
  return theme === 'woodley' ? 'blue' : 'teal';
}

let arriving: Promise<void> | null = null;

/** The accent of that name, or null. */
export function accentNamed(name: string | null): Accent | null {
  return ACCENTS.find((accent) => accent === name) ?? null;
}

/**
 * Gives the page an accent; its style sheet comes when the first one is chosen.
 *
 * @throws Error when there is no such accent or it did not arrive; the page then looks as before
 */
export async function showAccent(name: string): Promise<void> {
  const accent = accentNamed(name);
  if (accent === null) throw new Error(`unknown accent: ${name}`);
  arriving ??= loadStyleSheet(accentsHref);
  await arriving.catch((error: unknown) => {
    arriving = null; // asked for again
    throw error;
  });
  document.documentElement.dataset['accent'] = accent;
}

/** Asks for the chosen accent before anything is drawn. */
export function fetchAccent(): void {
  const stored = readStored(storageKeys.accent);
  if (stored !== null) showAccent(stored).catch(() => undefined); // tried again, and reported, when the page renders
}
