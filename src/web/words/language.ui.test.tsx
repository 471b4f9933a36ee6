// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { startAllWords } from '#tests/builders/all-texts.ts';
import { changeLanguage } from './language.ts';

test('Portuguese counts as in Portugal: zero is many', async () => {
  const t = (await startAllWords('pt')).toTranslate('pt');
  expect([0, 1, 2].map((count) => t('time.days', { count }))).toEqual(['0 dias', '1 dia', '2 dias']);
});

test('French counts zero as one', async () => {
  const t = (await startAllWords('fr')).toTranslate('fr');
  expect([0, 1, 2].map((count) => t('time.days', { count }))).toEqual(['0 jour', '1 jour', '2 jours']);
});

test.each([
  ['ar', 'rtl'],
  ['fa', 'rtl'],
  ['sl', 'ltr'],
] as const)('%s is read from %s, and stays chosen', async (language, direction) => {
  await changeLanguage(await startAllWords('en'), language);
  expect(document.documentElement).toMatchObject({ lang: language, dir: direction });
  expect(localStorage.getItem('hippoLang')).toBe(language);
});
