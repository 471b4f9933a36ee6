import type { TextValues } from './fill.ts';
import type { en as firstEn } from './first/en.ts';
import type { en as screensEn } from './screens/en.ts';

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';

/** A key without the ending that is chosen by number. */
type Stem<Key extends string> = Key extends `${infer Base}${PluralSuffix}` ? Base : Key;

type RareForm<Key extends string> = Key extends `${infer Base}_other`
  ? `${Base}${Exclude<PluralSuffix, '_other'>}`
  : never;
type Required<Key extends string> = Key extends `${string}${Exclude<PluralSuffix, '_other'>}` ? never : Key;

/** One section of a catalog: every text of the English one; of a counted text the forms that the language needs. */
export type Section<English> = { readonly [Key in Required<Extract<keyof English, string>>]: string } & {
  readonly [Key in RareForm<Extract<keyof English, string>>]?: string;
};

/** Texts in one language, as complete as the English ones: section → key → text with `{{name}}` placeholders. */
export type Translated<English> = { readonly [Name in keyof English]: Section<English[Name]> };

/** What the sign-in page, the layout and Home say: a first visit loads these texts and no others. */
export type FirstCatalog = Translated<typeof firstEn>;

/** What all other screens and the dialogs say: loaded when the first screen is drawn, or with the screen that needs them. */
export type ScreenCatalog = Translated<typeof screensEn>;

type KeyIn<English> = {
  [Name in Extract<keyof English, string>]: `${Name}.${Stem<Extract<keyof English[Name], string>>}`;
}[Extract<keyof English, string>];

/** Name of a text of the first catalog: `section.key`. */
export type FirstKey = KeyIn<typeof firstEn>;

/** Name of any text: `section.key`. */
export type WordKey = FirstKey | KeyIn<typeof screensEn>;

/** Finds a text and fills its placeholders; `count` also chooses the plural form. */
export type Translate<Key extends string = WordKey> = (key: Key, values?: TextValues) => string;

/** Finds a text of the first catalog and fills its placeholders. */
export type FirstTranslate = Translate<FirstKey>;
