import type { SheetCatalog } from '#i18n/sheets/sheet-catalog.ts';

/** Values for the placeholders of a text. */
export type Values = Readonly<Record<string, string | number>>;

/** A text with its `{{name}}` placeholders filled; a name without a value stays as it is, for the page to fill. */
export function fillIn(text: string, values: Values): string {
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** The form of a counted text that a language uses for a number, its `{{count}}` filled as the language writes it. */
export function fillInCounted(
  section: SheetCatalog[keyof SheetCatalog],
  stem: string,
  values: Values & { readonly count: number },
  locale: string,
): string {
  const forms: Readonly<Record<string, string | undefined>> = section;
  const category = new Intl.PluralRules(locale).select(values.count);
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(values.count);
  return fillIn(forms[`${stem}_${category}`] ?? forms[`${stem}_other`] ?? '', { ...values, count });
}

/** Whatever could turn, break or hide the text around it: controls, line ends, marks and overrides of direction. */
const UNRULY = /[\p{Cc}\u2028\u2029\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFC]+/gu;
const MAX_LENGTH = 200;

/** Coloured pictures, for which no font of the sheet has a shape. */
const PICTURES = /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\uFE0F/gu;

/** What somebody typed as one quiet line of at most 200 characters, without emoji. */
export function typedText(text: string | null): string {
  const quiet = (text ?? '').normalize('NFC').replaceAll(UNRULY, ' ').replaceAll(PICTURES, '');
  const line = quiet.replaceAll(/\s+/gu, ' ').trim();
  const characters = Array.from(line);
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')}…` : line;
}
