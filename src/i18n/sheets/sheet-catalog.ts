import type { Language } from '#contract/languages.ts';
import type { en } from './en.ts';

/** The language of a printed sheet: one of the portal's. */
export type SheetLanguage = Language;

/** The plural categories that a language may have in addition to `other`. */
type OptionalPlural = 'zero' | 'one' | 'two' | 'few' | 'many';

/** The stem of a plural key: `days` of `days_other`. */
type PluralStem<Key> = Key extends `${infer Stem}_other` ? Stem : never;

/** A section of another language: the same keys, but its own plural categories (only `_other` is needed). */
type SectionLike<Section> = {
  readonly [Key in keyof Section as Key extends `${PluralStem<keyof Section>}_${OptionalPlural}` ? never : Key]: string;
} & { readonly [Key in `${PluralStem<keyof Section>}_${OptionalPlural}`]?: string };

/** What the AGP sheet says, in one language. `en.ts` is the pattern: same sections, keys and placeholders. */
export type SheetCatalog = { readonly [Section in keyof typeof en]: SectionLike<(typeof en)[Section]> };
