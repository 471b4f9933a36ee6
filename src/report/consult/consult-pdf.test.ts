import { describe, expect, it } from 'vitest';
import { languages, type Language } from '#contract/languages.ts';
import { EMPTY_TRACE } from '#domain/trace/trace.ts';
import { getConsultCatalog } from '#i18n/consult/index.ts';
import { isolateName } from '#i18n/isolate.ts';
import { aConsultPack } from '#tests/builders/consult-builder.ts';
import { readPdfFacts, readPdfText } from '#tests/builders/pdf-facts.ts';
import { createTypesetter } from '../typesetter.ts';
import { consultContent } from './consult-content.ts';
import type { ConsultPack } from './consult-pack.ts';
import { consultText } from './consult-text.ts';

/** The maximum size of a pack, bytes. */
const MAX_BYTES = 150_000;

const typesetter = createTypesetter();
const renderPdf = (changes: Partial<ConsultPack> = {}): Uint8Array => typesetter.setConsult(aConsultPack(changes));

const PET = aConsultPack().pet;
const QUESTION =
  'She was low on two nights and drank more than usual. What does that say, and when should I ring again? ';
const NO_SENSOR: Partial<ConsultPack> = {
  data: { days: 0, readingCount: 0, sensorActivePercent: null, hasSensor: false },
  curves: [],
  leftOut: [],
  lows: [],
  lowCount: 0,
  sensors: [],
  days: [],
  weeks: [],
  changes: [],
};

/** As much as a pack can hold: five long questions, four periods and sensors, three lows. */
function aFullPack(language: Language): Partial<ConsultPack> {
  const { periods, lows, sensors } = aConsultPack();
  return {
    language,
    questions: Array.from({ length: 5 }, (_, index) => `${index + 1} ${QUESTION.repeat(2)}`.slice(0, 120)),
    periods: periods.map((row) => ({ ...row, decidedBy: 'Dr. Novak, Emergency clinic', food: 'wet, dry, snacks' })),
    lows: [...lows, ...lows].slice(0, 3),
    lowCount: 12,
    sensors: [...sensors, ...sensors].slice(0, 4),
  };
}

describe('the printed consult pack', () => {
  it('is two pages of at most 150 KB, every font with its outlines and no picture of pixels', () => {
    const bytes = renderPdf();
    expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
    expect(readPdfFacts(bytes)).toEqual({
      pages: 2,
      fonts: ['NotoSans-Regular', 'NotoSans-SemiBold'],
      fontDescriptors: 2,
      embeddedFonts: 2,
      simpleFonts: 0,
      images: 0,
    });
  });

  it.each(languages)('fits on two pages of at most 150 KB in %s, with a name of other letters', (language) => {
    const bytes = renderPdf({ language, pet: { ...PET, name: '咪咪' } });
    expect(readPdfFacts(bytes).pages).toBe(2);
    expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
  });

  it.each(languages)('fits on two pages in %s with as much as it can hold', (language) => {
    expect(readPdfFacts(renderPdf(aFullPack(language))).pages).toBe(2);
  });

  it.each(languages)('is one page in %s where no sensor was worn', (language) => {
    expect(readPdfFacts(renderPdf({ ...NO_SENSOR, language })).pages).toBe(1);
  });

  it('can be set for one day without readings, doses, signs and questions', () => {
    const [day] = aConsultPack().days;
    const empty = day ? [{ ...day, trace: EMPTY_TRACE, tirPercent: null, doses: [], meters: [], low: null }] : [];
    const facts = readPdfFacts(
      renderPdf({
        ...NO_SENSOR,
        data: { days: 1, readingCount: 1, sensorActivePercent: 0, hasSensor: true },
        questions: [],
        periods: [],
        typical: { ...aConsultPack().typical, agp: null, levels: null, doseMinutes: [] },
        scores: [],
        weights: [],
        weightSlopePercent: null,
        days: empty,
        weeks: [{ tirPercent: null, tbrPercent: null, lows: 0, average: null, cv: null, score: null, weightKg: null }],
      }),
    );
    expect(facts.pages).toBe(2);
  });

  it('is the same file when it is made again', () => {
    expect(Buffer.from(renderPdf()).equals(renderPdf())).toBe(true);
  });
});

describe('the text of the consult pack', () => {
  const flat = (text: string): string => text.replaceAll(/\s+/gu, ' ');

  it('can be selected', async () => {
    const text = flat(await readPdfText(renderPdf()));
    for (const words of [
      'Consult pack',
      'Page 1 of 2',
      'For Dr. Novak, Fri 15',
      'Insulin glargine',
      'Does the evening dose have to stay 2 U?',
      'too few usable days: 1 of 7',
      'Evening, about 19:00',
      '6 h 33 min after 2 U · meter 3.0',
      'Very low',
      'agrees (5)',
      'Day by day',
      '2.6 01:35',
      'Week 4',
      '1 May: 2 U ×2, before that 1.5 U ×2. Decided by Dr. Novak.',
      'Target 4.4–15.0; goal for the lowest 5.6–8.3.',
      'This sheet describes; it advises no dose.',
    ]) {
      expect(text).toContain(words);
    }
  });

  it.each(languages.filter((language) => language !== 'ar' && language !== 'fa'))(
    'has its headings in %s',
    async (language) => {
      const text = flat(await readPdfText(renderPdf({ language })));
      const { head, periods, curves, typical, lows, signs, sensors, foot } = getConsultCatalog(language);
      const wanted = [head.title, head.days, foot.advice];
      const headings = [periods, curves, typical, lows, signs, sensors].map(({ heading }) => heading);
      for (const words of [...wanted, ...headings]) expect(text).toContain(flat(words));
    },
  );

  it.each([
    ['ar', ['ملف الاستشارة', 'بعد الحقن', 'يوم معتاد', 'الأعراض والوزن', 'يوما بيوم', 'الأسبوع']],
    ['fa', ['برگه مشاوره', 'پس از تزریق', 'یک روز معمول', 'روز به روز', 'هفته']],
  ] as const)('is in the order of reading in %s', async (language, wanted) => {
    const text = await readPdfText(renderPdf({ language }));
    for (const words of wanted) expect(text).toContain(words);
  });

  it('never reads a question or a food as markup', async () => {
    const typed = '#import "x" $a$ *b* `c` <d> @e \\ #panic()';
    const pack = aConsultPack();
    const text = flat(
      await readPdfText(renderPdf({ questions: [typed], treatment: { ...pack.treatment, food: typed, since: null } })),
    );
    expect(text).toContain(typed);
  });

  it('keeps the direction of a question in another script', () => {
    const pack = aConsultPack({ language: 'ar', questions: ['Is the curve flat?', 'هل المنحنى مستوٍ؟'] });
    const rows = ['Is the curve flat?', 'هل المنحنى مستوٍ؟'].map(isolateName);
    expect(consultContent(pack).questions.rows).toEqual(rows);
    expect(consultText(pack)).toContain(`1. ${rows[0]}`);
  });

  it('says that no sensor was worn', async () => {
    const text = flat(await readPdfText(renderPdf(NO_SENSOR)));
    expect(text).toContain('No sensor data in this period');
    expect(text).toContain('No sensor was worn in this period.');
    expect(text).not.toContain('After the injection');
  });

  it('names no formula made for people', async () => {
    expect(await readPdfText(renderPdf())).not.toMatch(/GMI|GRI|HbA1c|A1c/u);
  });
});

/** The smallest type, px (7.5 pt). */
const SMALLEST_PX = 10;

describe('the consult pack on paper', () => {
  it('has no type smaller than 7.5 pt', async () => {
    const { readFile } = await import('node:fs/promises');
    const template = await readFile(new URL('../consult.typ', import.meta.url), 'utf8');
    const sizes = [...template.matchAll(/size: ([\d.]+)/gu)].map(([, size]) => Number(size));
    expect(Math.min(...sizes)).toBe(SMALLEST_PX);
  });

  it('tells its curves apart without colour', () => {
    const [chart] = consultContent(aConsultPack()).curves.charts;
    expect(chart?.figure.svg).toMatch(/stroke-width="1.4" stroke-dasharray="5 3"/u);
    expect(chart?.figure.svg).toMatch(/stroke-width="2.2"/u);
  });

  it('explains its marks and what was set aside, each by a sign of its own', () => {
    const pack = aConsultPack();
    const [first, ...rest] = pack.days;
    if (first === undefined) throw new Error('a pack has days');
    const aside = [{ from: first.from, to: first.from + 3_600_000 }];
    const content = consultContent({ ...pack, days: [{ ...first, aside }, ...rest] });
    expect(content.days?.key.marks.map(({ words }) => words)).toEqual([
      'pressed?',
      'flat line',
      'came off? (the portal’s own rule)',
      'Set aside, not counted',
    ]);
    expect(content.days?.weeks[0]?.svg).toContain('fill="#E4E7E3"');
    expect(consultText(pack)).toMatch(/^Mon 27; .*; pressed\? 02:00–03:30$/mu);
  });
});
