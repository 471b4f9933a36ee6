import type { Language } from '#contract/languages.ts';
import type { OwnFormats } from './own/own-formats.ts';

/** Languages without formats in some browsers, which would otherwise write English dates. */
const loaders: Readonly<Partial<Record<Language, () => Promise<OwnFormats>>>> = {
  mk: async () => (await import('./own/mk.ts')).mk,
  hy: async () => (await import('./own/hy.ts')).hy,
};
const loaded = new Map<Language, OwnFormats>();

/**
 * Loads the formats of a language if this browser has none. The browser is asked only about languages that have formats here: its
 * first answer takes a slow phone 50 ms.
 */
export async function loadOwnFormats(language: Language): Promise<void> {
  const load = loaders[language];
  if (load === undefined || loaded.has(language) || !isMissing(language)) return;
  loaded.set(language, await load());
}

/** The loaded formats of a language that this browser cannot format; undefined if it can. */
export function findOwnFormats(language: Language): OwnFormats | undefined {
  const own = loaded.get(language);
  return own !== undefined && isMissing(language) ? own : undefined;
}

function isMissing(language: Language): boolean {
  return Intl.DateTimeFormat.supportedLocalesOf(language).length === 0;
}
