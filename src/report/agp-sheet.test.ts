import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { EMPTY_TRACE } from '#domain/trace/trace.ts';
import { readPdfFacts, readPdfText } from '#tests/builders/pdf-facts.ts';
import { aMarkedSheet, aNoisyCatTrace, aSheet } from '#tests/builders/sheet-builder.ts';
import type { AgpSheet } from './agp-sheet.ts';
import { sheetContent } from './sheet-content.ts';
import { createTypesetter } from './typesetter.ts';

/** The maximum size of a sheet, bytes. */
const MAX_BYTES = 150_000;

const typesetter = createTypesetter();

const MIMI: AgpSheet['pet'] = {
  name: 'Mimi',
  species: 'cat',
  breed: null,
  ageYears: 11,
  birthday: null,
  weightKg: 4.6,
};
const NINA: AgpSheet['owner'] = { name: 'Nina', memberId: '204817', country: 'SI' };

const renderPdf = (sheet: AgpSheet): Uint8Array => typesetter.set(sheetContent(sheet), sheet.madeAt);

describe('the printed sheet', () => {
  it('puts fourteen days on one page of at most 150 KB, every font with its outlines and no picture of pixels', async () => {
    const bytes = renderPdf(aSheet(14));
    expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
    expect(readPdfFacts(bytes)).toEqual({
      pages: 1,
      fonts: ['NotoSans-Regular', 'NotoSans-SemiBold'],
      fontDescriptors: 2,
      embeddedFonts: 2,
      simpleFonts: 0,
      images: 0,
    });
  });

  it('takes a second page from the fifteenth day on and none more up to ninety', async () => {
    const pages = [];
    for (const days of [5, 14, 15, 40, 90]) pages.push(readPdfFacts(renderPdf(aSheet(days))).pages);
    expect(pages).toEqual([1, 1, 2, 2, 2]);
  });

  it('takes at most 150 KB for ninety days of a noisy sensor, every other one with all marks, in every language', async () => {
    const trace = aNoisyCatTrace(90);
    const plain = aSheet(90, { pet: { ...MIMI, name: '咪咪' } }, trace);
    const marked = aMarkedSheet(90, {}, trace);
    const days = plain.days.map((day, index) => (index % 2 === 0 ? (marked.days[index] ?? day) : day));
    const tooLarge = [];
    for (const language of languages) {
      const { length } = renderPdf({ ...plain, language, days });
      if (length > MAX_BYTES) tooLarge.push(`${language}: ${length}`);
    }
    expect(tooLarge).toEqual([]);
  });

  it.each(languages)('keeps its pages with every kind of mark in %s', (language) => {
    expect(readPdfFacts(renderPdf(aMarkedSheet(14, { language }))).pages).toBe(1);
    expect(readPdfFacts(renderPdf(aMarkedSheet(90, { language }))).pages).toBe(2);
  });

  it('tells its marks apart by their shape, and explains those that there are', () => {
    const { key } = sheetContent(aMarkedSheet()).lastDays;
    expect(key.map(({ words }) => words)).toEqual([
      'pressed?',
      'flat line',
      'came off? (the portal’s own rule)',
      'Set aside, not counted',
    ]);
    expect(new Set(key.map(({ sign }) => sign)).size).toBe(4);
    expect(sheetContent(aSheet(14)).lastDays.key).toEqual([]);
  });

  it('is the same file when it is made again', async () => {
    const [first, second] = [renderPdf(aSheet(14)), renderPdf(aSheet(14))];
    expect(Buffer.from(first).equals(second)).toBe(true);
  });

  it('sets names of every script with matching fonts', async () => {
    const name = 'Jiří Ἀθηνᾶ Мурка Մուրկա ميمي 咪咪';
    const facts = readPdfFacts(renderPdf(aSheet(14, { pet: { ...MIMI, name: 'Mimi' }, owner: { ...NINA, name } })));
    expect(facts.fonts).toEqual([
      'NotoSans-Regular',
      'NotoSans-SemiBold',
      'NotoSansArmenian-SemiBold',
      'NotoSansSC-SemiBold',
      'VazirmatnSheet-SemiBold',
    ]);
    expect(facts.embeddedFonts).toBe(facts.fontDescriptors);
  });

  it('stays one page under the longest names', async () => {
    const long = { name: 'W'.repeat(200), breed: 'European Shorthair '.repeat(20) };
    const sheet = aSheet(14, { pet: { ...MIMI, ...long }, owner: { ...NINA, name: 'Maximiliana '.repeat(17) } });
    expect(readPdfFacts(renderPdf({ ...sheet, thresholdsArePreset: false })).pages).toBe(1);
  });

  it('can be set without a single reading', async () => {
    const nothing = { insulinType: null, insulinDose: null, insulinFreq: null, syringeType: null };
    const pet = { ...MIMI, species: null, ageYears: null, weightKg: null };
    const sheet = aSheet(3, { pet, treatment: nothing, owner: { ...NINA, name: null, country: null } }, EMPTY_TRACE);
    expect(readPdfFacts(renderPdf(sheet)).pages).toBe(1);
  });

  it('fits fourteen days on one page in every language', async () => {
    const pages = [];
    for (const language of languages) pages.push(readPdfFacts(renderPdf(aSheet(14, { language }))).pages);
    expect(new Set(pages)).toEqual(new Set([1]));
  });

  it('can be set from right to left', async () => {
    const facts = readPdfFacts(renderPdf(aSheet(14, { language: 'ar', pet: { ...MIMI, name: 'ميمي' } })));
    expect(facts.pages).toBe(1);
    expect(facts.fonts).toContain('VazirmatnSheet-Regular');
  });
});

describe('the text of the sheet', () => {
  it('can be selected', async () => {
    const text = await readPdfText(renderPdf(aSheet(14)));
    for (const words of [
      'Ambulatory glucose profile',
      'All values in mmol/L, times in Europe/Ljubljana',
      'Page 1 of 1',
      'Nina Kovač',
      '2 U twice a day',
      '14 days with data, 4,032 readings',
      'Very low',
      '21:00',
      'Target range 4.4–15.0 is a default for cats; confirm it with your vet.',
      'Human formula, not validated for cats and dogs.',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('numbers its pages', async () => {
    const text = await readPdfText(renderPdf(aSheet(20)));
    expect(text).toContain('Page 1 of 2');
    expect(text).toContain('Page 2 of 2');
    expect(text).toContain('Mimi, 1 – 20 May 2026');
  });

  it('never reads a name as markup', async () => {
    const name = '#import "x" $a$ *b* `c` <d> @e \\';
    const text = await readPdfText(renderPdf(aSheet(14, { pet: { ...MIMI, name } })));
    expect(text.replaceAll(/\s+/gu, ' ')).toContain('#import "x" $a$');
    for (const mark of ['*b*', '`c`', '<d>', '@e']) expect(text).toContain(mark);
  });

  it('keeps the lines around a name that tries to turn them', async () => {
    const text = await readPdfText(renderPdf(aSheet(14, { pet: { ...MIMI, name: '\u202Eimim\u2069' } })));
    expect(text).toContain('imim');
    expect(text).toContain('11 years, 4.6 kg');
  });

  it.each([
    ['ar', ['ملف الجلوكوز المتنقل', 'العلاج', 'الأدنى · الأعلى', 'الإحصاءات', 'تاريخ الإعداد', 'الحيوان الأليف', 'ملاحظات']],
    [
      'fa',
      ['نمودار سرپایی گلوکز', 'درمان', 'میانگین', 'کمترین · بیشترین', 'انحراف معیار', 'مۀ 2026', 'انسولین گلارژین'],
    ],
  ] as const)('is in the order of reading in %s', async (language, wanted) => {
    const text = await readPdfText(renderPdf(aSheet(14, { language })));
    for (const words of wanted) expect(text).toContain(words);
  });

  it('holds an Arabic owner in an English sheet', async () => {
    const text = await readPdfText(renderPdf(aSheet(14, { owner: { ...NINA, name: 'محمد العلي' } })));
    expect(text).toContain('محمد العلي');
    expect(text).toContain('Member ID 204817');
  });
});
