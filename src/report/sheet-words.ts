import { fillText, findText, type TextValues } from '#i18n/fill.ts';
import { toLocaleTag } from '#i18n/locale.ts';
import type { SheetCatalog, SheetLanguage } from '#i18n/sheets/sheet-catalog.ts';

/** The form of a counted text that a language uses for a number, its `{{count}}` filled as the language writes it. */
export function fillCounted(
  section: SheetCatalog[keyof SheetCatalog],
  stem: string,
  values: TextValues & { readonly count: number },
  language: SheetLanguage,
): string {
  const count = new Intl.NumberFormat(toLocaleTag(language), { maximumFractionDigits: 2 }).format(values.count);
  return fillText(findText(section, stem, language, values.count) ?? '', { ...values, count });
}

/**
 * Characters that could reorder, break or hide the surrounding text: controls, line breaks, direction marks and
 * overrides.
 */
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
