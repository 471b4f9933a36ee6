import type { Language } from '#contract/languages.ts';
import type { Catalog } from './catalog.ts';
import { loadOwnCountries } from './stand-in.ts';

type CatalogLoader = () => Promise<Catalog>;

const loaders: Readonly<Record<Language, CatalogLoader>> = {
  en: async () => (await import('./locales/en.ts')).en,
  zh: async () => (await import('./locales/zh.ts')).zh,
  ar: async () => (await import('./locales/ar.ts')).ar,
  fa: async () => (await import('./locales/fa.ts')).fa,
  it: async () => (await import('./locales/it.ts')).it,
  fr: async () => (await import('./locales/fr.ts')).fr,
  pt: async () => (await import('./locales/pt.ts')).pt,
  tr: async () => (await import('./locales/tr.ts')).tr,
  es: async () => (await import('./locales/es.ts')).es,
  cs: async () => (await import('./locales/cs.ts')).cs,
  sk: async () => (await import('./locales/sk.ts')).sk,
  sl: async () => (await import('./locales/sl.ts')).sl,
  hr: async () => (await import('./locales/hr.ts')).hr,
  sr: async () => (await import('./locales/sr.ts')).sr,
  bg: async () => (await import('./locales/bg.ts')).bg,
  mk: async () => (await import('./locales/mk.ts')).mk,
  hu: async () => (await import('./locales/hu.ts')).hu,
  hy: async () => (await import('./locales/hy.ts')).hy,
};

/** Loads the texts of one language, and of no other, with the names of countries where the browser has none. */
export async function loadCatalog(language: Language): Promise<Catalog> {
  const [catalog] = await Promise.all([loaders[language](), loadOwnCountries(language)]);
  return catalog;
}
