import { describe, expect, it } from 'vitest';
import { findCatalogProblems, translations, type CatalogRules } from '#tests/builders/catalog-checks.ts';
import { humanAnswerCatalogs } from '../human/human-answers.ts';
import { answerCatalogs } from './index.ts';

const RULES: CatalogRules = {
  shared: {
    '“{{message}}”': 'quotation marks around what somebody wrote',
  },
  latinWords: [
    'AGP',
    'CGM',
    'CSV',
    'CareLink',
    'Clarity',
    'Dexcom',
    'Diasend',
    'Excel',
    'Glooko',
    'JPEG',
    'JSON',
    'Juggluco',
    'Libre',
    'LibreLinkUp',
    'LibreView',
    'Nightscout',
    'PDF',
    'PNG',
    'SIBIONICS',
    'SMS',
    'Tidepool',
    'UTC',
    'WebP',
    'https',
    'mmol',
    'people',
    'pets',
    'timestamp',
    'xDrip',
    'xls',
    'xlsx',
  ],
};

describe('what the server says', () => {
  it.each(translations)('is complete in %s, with the same placeholders, and nothing of English is left', (language) => {
    expect(findCatalogProblems(language, answerCatalogs[language], answerCatalogs.en, RULES)).toEqual([]);
  });

  it.each(translations)('is complete in %s where people are measured, too', (language) => {
    expect(findCatalogProblems(language, humanAnswerCatalogs[language], humanAnswerCatalogs.en, RULES)).toEqual([]);
  });

  it('gives every email the same number of lines, and a button if English has one', () => {
    const describeShape = (letters: (typeof answerCatalogs)['en']['letters']): string[] =>
      Object.values(letters).map((letter) =>
        typeof letter === 'string' ? 'line' : `${letter.lines.length} ${letter.button === undefined}`,
      );
    for (const language of translations) {
      expect(describeShape(answerCatalogs[language].letters)).toEqual(describeShape(answerCatalogs.en.letters));
    }
  });
});
