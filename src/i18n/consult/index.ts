import type { SheetLanguage } from '../sheets/sheet-catalog.ts';
import type { ConsultCatalog } from './consult-catalog.ts';
import { en } from './en.ts';

const catalogs: Readonly<Record<SheetLanguage, ConsultCatalog>> = Object.fromEntries([]) as never;

/** The words of a language. */
export function getConsultCatalog(language: SheetLanguage): ConsultCatalog {
  return catalogs[language] ?? en;
}
