import type { Language } from '#contract/languages.ts';
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

/** The language of a printed sheet: one of the portal's. */
export type SheetLanguage = Language;

/** The plural categories that a language may have beside `other`. */
type OptionalPlural = 'zero' | 'one' | 'two' | 'few' | 'many';

/** The stem of a plural key: `days` of `days_other`. */
type PluralStem<Key> = Key extends `${infer Stem}_other` ? Stem : never;

/** A section of another language: the same keys, but its own plural categories (only `_other` is needed). */
type SectionLike<Section> = {
  readonly [Key in keyof Section as Key extends `${PluralStem<keyof Section>}_${OptionalPlural}` ? never : Key]: string;
} & { readonly [Key in `${PluralStem<keyof Section>}_${OptionalPlural}`]?: string };

/** What the AGP sheet says, in one language. `en.ts` is the pattern: same sections, keys and placeholders. */
export type SheetCatalog = { readonly [Section in keyof typeof en]: SectionLike<(typeof en)[Section]> };

const catalogs: Readonly<Record<SheetLanguage, SheetCatalog>> = {
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
export function getSheetCatalog(language: SheetLanguage): SheetCatalog {
  return catalogs[language];
}
