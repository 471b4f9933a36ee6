import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { loadAllTexts } from '#tests/builders/all-texts.ts';
import { animalTexts, neverForPeople, peopleApartTexts } from '#tests/builders/animal-words.ts';
import { answerCatalogs } from '../answers/index.ts';
import { getConsultCatalog } from '../consult/index.ts';
import { getSheetCatalog } from '../sheets/index.ts';
import { humanAnswerCatalogs } from './human-answers.ts';
import { addHumanWords } from './loader.ts';

type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>;

describe('where people are measured', () => {
  it.each(languages)('no screen speaks of an animal in %s', async (language) => {
    const screens = await addHumanWords(await loadAllTexts(language), language);
    expect(animalTexts(language, screens)).toEqual([]);
  });

  it.each(languages)('no answer, email or text message does in %s', (language) => {
    expect(animalTexts(language, humanAnswerCatalogs[language])).toEqual([]);
  });

  it.each(languages)('no sheet does in %s', (language) => {
    expect(animalTexts(language, getSheetCatalog(language))).toEqual([]);
    expect(animalTexts(language, getConsultCatalog(language))).toEqual([]);
  });

  it.each(languages)('nothing in %s sets people apart from animals', async (language) => {
    const screens = await addHumanWords(await loadAllTexts(language), language);
    for (const catalog of [screens, humanAnswerCatalogs[language], getSheetCatalog(language)]) {
      expect(peopleApartTexts(language, catalog)).toEqual([]);
    }
  });
});

describe('where pets are measured', () => {
  it.each(languages)('the texts of %s contain the words that are searched for', async (language) => {
    expect(animalTexts(language, await loadAllTexts(language)).length).toBeGreaterThan(40);
    expect(animalTexts(language, answerCatalogs[language]).length).toBeGreaterThan(10);
  });

  it.each(languages)('formulas made for people are set apart in %s', async (language) => {
    const { metrics } = await loadAllTexts(language);
    const { statistics } = getSheetCatalog(language);
    const said = [metrics.formulas, metrics.humanFormula, statistics.formulas, statistics.cvOfPeople];
    expect(peopleApartTexts(language, said)).toHaveLength(said.length);
  });

  it('every text that people never see exists', async () => {
    const { alertMessages } = answerCatalogs.en;
    const catalogs: readonly Sections[] = [await loadAllTexts('en'), getSheetCatalog('en'), { alertMessages }];
    const missing = neverForPeople.filter((path) => {
      const [section = '', key = ''] = path.split('.');
      return !catalogs.some((catalog) => catalog[section]?.[key]);
    });
    expect(missing).toEqual([]);
  });
});
