import type { Language } from '#contract/languages.ts';
import type { FirstCatalog, ScreenCatalog } from './catalog.ts';
import { loadOwnFormats } from './stand-in.ts';

type Loaders<Texts> = Readonly<Record<Language, () => Promise<Texts>>>;

const first: Loaders<FirstCatalog> = {
  en: async () => (await import('./first/en.ts')).en,
  zh: async () => (await import('./first/zh.ts')).zh,
  ar: async () => (await import('./first/ar.ts')).ar,
  fa: async () => (await import('./first/fa.ts')).fa,
  it: async () => (await import('./first/it.ts')).it,
  fr: async () => (await import('./first/fr.ts')).fr,
  pt: async () => (await import('./first/pt.ts')).pt,
  tr: async () => (await import('./first/tr.ts')).tr,
  es: async () => (await import('./first/es.ts')).es,
  cs: async () => (await import('./first/cs.ts')).cs,
  sk: async () => (await import('./first/sk.ts')).sk,
  sl: async () => (await import('./first/sl.ts')).sl,
  hr: async () => (await import('./first/hr.ts')).hr,
  sr: async () => (await import('./first/sr.ts')).sr,
  bg: async () => (await import('./first/bg.ts')).bg,
  mk: async () => (await import('./first/mk.ts')).mk,
  hu: async () => (await import('./first/hu.ts')).hu,
  hy: async () => (await import('./first/hy.ts')).hy,
};

const screens: Loaders<ScreenCatalog> = {
  en: async () => (await import('./screens/en.ts')).en,
  zh: async () => (await import('./screens/zh.ts')).zh,
  ar: async () => (await import('./screens/ar.ts')).ar,
  fa: async () => (await import('./screens/fa.ts')).fa,
  it: async () => (await import('./screens/it.ts')).it,
  fr: async () => (await import('./screens/fr.ts')).fr,
  pt: async () => (await import('./screens/pt.ts')).pt,
  tr: async () => (await import('./screens/tr.ts')).tr,
  es: async () => (await import('./screens/es.ts')).es,
  cs: async () => (await import('./screens/cs.ts')).cs,
  sk: async () => (await import('./screens/sk.ts')).sk,
  sl: async () => (await import('./screens/sl.ts')).sl,
  hr: async () => (await import('./screens/hr.ts')).hr,
  sr: async () => (await import('./screens/sr.ts')).sr,
  bg: async () => (await import('./screens/bg.ts')).bg,
  mk: async () => (await import('./screens/mk.ts')).mk,
  hu: async () => (await import('./screens/hu.ts')).hu,
  hy: async () => (await import('./screens/hy.ts')).hy,
};

/** Loads the texts of a first visit in one language, with its formats if the browser has none. */
export async function loadFirstCatalog(language: Language): Promise<FirstCatalog> {
  const [catalog] = await Promise.all([first[language](), loadOwnFormats(language)]);
  return catalog;
}

/** Loads what all other screens say in one language. */
export function loadScreenCatalog(language: Language): Promise<ScreenCatalog> {
  return screens[language]();
}
