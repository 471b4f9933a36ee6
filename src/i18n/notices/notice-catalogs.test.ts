import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { ALERT_KINDS } from '#domain/alerts/kinds.ts';
import { animalTexts } from '#tests/builders/animal-words.ts';
import { findCatalogProblems, translations, type CatalogRules } from '#tests/builders/catalog-checks.ts';
import { answerCatalogs } from '../answers/index.ts';
import { noticeCatalogs } from './index.ts';

const RULES: CatalogRules = { shared: {}, latinWords: [] };
const { en } = noticeCatalogs;

describe('what notifications say', () => {
  it.each(translations)('is complete in %s, and nothing of English is left', (language) => {
    expect(findCatalogProblems(language, noticeCatalogs[language], en, RULES)).toEqual([]);
  });

  it.each(languages)('names the kinds of alert in %s as letters do', (language) => {
    const { kinds } = noticeCatalogs[language];
    const letters: Readonly<Record<string, string>> = answerCatalogs[language].alerts;
    const known = ALERT_KINDS.filter((kind) => letters[kind] !== undefined);
    expect(known.map((kind) => kinds[kind])).toEqual(known.map((kind) => letters[kind]));
  });

  it.each(languages)('holds for people, too, in %s', (language) => {
    expect(animalTexts(language, noticeCatalogs[language])).toEqual([]);
  });
});
