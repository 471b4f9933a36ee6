import type { Language } from '#contract/languages.ts';
import type { SecurityCatalog } from './security-catalog.ts';

const loaders: Readonly<Record<Language, () => Promise<SecurityCatalog>>> = {
  en: async () => (await import('./en.ts')).en,
  zh: async () => (await import('./zh.ts')).zh,
  ar: async () => (await import('./ar.ts')).ar,
  fa: async () => (await import('./fa.ts')).fa,
  it: async () => (await import('./it.ts')).it,
  fr: async () => (await import('./fr.ts')).fr,
  pt: async () => (await import('./pt.ts')).pt,
  tr: async () => (await import('./tr.ts')).tr,
  es: async () => (await import('./es.ts')).es,
  cs: async () => (await import('./cs.ts')).cs,
  sk: async () => (await import('./sk.ts')).sk,
  sl: async () => (await import('./sl.ts')).sl,
  hr: async () => (await import('./hr.ts')).hr,
  sr: async () => (await import('./sr.ts')).sr,
  bg: async () => (await import('./bg.ts')).bg,
  mk: async () => (await import('./mk.ts')).mk,
  hu: async () => (await import('./hu.ts')).hu,
  hy: async () => (await import('./hy.ts')).hy,
};

/** Loads the words of the second step in one language; the page before a sign-in does without them. */
export function loadSecurityCatalog(language: Language): Promise<SecurityCatalog> {
  return loaders[language]();
}
