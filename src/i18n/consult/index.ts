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
import type { SheetLanguage } from '../sheets/sheet-catalog.ts';
import type { ConsultCatalog } from './consult-catalog.ts';

const catalogs: Readonly<Record<SheetLanguage, ConsultCatalog>> = {
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

/** The words of a language. */
export function getConsultCatalog(language: SheetLanguage): ConsultCatalog {
  return catalogs[language];
}
