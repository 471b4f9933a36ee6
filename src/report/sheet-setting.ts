import type { TextValues } from '#i18n/fill.ts';
import { makeFormats, type Formats } from '#i18n/formats.ts';
import { isolate } from '#i18n/isolate.ts';
import { toLocaleTag } from '#i18n/locale.ts';
import type { SheetCatalog } from '#i18n/sheets/sheet-catalog.ts';
import { getSheetCatalog } from '#i18n/sheets/index.ts';
import { shownBound, type BoundSide } from '#domain/glucose/bounds.ts';
import { glucoseDecimals } from '#domain/glucose/rounding.ts';
import type { AgpSheet } from './agp-sheet.ts';
import { fillCounted } from './sheet-words.ts';

/** A sheet with the words and formats of its language: what every part of the page is made from. */
export type Setting<Sheet = AgpSheet> = {
  readonly sheet: Sheet;
  readonly locale: string;
  readonly words: SheetCatalog;
  readonly formats: Formats;
  /** A counted text of a section, by the stem of its key. */
  readonly counted: (
    section: SheetCatalog[keyof SheetCatalog],
    stem: string,
    values: TextValues & { readonly count: number },
  ) => string;
};

/** What a part of the page needs of a sheet. */
export type SettingOf<Keys extends keyof AgpSheet> = Setting<Pick<AgpSheet, Keys>>;

export function createSetting<Sheet extends Pick<AgpSheet, 'language'>>(sheet: Sheet): Setting<Sheet> {
  return {
    sheet,
    locale: toLocaleTag(sheet.language),
    words: getSheetCatalog(sheet.language),
    formats: makeFormats(sheet.language, (key) => key), // lengths of time and ages, which need words, are not on a sheet
    counted: (section, stem, values) => fillCounted(section, stem, values, sheet.language),
  };
}

/** Two days with all between them, `7–20 November 2026`; epoch ms. */
export function datesText(from: number, to: number, { locale }: Pick<Setting, 'locale'>, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).formatRange(
    from,
    to,
  );
}

/** A number that may not exist, as a dash then. */
export function orDash(value: number | null, write: (value: number) => string): string {
  return value === null ? '–' : write(value);
}

/** A limit as it is shown, or its nearest neighbour a step of the display above (+1) or below (−1). */
export function shownLimit(limit: number, side: BoundSide, setting: SettingOf<'unit'>, step: -1 | 0 | 1 = 0): string {
  const { unit } = setting.sheet;
  const decimals = glucoseDecimals(unit);
  return setting.formats.number(shownBound(limit, side, unit) + step / 10 ** decimals, decimals);
}

/** The target range, `4.4–15.0`. */
export function targetRange(setting: SettingOf<'unit' | 'thresholds'>): string {
  const { low, high } = setting.sheet.thresholds;
  return `${shownLimit(low, 'lower', setting)}–${shownLimit(high, 'upper', setting)}`;
}

/** A range of shown texts, which runs left to right. */
export function between(low: string, high: string): string {
  return isolate(`${low}–${high}`);
}
