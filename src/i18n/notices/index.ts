import { ar } from './ar.ts';
import { bg } from './bg.ts';
import { cs } from './cs.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fa } from './fa.ts';
import { fr } from './fr.ts';
import { hr } from './hr.ts';
import { hu } from './hu.ts';
import { hy } from './hy.ts';
import { it } from './it.ts';
import { mk } from './mk.ts';
import { pt } from './pt.ts';
import { sk } from './sk.ts';
import { sl } from './sl.ts';
import { sr } from './sr.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';
import type { Language } from '#contract/languages.ts';
import type { NoticeCatalog } from './notice-catalog.ts';

/** What notifications say, by language. The service worker shows them without a connection, so it has them all. */
export const noticeCatalogs: Readonly<Record<Language, NoticeCatalog>> = {
  en,
  zh,
  cs,
  it,
  ar,
  fa,
  sl,
  hr,
  bg,
  hy,
  fr,
  hu,
  pt,
  mk,
  sr,
  sk,
  tr,
  es,
};
