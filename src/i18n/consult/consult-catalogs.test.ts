import { describe, expect, it } from 'vitest';
import { findCatalogProblems, translations, type CatalogRules } from '#tests/builders/catalog-checks.ts';
import { en } from './en.ts';
import { getConsultCatalog } from './index.ts';

const RULES: CatalogRules = {
  shared: {
    kg: 'a unit',
    CV: 'the coefficient of variation goes by its letters',
    '{{hours}} h': 'the sign of a unit',
    '{{minutes}} min': 'the sign of a unit',
  },
  alike: {
    cs: ['Data'],
    it: ['Dose', 'In target', 'in target', 'Target {{range}}.'],
    fr: ['Dose', 'Questions'],
    pt: ['Dose', 'sensor'],
    es: ['sensor'],
  },
  latinWords: [],
};

describe('the words of the consult pack', () => {
  it.each(translations)(
    'are complete in %s, with the same placeholders, and nothing of English is left',
    (language) => {
      expect(findCatalogProblems(language, getConsultCatalog(language), en, RULES)).toEqual([]);
    },
  );

  it.each(translations)('hold no sign in %s that the fonts of the sheet lack', (language) => {
    expect(JSON.stringify(getConsultCatalog(language))).not.toMatch(/[≤≥→▼▽○□●■]/u);
  });
});
