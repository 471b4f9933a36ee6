import { describe, expect, it } from 'vitest';
import { findCatalogProblems, translations, type CatalogRules } from '#tests/builders/catalog-checks.ts';
import { en } from './en.ts';
import { getSheetCatalog } from './index.ts';

const RULES: CatalogRules = {
  shared: {
    '{{dose}} U': 'U is the sign of insulin units',
    GMI: 'the index goes by its English letters',
    '{{value}} mmol/mol': 'a unit',
    '{{hours}} h {{minutes}} min': 'signs of units',
  },
  alike: { sr: ['Insulin detemir', 'Period'] },
  latinWords: ['AGP', 'GMI', 'HbA1c', 'mmol', 'mol', 'PZI', 'NPH', 'Lente', 'Glargine', 'Detemir'],
};

describe('the words of the printed sheet', () => {
  it.each(translations)(
    'are complete in %s, with the same placeholders, and nothing of English is left',
    (language) => {
      expect(findCatalogProblems(language, getSheetCatalog(language), en, RULES)).toEqual([]);
    },
  );

  it.each(translations)('hold no sign in %s that the fonts of the sheet lack', (language) => {
    expect(JSON.stringify(getSheetCatalog(language))).not.toMatch(/[≤≥]/u);
  });

  it('miss nothing where something is wrong', () => {
    const broken = { head: { title: 'Ambulatory glucose profile', units: 'V {{unit}}, {{zome}}' } };
    const { title, units } = en.head;
    expect(findCatalogProblems('cs', broken, { head: { title, units } }, RULES)).toEqual([
      'head.units: without {{zone}}',
      'head.units: unknown {{zome}}',
      'head.title: in English: Ambulatory glucose profile',
    ]);
  });

  it('are counted as each language counts', () => {
    const { daysWithData_one, daysWithData_other } = en.who;
    const counted = { who: { daysWithData_one, daysWithData_other } };
    const czech = { who: { daysWithData_one: '{{count}} den', daysWithData_other: 'dnů' } };
    expect(findCatalogProblems('cs', czech, counted, RULES)).toEqual([
      'who.daysWithData_few: missing',
      'who.daysWithData_many: missing',
      'who.daysWithData_other: without {{count}}',
    ]);
  });
});
