import type { Language } from '#contract/languages.ts';
import { withHumanScreens, type SomeScreens } from './some-words.ts';

const loaders: Readonly<Record<Language, () => Promise<SomeScreens>>> = {
  en: async () => (await import('./en.ts')).screens,
  zh: async () => (await import('./zh.ts')).screens,
  ar: async () => (await import('./ar.ts')).screens,
  fa: async () => (await import('./fa.ts')).screens,
  it: async () => (await import('./it.ts')).screens,
  fr: async () => (await import('./fr.ts')).screens,
  pt: async () => (await import('./pt.ts')).screens,
  tr: async () => (await import('./tr.ts')).screens,
  es: async () => (await import('./es.ts')).screens,
  cs: async () => (await import('./cs.ts')).screens,
  sk: async () => (await import('./sk.ts')).screens,
  sl: async () => (await import('./sl.ts')).screens,
  hr: async () => (await import('./hr.ts')).screens,
  sr: async () => (await import('./sr.ts')).screens,
  bg: async () => (await import('./bg.ts')).screens,
  mk: async () => (await import('./mk.ts')).screens,
  hu: async () => (await import('./hu.ts')).screens,
  hy: async () => (await import('./hy.ts')).screens,
};

/** Replaces texts about pets with texts about people; only the human variant loads this file. */
export async function addHumanWords<Catalog extends object>(catalog: Catalog, language: Language): Promise<Catalog> {
  return withHumanScreens(catalog, await loaders[language]());
}
