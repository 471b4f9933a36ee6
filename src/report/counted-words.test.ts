import { describe, expect, it } from 'vitest';
import { languages, type Language } from '#contract/languages.ts';
import { toLocaleTag } from '#i18n/locale.ts';
import type { SheetCatalog } from '#i18n/sheets/sheet-catalog.ts';
import { getSheetCatalog } from '#i18n/sheets/index.ts';
import {
  countedTexts,
  countProblems,
  countsFor,
  toRow,
  valuesFor,
  type CountedText,
} from '#tests/builders/counted-texts.ts';
import { fillCounted } from './sheet-words.ts';

/** A text as the sheet prints it; the numbers of the list are written without the marks of a language. */
function write(language: Language, text: CountedText, count: number): string {
  const section = getSheetCatalog(language)[text.section as keyof SheetCatalog];
  const printed = fillCounted(section, text.stem, { ...valuesFor(text, count), count }, language);
  const marked = new Intl.NumberFormat(toLocaleTag(language), { maximumFractionDigits: 2 }).format(count);
  return printed.replace(marked, String(count));
}

describe('texts with a number on the sheet', () => {
  it.each(languages)('take the form that %s counts with, and show the number', (language) => {
    const problems = countedTexts(getSheetCatalog(language)).flatMap((text) =>
      countsFor(language).flatMap((count) =>
        countProblems(language, { text, count, written: write(language, text, count) }),
      ),
    );
    expect(problems).toEqual([]);
  });

  it.each(languages)('read in %s as they were reviewed', async (language) => {
    const rows = countedTexts(getSheetCatalog(language)).map((text) =>
      toRow(
        text,
        countsFor(language).map((count) => write(language, text, count)),
      ),
    );
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot(`counted/${language}.txt`);
  });
});
