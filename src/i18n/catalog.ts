import type { en } from './locales/en.ts';

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';

/** A key without the ending that i18next chooses by number. */
export type Stem<Key extends string> = Key extends `${infer Base}${PluralSuffix}` ? Base : Key;

type RareForm<Key extends string> = Key extends `${infer Base}_other`
  ? `${Base}${Exclude<PluralSuffix, '_other'>}`
  : never;
type Required<Key extends string> = Key extends `${string}${Exclude<PluralSuffix, '_other'>}` ? never : Key;

/** One section of a catalog: every text of the English one; of a counted text the forms that the language needs. */
export type Section<English> = { readonly [Key in Required<Extract<keyof English, string>>]: string } & {
  readonly [Key in RareForm<Extract<keyof English, string>>]?: string;
};

/** What the screens say in one language: section → key → text with i18next placeholders. */
export type Catalog = { readonly [Name in keyof typeof en]: Section<(typeof en)[Name]> };

type SectionName = Extract<keyof typeof en, string>;

type KeyOf<Name extends SectionName> = `${Name}.${Stem<Extract<keyof (typeof en)[Name], string>>}`;

/** Name of a text: `section.key`. */
export type WordKey = { [Name in SectionName]: KeyOf<Name> }[SectionName];

/** Values for a text's placeholders; `count` also chooses the plural form. */
export type WordValues = Readonly<Record<string, string | number>>;

/** Finds a text and fills its placeholders. */
export type Translate = (key: WordKey, values?: WordValues) => string;
